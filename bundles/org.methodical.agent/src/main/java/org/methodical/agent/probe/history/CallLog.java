// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.history;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.tree.Node;

/**
 * The call history of one thread as events in chunks of bytes, in the encoding of the recording: a varint of the event,
 * a varint of the time since the event before. The thread itself is the only writer; the snapshot thread reads chunks
 * as far as their values say, and the counts of what was left out, which may be a moment old.
 *
 * <p>A call shorter than the threshold is known as such only at its end. So the begin of a call waits until the call,
 * and with it all its callers, has lasted long enough; times come out ascending all the same.
 *
 * <p>A thread may be at the end of its stack at any call made here. What is changed is therefore changed at once, after
 * the last call, so that an event happens or does not.
 */
public final class CallLog {

	private static final int END = 0;
	private static final int CUT = 1;
	private static final int METHOD = 2;

	private static final int FIRST_CHUNK = 256;
	private static final int LARGEST_CHUNK = 1 << 16;
	/** Bytes of two varints, of an int and of a long. */
	private static final int MAX_OF_EVENT = 15;

	private static final byte SKIPPED = 0;
	private static final byte WAITING = 1;
	private static final byte SHOWN = 2;

	private final CallBounds bounds;
	/** Until the snapshot thread takes it. */
	private CallChunk first = new CallChunk(FIRST_CHUNK);
	private CallChunk chunk = first;
	private int position;
	private long last;
	/** Calls that may be recorded before others are asked for. */
	private int allowance;
	private boolean cut;
	/** Whether an end could not be written, so that nothing more may be. */
	private boolean broken;
	/** Whether memory was taken since {@link #hasGrown} was asked. */
	private boolean grown;

	// the calls in progress
	private Node[] callers = new Node[32];
	private int[] methods = new int[32];
	private long[] starts = new long[32];
	private byte[] states = new byte[32];
	private int size;
	/** Those of them that are shown or may be. */
	private int depth;
	/** The outermost call that waits; {@link #size} if none does. */
	private int waiting;

	private long shorter;
	/** As {@link #deeper()}; whoever fails to begin a call here counts it so. */
	public long deeper;
	private long filtered;
	private long beyond;

	/** Begins the history of a thread; takes its first chunk of the bounds. */
	public CallLog(CallBounds bounds) {
		this.bounds = bounds;
		last = bounds.startTime;
		bounds.forceBytes(FIRST_CHUNK);
	}

	/** A call begins. */
	public void begin(Node caller, int method, long now) {
		if (size == callers.length) {
			growStack();
		}
		int slot = size;
		callers[slot] = caller;
		methods[slot] = method;
		starts[slot] = now;
		states[slot] = SKIPPED;
		if (bounds.leavesOut(method)) {
			filtered++;
		} else if (depth > bounds.depth) {
			deeper++;
		} else if (bounds.threshold > 0) {
			showLong(now);
			states[slot] = WAITING;
			depth++;
			size = slot + 1;
			return;
		} else if (show(slot)) {
			return;
		}
		size = slot + 1;
		if (waiting == slot) {
			waiting = size;
		}
	}

	/** The thread is back in a caller: what it called ends, and what that called. */
	public void end(Node caller, long now) {
		int at = size - 1;
		while (at >= 0 && callers[at] != caller) {
			at--;
		}
		if (at < 0) {
			// what ends began before this log
			return;
		}
		showLong(now);
		while (size > at) {
			pop(now);
		}
	}

	/** Another thread begins. */
	public void restart(long now) {
		while (size > 0) {
			pop(now);
		}
	}

	private void pop(long now) {
		int slot = size - 1;
		byte state = states[slot];
		boolean writes = state == SHOWN && !broken
				&& (chunk.bytes.length - position >= MAX_OF_EVENT || growChunk(true));
		int end = writes ? put(now - last, put(END, position)) : position;
		// from here on nothing can fail
		if (writes) {
			position = end;
			last = now;
		} else if (state == SHOWN) {
			// without its end, ends of others would be taken for it
			broken = true;
			cut = true;
		} else if (state == WAITING) {
			shorter++;
		}
		depth -= state == SKIPPED ? 0 : 1;
		size = slot;
		waiting = waiting > slot ? slot : waiting;
		chunk.lazySet(end);
	}

	/** Shows the calls that wait and have lasted long enough, from the outside in. */
	private void showLong(long now) {
		while (waiting < size && now - starts[waiting] >= bounds.threshold) {
			if (states[waiting] == WAITING && !show(waiting)) {
				states[waiting] = SKIPPED;
				depth--;
			}
			waiting++;
			while (waiting < size && states[waiting] != WAITING) {
				waiting++;
			}
		}
	}

	/** Writes the begin of a call, and puts it on the stack if it is not there yet; does neither beyond a bound. */
	private boolean show(int slot) {
		long time = starts[slot];
		if (cut || allowance == 0 && !ask(time)) {
			beyond++;
			return false;
		}
		if (chunk.bytes.length - position < 2 * MAX_OF_EVENT && !growChunk(false)) {
			cut(time);
			beyond++;
			return false;
		}
		int end = put(time - last, put(methods[slot] + METHOD, position));
		// from here on nothing can fail
		position = end;
		last = time;
		allowance--;
		states[slot] = SHOWN;
		if (slot == size) {
			size = slot + 1;
			depth++;
			waiting = size;
		}
		chunk.lazySet(end);
		return true;
	}

	private boolean ask(long time) {
		allowance = bounds.takeEvents();
		if (allowance == 0) {
			cut(time);
		}
		return allowance > 0;
	}

	private void cut(long time) {
		if (!cut && (chunk.bytes.length - position >= MAX_OF_EVENT || growChunk(true))) {
			int end = put(time - last, put(CUT, position));
			position = end;
			last = time;
			cut = true;
			chunk.lazySet(end);
		}
	}

	private int put(long value, int from) {
		byte[] bytes = chunk.bytes;
		int at = from;
		long rest = value;
		while ((rest & ~0x7FL) != 0) {
			bytes[at++] = (byte) (rest & 0x7F | 0x80);
			rest >>>= 7;
		}
		bytes[at++] = (byte) rest;
		return at;
	}

	/** Begins another chunk; false if the bounds or the memory do not allow it. */
	private boolean growChunk(boolean necessary) {
		int length = Math.min(LARGEST_CHUNK, chunk.bytes.length * 4);
		if (necessary) {
			bounds.forceBytes(length);
		} else if (!bounds.takeBytes(length)) {
			return false;
		}
		CallChunk more;
		try {
			more = new CallChunk(length);
		} catch (OutOfMemoryError e) {
			Memory.exhausted = true;
			return false;
		}
		grown = true;
		chunk.follow(more);
		chunk = more;
		position = 0;
		return true;
	}

	private void growStack() {
		int length = size * 2;
		Node[] moreCallers = new Node[length];
		int[] moreMethods = new int[length];
		long[] moreStarts = new long[length];
		byte[] moreStates = new byte[length];
		System.arraycopy(callers, 0, moreCallers, 0, size);
		System.arraycopy(methods, 0, moreMethods, 0, size);
		System.arraycopy(starts, 0, moreStarts, 0, size);
		System.arraycopy(states, 0, moreStates, 0, size);
		callers = moreCallers;
		methods = moreMethods;
		starts = moreStarts;
		states = moreStates;
		grown = true;
	}

	/** Whether memory was taken since this was asked last. */
	public boolean hasGrown() {
		boolean has = grown;
		grown = false;
		return has;
	}

	/**
	 * The thread has ended and no other will go on: others may record what it did not. Called by the snapshot thread.
	 */
	public void returnAllowance() {
		bounds.returnEvents(allowance);
		allowance = 0;
	}

	/**
	 * Where the history begins. To be asked once.
	 *
	 * @return the first chunk, which leads to the others
	 */
	public CallChunk takeFirst() {
		CallChunk taken = first;
		first = null;
		return taken;
	}

	/**
	 * The calls that wait and have lasted long enough, though no event of the thread has shown them. For the snapshot
	 * thread, at the end; of use only if the thread does not move meanwhile.
	 *
	 * @param now {@link System#nanoTime()}
	 * @return the calls, from the outside in
	 */
	public Waiting waiting(long now) {
		Waiting found = new Waiting(size, last);
		for (int i = waiting; i < size && i < found.methods.length && !cut; i++) {
			if (states[i] == WAITING && now - starts[i] >= bounds.threshold) {
				found.methods[found.count] = methods[i];
				found.starts[found.count++] = starts[i];
			}
		}
		return found;
	}

	/** Calls that wait for being shown. */
	public static final class Waiting {

		private final int[] methods;
		private final long[] starts;
		private final long last;
		private int count;

		Waiting(int size, long last) {
			methods = new int[size];
			starts = new long[size];
			this.last = last;
		}

		/** How many there are. */
		public int count() {
			return count;
		}

		/**
		 * The method of one of them.
		 *
		 * @param index from 0, for the outermost
		 * @return its id
		 */
		public int method(int index) {
			return methods[index];
		}

		/**
		 * When one of them began.
		 *
		 * @param index from 0, for the outermost
		 * @return {@link System#nanoTime()}
		 */
		public long start(int index) {
			return starts[index];
		}

		/**
		 * The time of the last event that was shown.
		 *
		 * @return {@link System#nanoTime()}
		 */
		public long last() {
			return last;
		}
	}

	/**
	 * Calls that were left out because they were short.
	 *
	 * @return how many so far
	 */
	public long shorter() {
		return shorter;
	}

	/**
	 * Calls that were left out because they were deep.
	 *
	 * @return how many so far
	 */
	public long deeper() {
		return deeper;
	}

	/**
	 * Calls that were left out because of their methods.
	 *
	 * @return how many so far
	 */
	public long filtered() {
		return filtered;
	}

	/**
	 * Calls that were left out because a bound was reached.
	 *
	 * @return how many so far
	 */
	public long beyond() {
		return beyond;
	}
}
