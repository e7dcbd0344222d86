// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.edge;

import java.util.concurrent.atomic.AtomicReference;

import org.methodical.agent.probe.memory.Memory;

/**
 * How the pairs of a thread came about, each once, so that there is a context for a call edge although nobody may ever
 * look at that moment. The thread adds, another one takes.
 */
public final class FirstPaths {

	/** Of deeper stacks the lower part is told. */
	private static final int MAX_DEPTH = 1024;
	private static final int MAX = 65536;
	/** Of an array and what points to it, bytes. */
	private static final int HEADERS = 48;

	private final AtomicReference<FirstPath> newest = new AtomicReference<FirstPath>();
	private int added;

	/** The method at the top of a stack calls another for the first time. */
	public void add(int[] stack, int depth, int method) {
		if (added >= MAX) {
			return;
		}
		int count = Math.min(depth, Math.min(stack.length, MAX_DEPTH) - 1) + 1;
		if (!Memory.take(bytes(count + 1))) {
			return;
		}
		int[] keys = new int[count + 1];
		System.arraycopy(stack, 0, keys, 0, count);
		keys[count] = method + EdgeRow.FIRST_KEY;
		FirstPath before;
		FirstPath firstPath;
		do {
			before = newest.get();
			firstPath = new FirstPath(before, keys);
		} while (!newest.compareAndSet(before, firstPath));
		added++;
	}

	/** Those since this was asked last; null if there are none. */
	public FirstPath take() {
		FirstPath all = newest.getAndSet(null);
		long bytes = 0;
		for (FirstPath each = all; each != null; each = each.next()) {
			bytes += bytes(each.keys().length);
		}
		Memory.give(bytes);
		return all;
	}

	private static long bytes(int keys) {
		return HEADERS + (long) Integer.BYTES * keys;
	}
}
