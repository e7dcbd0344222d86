// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

import org.methodical.agent.probe.ExtrasRecorder;
import org.methodical.agent.probe.history.CallChunk;
import org.methodical.agent.probe.history.CallLog;
import org.methodical.agent.probe.tree.Node;

/** What of a recorder's allocation and call history has been sent already. Used by the snapshot thread alone. */
final class ExtrasTrack {

	final ExtrasRecorder recorder;
	/** Null if there is no call history. */
	final CallLog calls;
	/** The calls in progress as lines of text know them; null if none are sent. */
	final OpenCalls open;
	/** Where reading goes on. */
	CallChunk chunk;
	int position;
	boolean allocationTold;
	/** What calls had allocated that were in progress when a pause began, and was not charged. */
	private final Map<Node, Long> beforePause = new IdentityHashMap<>();
	/** Whether nothing is charged, and what the call in progress has allocated is kept. */
	private boolean paused;
	private final long[] leftOut = new long[4];
	private long[] sentBytes = new long[4];

	ExtrasTrack(ExtrasRecorder recorder, boolean lines) {
		this.recorder = recorder;
		paused = recorder.measures().isStopped();
		calls = recorder.log();
		chunk = calls == null ? null : calls.takeFirst();
		open = lines && calls != null ? new OpenCalls(recorder.measures().startTime()) : null;
	}

	/** Bytes of a node since they were last asked for. */
	long takeBytes(Node node, long inProgress) {
		int index = node.index();
		if (index >= sentBytes.length) {
			sentBytes = Arrays.copyOf(sentBytes, Math.max(index + 1, sentBytes.length + (sentBytes.length >> 1)));
		}
		Long before = beforePause.isEmpty() ? null : beforePause.get(node);
		long bytes = recorder.allocated(node) + inProgress + (before == null ? 0 : before);
		long increment = bytes - sentBytes[index];
		sentBytes[index] = bytes;
		return increment;
	}

	/** Keeps what the call in progress has allocated; the thread charges nothing from now on. */
	void pause() {
		Node node = recorder.current();
		if (!paused && recorder.hasAllocation() && node.parent() != null) {
			Long before = beforePause.get(node);
			beforePause.put(node, recorder.allocatedSinceMark() + (before == null ? 0 : before));
		}
		paused = true;
	}

	/** The thread charges again, unless it was to do so no more. */
	void resume() {
		paused = recorder.measures().isStopped();
	}

	/** Calls that were left out since this was last asked, by reason. */
	long[] takeLeftOut() {
		long[] now = {calls.shorter(), calls.deeper(), calls.filtered(), calls.beyond()};
		long[] increments = new long[now.length];
		for (int i = 0; i < now.length; i++) {
			increments[i] = now[i] - leftOut[i];
			leftOut[i] = now[i];
		}
		return increments;
	}
}
