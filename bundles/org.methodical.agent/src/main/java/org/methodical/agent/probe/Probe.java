// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/**
 * What woven code calls. This is the whole of the contract between woven classes and the agent; it must not change
 * while classes woven by an older agent may run.
 *
 * <p>A probed method calls {@link #enter} first, keeps the node that it gets in a local variable of its own and hands
 * it back at each exit. The position in the tree is thus restored from the variable, whatever happened in between.
 * Nothing thrown by the agent leaves these methods.
 */
public final class Probe {

	private Probe() {
	}

	/**
	 * A method begins.
	 *
	 * @param method id of the method
	 * @return the node of the caller, to be handed to {@link #exit}; null when nothing is recorded
	 */
	public static Node enter(int method) {
		try {
			Recorder recorder = CachedRecorders.get();
			if (recorder == null) {
				recorder = CachedRecorders.find();
			}
			return recorder == null ? null : recorder.enter(method);
		} catch (OutOfMemoryError e) {
			Memory.exhausted = true;
			return null;
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// stack or heap are at their end: the program shall find out by itself; the tree is as it was
			Recorders.overflowed |= e instanceof StackOverflowError;
			return null;
		}
	}

	/**
	 * A method is about to call one that has no probe; {@link #caught} ends that.
	 *
	 * @param caller what {@link #enter} returned at its begin; if that was null, nothing will put the position right
	 * @param method id of the method that is called
	 */
	public static void callOut(Node caller, int method) {
		if (caller == null) {
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
			if (recorder != null) {
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
	 * @param caller what {@link #enter} returned
	 */
	public static void exit(Node caller) {
		if (caller == null) {
			return;
		}
		try {
			Recorder recorder = CachedRecorders.get();
			if (recorder == null) {
				recorder = Recorders.LOCAL.get();
			}
			if (recorder != null) {
				recorder.moveTo(caller);
			}
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			// nothing may be called here: there may be no stack for it. The time is charged at the next event
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Node root = caller;
			while (root.parent != null) {
				root = root.parent;
			}
			if (root instanceof RootNode) {
				((RootNode) root).recorder.current = caller;
			}
		}
	}

	/**
	 * A method has caught an exception. Puts the position right if a callee could not (a constructor whose call of
	 * another constructor failed).
	 *
	 * @param caller what {@link #enter} returned
	 * @param method id of the method
	 */
	public static void caught(Node caller, int method) {
		if (caller == null) {
			return;
		}
		try {
			Recorder recorder = CachedRecorders.get();
			if (recorder == null) {
				recorder = Recorders.LOCAL.get();
			}
			if (recorder != null) {
				recorder.caught(caller, method);
			}
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			Memory.exhausted |= e instanceof OutOfMemoryError;
		}
	}
}
