// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.methodical.core.model.LineTimes;
import org.methodical.core.model.SampleTotals;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes in which source lines threads ran. */
final class LinesEncoder {

	private static final int MOST_IN_A_FRAME = 4096;

	private LinesEncoder() {
	}

	static void write(OutputStream out, LineTimes times) throws IOException {
		FrameBuilder frame = new FrameBuilder();
		SampleTotals counts = times.sampling();
		for (int first = 0; counts.count() > 0 && (first == 0 || first < times.lines().size()); first += MOST_IN_A_FRAME) {
			List<LineTimes.Line> lines = times.lines().subList(first,
					Math.min(times.lines().size(), first + MOST_IN_A_FRAME));
			// all samples are in the first of several frames
			SampleTotals told = first == 0 ? counts : SampleTotals.NONE;
			frame.begin(FrameKind.LINES).put(told.count()).put(told.time())
					.put(Math.round(told.squares() / ProvenanceEncoder.SQUARE_MICROSECOND)).put(lines.size());
			lines.forEach(line -> frame.put(line.method()).put(line.line()).put(line.samples()).put(line.time()));
			frame.writeTo(out);
		}
	}
}
