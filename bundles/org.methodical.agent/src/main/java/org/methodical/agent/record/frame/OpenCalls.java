// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.util.Arrays;

import org.methodical.agent.record.output.UdpLines;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.wire.FrameKind;

/** Follows the events of a thread's call history and tells them as lines of text. */
final class OpenCalls {

	private final long startTime;
	private long time;
	private int[] methods = new int[16];
	private long[] starts = new long[16];
	private int depth;
	private byte[] bytes;
	private int at;

	OpenCalls(long startTime) {
		this.startTime = startTime;
		time = startTime;
	}

	/** Tells whole events. */
	void tell(byte[] events, int from, int to, String thread, MethodRegistry registry, UdpLines lines) {
		bytes = events;
		at = from;
		while (at < to) {
			int event = (int) varint();
			time += varint();
			if (event >= FrameKind.CALL_METHOD) {
				if (depth == methods.length) {
					methods = Arrays.copyOf(methods, depth * 2);
					starts = Arrays.copyOf(starts, depth * 2);
				}
				methods[depth] = event - FrameKind.CALL_METHOD;
				starts[depth] = time;
				lines.line(thread, depth, '>', time - startTime, registry.get(methods[depth]));
				depth++;
			} else if (event == FrameKind.CALL_END) {
				depth--;
				lines.line(thread, depth, '<', time - starts[depth], registry.get(methods[depth]));
			}
		}
	}

	private long varint() {
		long value = 0;
		int shift = 0;
		byte b;
		do {
			b = bytes[at++];
			value |= (long) (b & 0x7F) << shift;
			shift += 7;
		} while (b < 0);
		return value;
	}
}
