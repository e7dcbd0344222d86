// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.standin.DontInline;
import org.methodical.agent.probe.standin.DontInlineOf8;
import org.methodical.agent.probe.step.EntryPlaces;
import org.methodical.agent.probe.tree.Node;

/**
 * What woven code calls. This is the whole of the contract between woven classes and the agent; it must not change
 * while classes woven by an older agent may run.
 *
 * <p>A probed method calls {@link #enter} first, keeps the {@linkplain Positions position} that it gets in a local
 * variable of its own and hands it back at each exit. The position in the tree is thus restored from the variable,
 * whatever happened in between.
 * Nothing thrown by the agent leaves these methods.
 */
public final class Probe {

	private Probe() {
	}

	/**
	 * A method begins.
	 *
	 * @param method id of the method
	 * @return the position of the caller, to be handed to {@link #exit}; 0 when nothing is recorded
	 */
	@DontInline
	@DontInlineOf8
	public static int enter(int method) {
		try {
			Recorder recorder = CachedRecorders.get();
			if (recorder == null) {
				recorder = CachedRecorders.find();
			}
			if (recorder == null) {
				EntryPlaces.entered(method);
				return Positions.NOWHERE;
			}
			return recorder.base + recorder.enter(method).index;
		} catch (OutOfMemoryError e) {
			Memory.exhausted = true;
			return Positions.NOWHERE;
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// stack or heap are at their end: the program shall find out by itself; the tree is as it was
			Memory.overflowed |= e instanceof StackOverflowError;
			return Positions.NOWHERE;
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
		if (position == Positions.NOWHERE) {
			return;
		}
		try {
			enter(method);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// as in enter
			return;
		}
	}

	/**
	 * A method that calls nothing and does little begins: it is counted, and its time is its caller's.
	 *
	 * @param method id of the method
	 */
	public static void count(int method) {
		try {
			Recorder recorder = CachedRecorders.get();
			if (recorder == null) {
				recorder = CachedRecorders.find();
			}
			if (recorder == null) {
				EntryPlaces.entered(method);
			} else {
				recorder.count(method);
			}
		} catch (OutOfMemoryError e) {
			Memory.exhausted = true;
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
		Recorder recorder = Positions.RECORDERS[position >>> Positions.BITS];
		Node caller = null;
		try {
			if (recorder == null) {
				recorder = CachedRecorders.unnumbered(position);
			}
			if (recorder != null) {
				Node[] nodes = recorder.nodes;
				int index = position & Positions.MAX;
				// fewer if all that was recorded has been let go
				caller = index < nodes.length ? nodes[index] : null;
				if (caller != null) {
					recorder.moveTo(caller);
				}
			}
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// nothing may be called here: there may be no stack for it. The time is charged at the next event
			Memory.exhausted |= e instanceof OutOfMemoryError;
			if (caller != null) {
				recorder.current = caller;
			}
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
			Recorder recorder = Positions.RECORDERS[position >>> Positions.BITS];
			Node[] nodes = recorder == null ? null : recorder.nodes;
			int index = position & Positions.MAX;
			if (nodes != null && index < nodes.length && nodes[index] != null) {
				recorder.current = nodes[index];
			}
		}
		return exception;
	}

	/**
	 * A method has caught an exception. Puts the position right if a callee could not (a constructor whose call of
	 * another constructor failed).
	 *
	 * @param position what {@link #enter} returned
	 * @param method   id of the method
	 */
	@DontInline
	@DontInlineOf8
	public static void caught(int position, int method) {
		try {
			Recorder recorder = Positions.RECORDERS[position >>> Positions.BITS];
			if (recorder == null) {
				recorder = CachedRecorders.unnumbered(position);
			}
			if (recorder != null) {
				recorder.caught(position & Positions.MAX, method);
			}
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			Memory.exhausted |= e instanceof OutOfMemoryError;
		}
	}
}
