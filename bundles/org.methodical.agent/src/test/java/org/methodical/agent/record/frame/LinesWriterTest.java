// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.Samples;
import org.methodical.agent.sample.SamplesKit;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

class LinesWriterTest {

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	private final MethodRegistry registry = new MethodRegistry();
	private final Samples samples = new Samples(registry, Set.of(), 10);
	private final LinesWriter writer = new LinesWriter(bytes, new MethodWriter(bytes, registry));

	/** What is new: kinds of frames, of lines all samples, their time and squares, and how many lines. */
	private List<String> frames() throws Exception {
		bytes.reset();
		bytes.write(Wire.magic());
		writer.write(samples);
		FrameInput input = new FrameInput(new ByteArrayInputStream(bytes.toByteArray()));
		List<String> frames = new ArrayList<>();
		while (input.next()) {
			StringBuilder frame = new StringBuilder().append(input.kind());
			if (input.kind() == FrameKind.LINES) {
				frame.append(':');
				while (input.hasMore() && frame.length() < 60) {
					frame.append(' ').append(input.getLong());
				}
			}
			frames.add(frame.toString());
		}
		return frames;
	}

	@Test
	void onlyWhatIsNewIsWritten() throws Exception {
		assertEquals(List.of(), frames());
		SamplesKit.ran(samples, "a.B", "c", 5, 10_000);
		SamplesKit.ran(samples, "a.B", "c", 5, 10_000);
		SamplesKit.ran(samples, "a.B", "d", 7, 20_000);
		assertEquals(List.of("3", "4", "33: 3 40000 600 2 0 5 2 20000 1 7 1 20000"), frames());
		assertEquals(List.of(), frames());
		SamplesKit.ran(samples, "a.B", "c", 5, 30_000);
		SamplesKit.ran(samples, "a.B", "c", 0, 10_000);
		assertEquals(List.of("33: 2 40000 1000 1 0 5 1 30000"), frames());
	}

	@Test
	void aFrameHasAFewThousandAtMostAndMethodsAreNamedBefore() throws Exception {
		for (int i = 1; i <= 5000; i++) {
			SamplesKit.ran(samples, "a.B", "m" + i % 10, i, 1000);
		}
		List<String> frames = frames();
		assertEquals(List.of("3", "4"), frames.subList(0, 2));
		assertEquals("33: 5000 5000000 5000 4096", frames.get(2).substring(0, 26));
		assertEquals("33: 0 0 0 904", frames.get(3).substring(0, 13));
		assertEquals(4, frames.size());
	}
}
