// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes what a thread did when. */
final class TimeLineEncoder {

	private static final int MOST_IN_A_FRAME = 4096;

	private TimeLineEncoder() {
	}

	static void write(OutputStream out, int thread, TimeLine line) throws IOException {
		FrameBuilder frame = new FrameBuilder();
		for (int first = 0; first < line.size(); first += MOST_IN_A_FRAME) {
			int end = Math.min(line.size(), first + MOST_IN_A_FRAME);
			frame.begin(FrameKind.TIMELINE).put(thread).put(end - first);
			long last = 0;
			for (int run = first; run < end; run++) {
				long micros = TimeUnit.NANOSECONDS.toMicros(line.start(run));
				frame.put(micros - last).put(line.state(run).ordinal());
				last = micros;
			}
			frame.writeTo(out);
		}
	}
}
