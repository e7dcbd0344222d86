// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.methodical.core.model.thread.Wait;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes who waited for what. */
final class WaitsEncoder {

	private WaitsEncoder() {
	}

	static void write(OutputStream out, List<Wait> waits) throws IOException {
		FrameBuilder frame = new FrameBuilder();
		for (Wait wait : waits) {
			frame.begin(FrameKind.WAITS).put(wait.thread()).put(1).put(wait.kind().ordinal() + 1).put(wait.lockClass())
					.put(wait.lock());
			put(frame, wait.where());
			frame.put(wait.holder());
			put(frame, wait.held());
			frame.put(wait.count()).put(wait.time()).put(wait.longest()).writeTo(out);
		}
	}

	private static void put(FrameBuilder frame, Wait.Place place) {
		frame.put(place.method() + 1).put(place.line());
	}
}
