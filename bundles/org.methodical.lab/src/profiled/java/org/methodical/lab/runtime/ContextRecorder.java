// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.runtime;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The calling context tree of one thread: exact calls and self times in ns. Written by that thread alone; a reader in
 * another thread may see it some calls late.
 */
public final class ContextRecorder {

	private final ContextNode root = new ContextNode(-1, null);
	private ContextNode current = root;
	private long last;

	/**
	 * Steps down into a method and charges the time since the last event to its caller.
	 *
	 * @param now the clock in ns
	 */
	public void enter(int method, long now) {
		ContextNode caller = current;
		caller.selfTime += now - last;
		ContextNode callee = caller.child(method);
		callee.calls++;
		current = callee;
		last = now;
	}

	/**
	 * Steps up from the current method, to which the time since the last event is charged. An exit without an entry,
	 * as events seen from outside may bring, is left alone.
	 *
	 * @param now the clock in ns
	 */
	public void exit(long now) {
		ContextNode callee = current;
		callee.selfTime += now - last;
		last = now;
		if (callee.parent != null) {
			current = callee.parent;
		}
	}

	/** @return the method of the current node, -1 outside of all probed methods */
	public int currentMethod() {
		return current.method;
	}

	/**
	 * Adds the calls of each method in this tree.
	 *
	 * @param calls by method number; methods beyond its end are left out
	 */
	public void addCalls(long[] calls) {
		Deque<ContextNode> open = new ArrayDeque<>();
		open.push(root);
		while (!open.isEmpty()) {
			ContextNode node = open.pop();
			if (node.method >= 0 && node.method < calls.length) {
				calls[node.method] += node.calls;
			}
			for (ContextNode child : node.children()) {
				open.push(child);
			}
		}
	}
}
