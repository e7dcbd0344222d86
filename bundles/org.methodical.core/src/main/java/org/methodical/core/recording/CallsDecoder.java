// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.LinkedHashMap;
import java.util.Map;
import org.methodical.core.model.history.CallEvents;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.history.LeftOut;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** Reads the call history. What does not fit into memory is counted as left out. Not thread-safe. */
final class CallsDecoder {

	private final Map<Integer, Thread> threads = new LinkedHashMap<>();
	private final long most;
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
	 * @param most calls that all threads together may have
	 */
	CallsDecoder(long most) {
		this.most = most;
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
		Thread thread = threads.computeIfAbsent(id, Thread::new);
		thread.calls.leftOut(new LeftOut(count(frame), count(frame), count(frame), count(frame)));
		int end = frame.getCount();
		end = frame.remaining() - end;
		while (frame.remaining() > end) {
			int event = frame.getInt();
			thread.time += frame.getLong();
			if (thread.time < 0) {
				throw frame.broken("has calls at times that do not fit into 63 bits");
			}
			if (event >= FrameKind.CALL_METHOD) {
				if (event - FrameKind.CALL_METHOD >= methodCount) {
					throw frame.broken("names method " + (event - FrameKind.CALL_METHOD) + " of " + methodCount);
				}
				begin(thread, event - FrameKind.CALL_METHOD);
			} else if (event == FrameKind.CALL_END) {
				end(frame, thread);
			} else {
				thread.calls.cut(thread.time);
			}
		}
	}

	/**
	 * Adds the history of a thread of another recording.
	 *
	 * @param from    its calls
	 * @param id      the thread's id here
	 * @param methods ids of its methods here
	 * @param shift   added to its times, ns
	 */
	void add(ThreadCalls from, int id, int[] methods, long shift) {
		history = null;
		Thread thread = threads.computeIfAbsent(id, Thread::new);
		thread.calls.leftOut(from.leftOut());
		from.replay(new CallEvents() {

			@Override
			public void begin(int method, long time) {
				thread.time = time + shift;
				CallsDecoder.this.begin(thread, methods[method]);
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

	/** Sums of many counts must not overflow. */
	private static long count(FrameInput frame) throws WireException {
		long count = frame.getLong();
		if (count < 0 || count > Long.MAX_VALUE >> 20) {
			throw frame.broken("leaves out more calls than there can be");
		}
		return count;
	}

	private void begin(Thread thread, int method) {
		if (thread.dropped > 0 || size >= most) {
			thread.calls.cut(thread.time);
			thread.calls.leftOut(new LeftOut(0, 0, 0, 1));
			thread.dropped++;
		} else {
			thread.calls.begin(method, thread.time);
			size++;
		}
	}

	private void end(FrameInput frame, Thread thread) throws WireException {
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
}
