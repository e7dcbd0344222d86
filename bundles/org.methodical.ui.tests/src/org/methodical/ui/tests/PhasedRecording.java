// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/**
 * A recording of 4 s in portions of 0.5 s. In the first half thread main calls early() 10 times a portion, in 100 ms
 * together, in the second late() 3 times, in 50 ms. Threads pool-1 and pool-2 call pooled() once a portion, in 10 ms,
 * and sleep. The heap grows by 1 MB each tenth of a second and is collected to 2 MB in the middle, in 20 ms; the
 * process takes half a processor, a tenth of which are the JIT compilers.
 */
final class PhasedRecording {

	static final int PORTIONS = 8;
	private static final long PORTION = TimeUnit.MILLISECONDS.toNanos(500);
	private static final long TENTH = TimeUnit.MILLISECONDS.toNanos(100);
	private static final long MEGABYTE = 1_000_000;

	private final FrameBuilder frame = new FrameBuilder();

	void writeTo(Path file) throws IOException {
		try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.JVM).put(0).put(0).writeTo(out);
			frame.begin(FrameKind.STRINGS).put(1).put(5).put("Phases").put("early").put("late").put("pooled").put("()V")
					.writeTo(out);
			frame.begin(FrameKind.METHODS).put(0).put(3);
			for (int name = 2; name <= 4; name++) {
				frame.put(1).put(name).put(5).put(0).put(1).put(10).put(20).put(2).put(3).put(40);
			}
			frame.writeTo(out);
			for (int thread = 1; thread <= 3; thread++) {
				frame.begin(FrameKind.THREADS).put(1).put(thread).put(thread == 1 ? "main" : "pool-" + (thread - 1))
						.put(0).writeTo(out);
				frame.begin(FrameKind.TIMELINE).put(thread).put(1).put(0).put(thread == 1 ? 5 : 3).writeTo(out);
			}
			frame.begin(FrameKind.NODES).put(1).put(1).put(2).put(0).put(0).put(0).put(1).writeTo(out);
			frame.begin(FrameKind.NODES).put(2).put(1).put(1).put(0).put(2).writeTo(out);
			frame.begin(FrameKind.NODES).put(3).put(1).put(1).put(0).put(2).writeTo(out);
			for (int portion = 0; portion < PORTIONS; portion++) {
				write(portion, out);
			}
			frame.begin(FrameKind.END).put(PORTIONS * PORTION).writeTo(out);
		}
	}

	private void write(int portion, OutputStream out) throws IOException {
		boolean isEarly = portion < PORTIONS / 2;
		count(1, isEarly ? 1 : 2, isEarly ? 10 : 3, isEarly ? TENTH : TENTH / 2, out);
		count(2, 1, 1, TENTH / 10, out);
		count(3, 1, 1, TENTH / 10, out);
		for (int tenth = 5 * portion; tenth < 5 * portion + 5; tenth++) {
			boolean isCollected = tenth >= 20;
			frame.begin(FrameKind.TELEMETRY).put(tenth * TENTH)
					.put(isCollected ? 2 * MEGABYTE + (tenth - 20) * MEGABYTE : 10 * MEGABYTE + tenth * MEGABYTE)
					.put(64 * MEGABYTE).put(256 * MEGABYTE).put(isCollected ? 1 : 0).put(isCollected ? 20 : 0)
					.put(tenth * 5L).put(500 + tenth).put(9).put(tenth * TENTH / 2).writeTo(out);
		}
		frame.begin(FrameKind.SNAPSHOT).put(portion).put((portion + 1) * PORTION).writeTo(out);
	}

	private void count(int thread, int node, long calls, long time, OutputStream out) throws IOException {
		frame.begin(FrameKind.COUNTS).put(thread).put(1).put(node).put(calls).putSigned(time).writeTo(out);
	}
}
