// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.util.Arrays;

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
	private final long[] leftOut = new long[4];
	private long[] sentBytes = new long[4];

	ExtrasTrack(ExtrasRecorder recorder, boolean lines) {
		this.recorder = recorder;
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
		long bytes = recorder.allocated(node) + inProgress;
		long increment = bytes - sentBytes[index];
		sentBytes[index] = bytes;
		return increment;
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
