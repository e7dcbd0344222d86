// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.runtime;

import java.util.ArrayList;
import java.util.List;

/** A method in its context. Children hang in a small open-addressed table that doubles when three quarters full. */
final class Node {

	private static final int FIRST_CAPACITY = 4;

	final int method;
	final Node parent;
	long calls;
	long selfTime;
	private Node[] table;
	private int used;
	private Node lastChild;

	Node(int method, Node parent) {
		this.method = method;
		this.parent = parent;
	}

	Node child(int wanted) {
		Node recent = lastChild;
		if (recent != null && recent.method == wanted) {
			return recent;
		}
		return lookUp(wanted);
	}

	private Node lookUp(int wanted) {
		if (table == null) {
			table = new Node[FIRST_CAPACITY];
		}
		int slot = slot(table, wanted);
		Node found = table[slot];
		if (found == null) {
			found = new Node(wanted, this);
			table[slot] = found;
			if (++used * 4 > table.length * 3) {
				grow();
			}
		}
		lastChild = found;
		return found;
	}

	private void grow() {
		Node[] larger = new Node[table.length * 2];
		for (Node child : table) {
			if (child != null) {
				larger[slot(larger, child.method)] = child;
			}
		}
		table = larger;
	}

	private static int slot(Node[] table, int method) {
		int mask = table.length - 1;
		int slot = (method * 0x9E3779B9 >>> 16) & mask;
		while (table[slot] != null && table[slot].method != method) {
			slot = slot + 1 & mask;
		}
		return slot;
	}

	List<Node> children() {
		List<Node> children = new ArrayList<>(used);
		Node[] seen = table;
		if (seen != null) {
			for (Node child : seen) {
				if (child != null) {
					children.add(child);
				}
			}
		}
		return children;
	}
}
