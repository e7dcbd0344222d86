// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.runtime;

import java.util.ArrayList;
import java.util.List;

/** A method in its context. Children hang in a small open-addressed table that doubles when three quarters full. */
final class ContextNode {

	private static final int FIRST_CAPACITY = 4;

	final int method;
	final ContextNode parent;
	long calls;
	long selfTime;
	private ContextNode[] table;
	private int used;
	private ContextNode lastChild;

	ContextNode(int method, ContextNode parent) {
		this.method = method;
		this.parent = parent;
	}

	ContextNode child(int wanted) {
		ContextNode recent = lastChild;
		if (recent != null && recent.method == wanted) {
			return recent;
		}
		return lookUp(wanted);
	}

	private ContextNode lookUp(int wanted) {
		if (table == null) {
			table = new ContextNode[FIRST_CAPACITY];
		}
		int slot = slot(table, wanted);
		ContextNode found = table[slot];
		if (found == null) {
			found = new ContextNode(wanted, this);
			table[slot] = found;
			if (++used * 4 > table.length * 3) {
				grow();
			}
		}
		lastChild = found;
		return found;
	}

	private void grow() {
		ContextNode[] larger = new ContextNode[table.length * 2];
		for (ContextNode child : table) {
			if (child != null) {
				larger[slot(larger, child.method)] = child;
			}
		}
		table = larger;
	}

	private static int slot(ContextNode[] table, int method) {
		int mask = table.length - 1;
		int slot = (method * 0x9E3779B9 >>> 16) & mask;
		while (table[slot] != null && table[slot].method != method) {
			slot = slot + 1 & mask;
		}
		return slot;
	}

	List<ContextNode> children() {
		List<ContextNode> children = new ArrayList<>(used);
		ContextNode[] seen = table;
		if (seen != null) {
			for (ContextNode child : seen) {
				if (child != null) {
					children.add(child);
				}
			}
		}
		return children;
	}
}
