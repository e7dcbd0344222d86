// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.edge.CachedEdges;
import org.methodical.agent.probe.edge.EdgeRow;
import org.methodical.agent.probe.tree.Node;

/**
 * The calls that a thread is in at a moment, and which of them are under way still at a later one. A stack trace cannot
 * tell: a call that has returned and was made again looks the same. The thread runs on meanwhile; what is said of a
 * call that begins or ends at one of the moments may be wrong.
 */
final class ActiveCalls {

	/** Deeper calls are not looked at. */
	private static final int MAX_DEPTH = 1024;

	private final LightRecorder recorder;
	/** Where the thread is in its tree; null if it counts call edges. */
	private final Node node;
	/** The methods, the outermost first. */
	private final int[] methods;
	/** How often each was called until then: by the thread, and on this path if it keeps a tree. */
	private final long[] calls;

	/** @param recorder the thread's */
	ActiveCalls(LightRecorder recorder) {
		this.recorder = recorder;
		node = recorder.countsEdges() ? null : recorder.current();
		methods = node == null ? stack() : path();
		calls = new long[methods.length];
		Node at = node;
		for (int i = methods.length - 1; i >= 0; i--) {
			calls[i] = at == null ? edges(methods[i]) : at.calls();
			at = at == null ? null : at.parent();
		}
	}

	private int[] path() {
		int depth = 0;
		for (Node at = node; at.parent() != null; at = at.parent()) {
			depth++;
		}
		int[] path = new int[depth];
		for (Node at = node; at.parent() != null; at = at.parent()) {
			path[--depth] = at.method();
		}
		return path;
	}

	private int[] stack() {
		int[] keys = new int[MAX_DEPTH];
		int count = recorder.sample(keys);
		int[] stack = new int[count - 1];
		for (int i = 0; i < stack.length; i++) {
			stack[i] = EdgeRow.method(keys[i + 1]);
		}
		return stack;
	}

	/** Whether it is known which calls are under way still. */
	boolean isKnown() {
		return recorder.countsEdges() == (node == null);
	}

	/** Ids of the methods. */
	BitSet methods() {
		BitSet all = new BitSet();
		for (int method : methods) {
			all.set(method);
		}
		return all;
	}

	/** Ids of the methods of which a call was under way then and is so now, if {@link #isKnown}. */
	BitSet lasting() {
		return node == null ? lastingOnStack() : lastingInTree();
	}

	private BitSet lastingInTree() {
		Set<Node> now = new HashSet<>();
		for (Node at = recorder.current(); at != null; at = at.parent()) {
			now.add(at);
		}
		BitSet lasting = new BitSet();
		Node at = node;
		for (int i = methods.length - 1; i >= 0; i--) {
			if (now.contains(at) && at.calls() == calls[i]) {
				lasting.set(methods[i]);
			}
			at = at.parent();
		}
		return lasting;
	}

	/** Without those that call themselves, of which this cannot be told. */
	private BitSet lastingOnStack() {
		int[] now = stack();
		BitSet lasting = new BitSet();
		for (int i = 0; i < methods.length && i < now.length && now[i] == methods[i]; i++) {
			if (edges(methods[i]) == calls[i]) {
				lasting.set(methods[i]);
			}
		}
		return lasting;
	}

	private long edges(int method) {
		long sum = 0;
		long[] cached = recorder.cached();
		int first = CachedEdges.place(0, method);
		for (int i = first; i < first + CachedEdges.PLACES && i < cached.length; i++) {
			sum += EdgeRow.calls(cached[i]);
		}
		long[][] rows = recorder.rows();
		if (method < rows.length) {
			for (long element : rows[method]) {
				sum += EdgeRow.calls(element);
			}
		}
		return sum;
	}
}
