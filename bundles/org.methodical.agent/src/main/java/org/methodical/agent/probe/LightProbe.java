// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/**
 * What woven code calls when calls are counted and times are learned at little cost ({@code timing=adaptive}). Like
 * {@link Probe} this is a contract with classes that are woven already.
 *
 * <p>A probed method fetches the recorder of its thread once, keeps it and the depth that {@link #enter} returns in
 * two local variables, and hands both back at each exit. The position is thus restored from the variables, whatever
 * happened in between. Nothing thrown by the agent leaves these methods.
 */
public final class LightProbe {

	private LightProbe() {
	}

	/**
	 * The recorder of the calling thread.
	 *
	 * @return the recorder to hand to the other methods; null when nothing is recorded
	 */
	public static LightRecorder recorder() {
		try {
			Thread thread = Thread.currentThread();
			LightRecorder recorder = LightRecorders.CACHED[ThreadCache.place(thread)];
			return recorder != null && recorder.cachedThread == thread ? recorder : LightRecorders.find(thread);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// stack or heap are at their end: the program shall find out by itself
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Recorders.overflowed |= e instanceof StackOverflowError;
			return null;
		}
	}

	/**
	 * A method begins.
	 *
	 * @param recorder what {@link #recorder} returned
	 * @param method   id of the method
	 * @return the depth of the caller, to be handed to {@link #exit}
	 */
	public static int enter(LightRecorder recorder, int method) {
		if (recorder == null) {
			return 0;
		}
		int depth = recorder.depth;
		int[] stack = recorder.stack;
		long[][] rows = recorder.rows;
		int next = depth + 1;
		if (method < rows.length && next < stack.length) {
			int caller = stack[depth];
			long[] cached = recorder.cached;
			int place = method << CachedEdges.BITS | caller & CachedEdges.PLACES - 1;
			if (place < cached.length) {
				long element = cached[place];
				if (element - ((long) caller << EdgeRow.COUNT_BITS) >>> EdgeRow.CHECKED_BITS == 0) {
					cached[place] = element + 1;
					stack[next] = method + LightRecorder.FIRST_KEY;
					recorder.depth = next;
					return depth + recorder.anchor;
				}
			}
			long[] row = rows[method];
			int slot = caller & row.length - 1;
			long element = row[slot];
			if (element - ((long) caller << EdgeRow.COUNT_BITS) >>> EdgeRow.CHECKED_BITS == 0) {
				row[slot] = element + 1;
				stack[next] = method + LightRecorder.FIRST_KEY;
				recorder.depth = next;
				return depth + recorder.anchor;
			}
		}
		try {
			return recorder.enter(method);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Recorders.overflowed |= e instanceof StackOverflowError;
			// stack or heap are at their end: the call may not be counted, but those that it makes are its own
			if (recorder.countsEdges) {
				stack = recorder.stack;
				if (next < stack.length) {
					stack[next] = method + LightRecorder.FIRST_KEY;
				}
			} else if (next < recorder.path.length) {
				recorder.path[next] = recorder.path[depth];
			}
			recorder.depth = next;
			return depth;
		}
	}

	/**
	 * A method that calls nothing and does little begins: it is counted, and its time is its caller's.
	 *
	 * @param recorder what {@link #recorder} returned
	 * @param method   id of the method
	 */
	public static void count(LightRecorder recorder, int method) {
		if (recorder == null) {
			return;
		}
		int depth = recorder.depth;
		int[] stack = recorder.stack;
		long[][] rows = recorder.rows;
		if (method < rows.length && depth < stack.length) {
			int caller = stack[depth];
			long[] cached = recorder.cached;
			int place = method << CachedEdges.BITS | caller & CachedEdges.PLACES - 1;
			if (place < cached.length) {
				long element = cached[place];
				if (element - ((long) caller << EdgeRow.COUNT_BITS) >>> EdgeRow.CHECKED_BITS == 0) {
					cached[place] = element + 1;
					return;
				}
			}
			long[] row = rows[method];
			int slot = caller & row.length - 1;
			long element = row[slot];
			if (element - ((long) caller << EdgeRow.COUNT_BITS) >>> EdgeRow.CHECKED_BITS == 0) {
				row[slot] = element + 1;
				return;
			}
		}
		try {
			recorder.count(method);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// as in enter
			Memory.exhausted |= e instanceof OutOfMemoryError;
		}
	}

	/**
	 * A method ends, normally or by an exception.
	 *
	 * @param recorder what {@link #recorder} returned
	 * @param depth    what {@link #enter} returned
	 */
	public static void exit(LightRecorder recorder, int depth) {
		if (recorder == null) {
			return;
		}
		int from = recorder.depth;
		// first of all, and without a call: whatever fails below, the thread is where it is
		recorder.depth = depth;
		if (!recorder.countsEdges) {
			try {
				recorder.left(from);
			} catch (VirtualMachineError | LinkageError | RuntimeException e) {
				// the time since the event before is charged at the next one
				return;
			}
		}
	}

	/**
	 * A method has caught an exception. Puts the position right if a callee could not (a constructor whose call of
	 * another constructor failed).
	 *
	 * @param recorder what {@link #recorder} returned
	 * @param depth    what {@link #enter} returned
	 */
	public static void caught(LightRecorder recorder, int depth) {
		if (recorder == null || recorder.depth == depth + 1) {
			return;
		}
		int from = recorder.depth;
		recorder.depth = depth + 1;
		if (!recorder.countsEdges) {
			try {
				recorder.left(from);
			} catch (VirtualMachineError | LinkageError | RuntimeException e) {
				// as in exit
				return;
			}
		}
	}
}
