// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.LinkedHashMap;
import java.util.Map;

import org.methodical.core.model.history.CallEvents;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.history.LeftOut;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.wire.FrameInput;
import org.methodical.wire.WireException;
import org.methodical.wire.thread.CallsCodec;

/** The call history. What does not fit into memory is counted as left out. Not thread-safe. */
public final class RecordedCalls {

	private final Map<Integer, Thread> threads = new LinkedHashMap<>();
	private final long max;
	private long size;
	private CallHistory history = CallHistory.empty();

	private static final class Thread {
		private ThreadCalls.Builder calls;
		private long time;
		/** Calls that have begun, are not kept and have not ended. */
		private long dropped;
		/** Calls that began before a reset and have not ended. */
		private long before;

		Thread(int id) {
			calls = new ThreadCalls.Builder(id);
		}

		void reset(int id, long now) {
			boolean cut = calls.isCut();
			before += calls.inProgress() + dropped;
			dropped = 0;
			calls = new ThreadCalls.Builder(id);
			if (cut) {
				// the agent sends no more calls of it
				calls.cut(now);
			}
		}
	}

	/**
	 * @param max calls that all threads together may have
	 */
	RecordedCalls(long max) {
		this.max = max;
	}

	/** The history as it is now; the same object as long as nothing changes. */
	CallHistory history() {
		if (history == null) {
			history = new CallHistory(threads.values().stream().map(thread -> thread.calls.build()).toList());
		}
		return history;
	}

	/** Forgets all calls, those in progress as well. */
	void reset(long now) {
		history = null;
		size = 0;
		threads.forEach((id, thread) -> thread.reset(id, now));
	}

	/** Reads what follows the id of the thread. */
	void calls(FrameInput frame, int id, int methodCount) throws WireException {
		history = null;
		CallsCodec.read(frame, new Events(frame, threads.computeIfAbsent(id, Thread::new), methodCount));
	}

	/** Takes the events of a thread. */
	private final class Events implements CallsCodec.Receiver {

		private final FrameInput frame;
		private final Thread thread;
		private final int methodCount;

		Events(FrameInput frame, Thread thread, int methodCount) {
			this.frame = frame;
			this.thread = thread;
			this.methodCount = methodCount;
		}

		@Override
		public void leftOut(long shorter, long deeper, long filtered, long beyond) throws WireException {
			thread.calls.leftOut(new LeftOut(count(shorter), count(deeper), count(filtered), count(beyond)));
		}

		/** Sums of many counts must not overflow. */
		private long count(long count) throws WireException {
			if (count < 0 || count > Long.MAX_VALUE >> 20) {
				throw frame.broken("leaves out more calls than there can be");
			}
			return count;
		}

		@Override
		public void begin(int method, long distance) throws WireException {
			pass(distance);
			if (method >= methodCount) {
				throw frame.broken("names method " + method + " of " + methodCount);
			}
			RecordedCalls.this.begin(thread, method);
		}

		@Override
		public void end(long distance) throws WireException {
			pass(distance);
			if (thread.dropped > 0) {
				thread.dropped--;
			} else if (thread.calls.isInCall()) {
				thread.calls.end(thread.time);
			} else if (thread.before > 0) {
				thread.before--;
			} else {
				throw frame.broken("ends a call that did not begin");
			}
		}

		@Override
		public void cut(long distance) throws WireException {
			pass(distance);
			thread.calls.cut(thread.time);
		}

		private void pass(long distance) throws WireException {
			thread.time += distance;
			if (thread.time < 0) {
				throw frame.broken("has calls at times that do not fit into 63 bits");
			}
		}
	}

	/**
	 * Adds the history of a thread of another recording.
	 *
	 * @param id      the thread's id here
	 * @param methods ids of its methods here
	 * @param shift   added to its times, ns
	 */
	public void add(ThreadCalls from, int id, int[] methods, long shift) {
		history = null;
		Thread thread = threads.computeIfAbsent(id, Thread::new);
		thread.calls.leftOut(from.leftOut());
		from.replay(new CallEvents() {

			@Override
			public void begin(int method, long time) {
				thread.time = time + shift;
				RecordedCalls.this.begin(thread, methods[method]);
			}

			@Override
			public void end(long time) {
				thread.time = time + shift;
				if (thread.dropped > 0) {
					thread.dropped--;
				} else {
					thread.calls.end(thread.time);
				}
			}

			@Override
			public void cut(long time) {
				thread.calls.cut(time + shift);
			}
		});
	}

	private void begin(Thread thread, int method) {
		if (thread.dropped > 0 || size >= max) {
			thread.calls.cut(thread.time);
			thread.calls.leftOut(new LeftOut(0, 0, 0, 1));
			thread.dropped++;
		} else {
			thread.calls.begin(method, thread.time);
			size++;
		}
	}
}
