// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import org.methodical.agent.probe.edge.CachedEdges;
import org.methodical.agent.probe.edge.EdgeRow;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.standin.DontInline;
import org.methodical.agent.probe.standin.DontInlineOf8;
import org.methodical.agent.probe.step.EntryPlaces;
import org.methodical.agent.probe.thread.ThreadCache;

/**
 * What woven code calls when calls are counted and times are learned at little cost ({@code timing=adaptive}). Like
 * {@link Probe} this is a contract with classes that are woven already.
 *
 * <p>A probed method fetches the recorder of its thread, hands it to {@link #enter}, keeps the {@linkplain Positions
 * position} that this returns in a local variable of its own and hands it back at each exit. The depth is thus restored
 * from the variable, whatever happened in between. Nothing thrown by the agent leaves these methods.
 */
public final class LightProbe {

	private LightProbe() {
	}

	/**
	 * The recorder of the calling thread.
	 *
	 * @return the recorder to hand to the other methods; null when nothing is recorded
	 */
	@DontInline
	@DontInlineOf8
	public static LightRecorder recorder() {
		try {
			if (EntryPlaces.areSet()) {
				return null;
			}
			Thread thread = Thread.currentThread();
			LightRecorder recorder = LightRecorders.CACHED[ThreadCache.place(thread)];
			return recorder != null && recorder.cachedThread == thread ? recorder : LightRecorders.find(thread);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// stack or heap are at their end: the program shall find out by itself
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Memory.overflowed |= e instanceof StackOverflowError;
			return null;
		}
	}

	/**
	 * A method begins.
	 *
	 * @param recorder what {@link #recorder} returned
	 * @param method   id of the method
	 * @return the position of the caller, to be handed to {@link #exit}; 0 when nothing is recorded
	 */
	@DontInline
	@DontInlineOf8
	public static int enter(LightRecorder recorder, int method) {
		if (recorder == null) {
			try {
				EntryPlaces.entered(method);
			} catch (VirtualMachineError | LinkageError | RuntimeException e) {
				// there is no stack for one call more
				Memory.overflowed |= e instanceof StackOverflowError;
			}
			return Positions.NOWHERE;
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
					stack[next] = method + EdgeRow.FIRST_KEY;
					recorder.depth = next;
					return recorder.base + depth + recorder.anchor;
				}
			}
			long[] row = rows[method];
			int slot = caller & row.length - 1;
			long element = row[slot];
			if (element - ((long) caller << EdgeRow.COUNT_BITS) >>> EdgeRow.CHECKED_BITS == 0) {
				row[slot] = element + 1;
				stack[next] = method + EdgeRow.FIRST_KEY;
				recorder.depth = next;
				return recorder.base + depth + recorder.anchor;
			}
		}
		try {
			return recorder.enter(method);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Memory.overflowed |= e instanceof StackOverflowError;
			// stack or heap are at their end: the call may not be counted, but those that it makes are its own
			if (recorder.countsEdges) {
				stack = recorder.stack;
				if (next < stack.length) {
					stack[next] = method + EdgeRow.FIRST_KEY;
				}
			} else if (next < recorder.path.length) {
				recorder.path[next] = recorder.path[depth];
			}
			recorder.depth = next;
			return recorder.base + (depth < Positions.MAX ? depth : Positions.MAX);
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
			try {
				EntryPlaces.entered(method);
			} catch (VirtualMachineError | LinkageError | RuntimeException e) {
				// there is no stack for one call more
				Memory.overflowed |= e instanceof StackOverflowError;
			}
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
	 * A method is about to call one that has no probe; {@link #caught} ends that.
	 *
	 * @param position what {@link #enter} returned at its begin; if that was 0, nothing will put the position right
	 * @param method   id of the method that is called
	 */
	@DontInline
	@DontInlineOf8
	public static void callOut(int position, int method) {
		try {
			Recorder tree = Positions.RECORDERS[position >>> Positions.BITS];
			// where to go back to is known: one below the depth of the caller's caller
			enter(tree == null ? LightRecorders.unnumbered(position) : tree.light, method);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// as in enter
			return;
		}
	}

	/**
	 * A method ends, normally or by an exception.
	 *
	 * @param position what {@link #enter} returned
	 */
	@DontInline
	@DontInlineOf8
	public static void exit(int position) {
		if (position == Positions.NOWHERE) {
			return;
		}
		try {
			Recorder tree = Positions.RECORDERS[position >>> Positions.BITS];
			LightRecorder recorder = tree == null ? LightRecorders.unnumbered(position) : tree.light;
			if (recorder == null) {
				return;
			}
			int from = recorder.depth;
			int depth = position & Positions.MAX;
			// first of all, and without a call: whatever fails below, the thread is where it is
			recorder.depth = depth < Positions.MAX || from <= depth ? depth : from - 1;
			if (!recorder.countsEdges) {
				recorder.left(from);
			}
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// the time since the event before is charged at the next one
			return;
		}
	}

	/**
	 * A method ends by an exception. It is handed through, so that compiled code need not keep it in the frame of the
	 * method meanwhile, which would be larger at all times.
	 *
	 * @param position what {@link #enter} returned
	 * @return the exception
	 */
	@DontInline
	@DontInlineOf8
	public static Throwable left(Throwable exception, int position) {
		try {
			exit(position);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// there is no stack for one call more
			Recorder tree = Positions.RECORDERS[position >>> Positions.BITS];
			int depth = position & Positions.MAX;
			if (tree != null && depth < Positions.MAX) {
				tree.light.depth = depth;
			}
		}
		return exception;
	}

	/**
	 * A method has caught an exception. Puts the depth right if a callee could not (a constructor whose call of
	 * another constructor failed).
	 *
	 * @param position what {@link #enter} returned
	 */
	@DontInline
	@DontInlineOf8
	public static void caught(int position) {
		try {
			Recorder tree = Positions.RECORDERS[position >>> Positions.BITS];
			LightRecorder recorder = tree == null ? LightRecorders.unnumbered(position) : tree.light;
			int depth = position & Positions.MAX;
			if (recorder == null || recorder.depth == depth + 1 || depth == Positions.MAX) {
				return;
			}
			int from = recorder.depth;
			recorder.depth = depth + 1;
			if (!recorder.countsEdges) {
				recorder.left(from);
			}
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// as in exit
			return;
		}
	}
}
