// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.sent;

import java.io.IOException;
import java.util.Arrays;

import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.edge.CachedEdges;
import org.methodical.agent.probe.edge.EdgeRow;

/**
 * The call edges that a thread has counted, and what of them has been sent already. Used by the snapshot thread alone.
 */
public final class EdgeTrack {

	private static final long[] NONE = {};

	private final LightRecorder light;
	/** The rows as they were sent last. */
	private long[][] sent = {};
	/** As they were sent last. */
	private long[] sentCached = NONE;

	/** Is told what has changed. */
	public interface Receiver {

		/**
		 * Calls of a call edge.
		 *
		 * @param caller id of a method; -1 for the root
		 * @param callee id of a method
		 * @param calls  since the last time
		 * @throws IOException if it cannot be passed on
		 */
		void calls(int caller, int callee, long calls) throws IOException;
	}

	EdgeTrack(LightRecorder light) {
		this.light = light;
	}

	/**
	 * Tells what was counted since this was asked last.
	 *
	 * @param methods  only methods whose ids are less
	 * @param receiver is told
	 * @throws IOException from the receiver
	 */
	public void takeCalls(int methods, Receiver receiver) throws IOException {
		takeCached(methods, receiver);
		long[][] rows = light.rows();
		if (rows.length > sent.length) {
			long[][] more = new long[rows.length][];
			System.arraycopy(sent, 0, more, 0, sent.length);
			sent = more;
		}
		for (int callee = 0; callee < Math.min(methods, rows.length); callee++) {
			long[] row = rows[callee];
			if (row != null && row.length > 1) {
				takeRow(receiver, callee, known(row, methods));
			}
		}
	}

	private void takeCached(int methods, Receiver receiver) throws IOException {
		long[] cached = light.cached();
		if (cached.length > sentCached.length) {
			sentCached = Arrays.copyOf(sentCached, cached.length);
		}
		for (int i = 0; i < Math.min(methods * CachedEdges.PLACES, cached.length); i++) {
			long element = cached[i];
			int caller = EdgeRow.method(EdgeRow.caller(element));
			if (element != sentCached[i] && caller < methods) {
				receiver.calls(caller, i / CachedEdges.PLACES, EdgeRow.calls(element) - EdgeRow.calls(sentCached[i]));
				sentCached[i] = element;
			}
		}
	}

	/** A copy of a row without callers that are not known yet. */
	private static long[] known(long[] row, int methods) {
		long[] known = row.clone();
		for (int i = 0; i < known.length; i++) {
			if (EdgeRow.method(EdgeRow.caller(known[i])) >= methods) {
				known[i] = 0;
			}
		}
		return known;
	}

	private void takeRow(Receiver receiver, int callee, long[] now) throws IOException {
		long[] before = sent[callee] == null ? NONE : sent[callee];
		for (int i = 0; i < now.length; i++) {
			long element = now[i];
			if (element != 0 && (before.length != now.length || before[i] != element)) {
				long calls = EdgeRow.calls(element) - before(before, i, now);
				if (calls != 0) {
					receiver.calls(EdgeRow.method(EdgeRow.caller(element)), callee, calls);
				}
			}
		}
		sent[callee] = now;
	}

	/** What was sent of the element at an index. */
	private static long before(long[] before, int index, long[] now) {
		int caller = EdgeRow.caller(now[index]);
		if (before.length == now.length) {
			return EdgeRow.caller(before[index]) == caller ? EdgeRow.calls(before[index]) : 0;
		}
		// the row has grown: all that was sent of the caller goes to its first element
		for (int i = 0; i < index; i++) {
			if (EdgeRow.caller(now[i]) == caller) {
				return 0;
			}
		}
		long calls = 0;
		for (long element : before) {
			calls += EdgeRow.caller(element) == caller ? EdgeRow.calls(element) : 0;
		}
		return calls;
	}
}
