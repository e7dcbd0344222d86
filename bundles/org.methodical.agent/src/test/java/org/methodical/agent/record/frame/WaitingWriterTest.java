// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;
import org.methodical.wire.thread.WaitingCodec;

/** What a thread waited and lacked since the last snapshot, in nodes whose times have grown. */
class WaitingWriterTest {

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	private final WaitingWriter writer = new WaitingWriter(bytes);

	@BeforeEach
	void begin() {
		writer.begin();
	}

	private List<String> written() throws Exception {
		return written(false);
	}

	private List<String> written(boolean virtual) throws Exception {
		bytes.reset();
		bytes.write(Wire.magic());
		writer.write(7, virtual);
		FrameInput input = new FrameInput(new ByteArrayInputStream(bytes.toByteArray()));
		List<String> found = new ArrayList<>();
		while (input.next()) {
			assertEquals(FrameKind.WAITING, input.kind());
			assertEquals(7, input.getInt());
			WaitingCodec.read(input,
					(node, samples, time) -> found.add(node + ": " + samples + " samples, " + time + " ns"));
		}
		return found;
	}

	@Test
	void whereItWaitedIsWhereItWasFound() throws Exception {
		writer.grew(1, 10 + 1, 100);
		writer.grew(2, 10 + 2, 300);
		writer.waited().found(2, 3, 30);
		assertEquals(List.of("2: 3 samples, 30 ns"), written());
	}

	/** 60 ns: a sixth of them for the 60 that are left of 100 in the first node, the others for 300 in the second. */
	@Test
	void whereItLackedAProcessorIsWhereItDidNotWait() throws Exception {
		writer.grew(1, 10 + 1, 100);
		writer.grew(2, 10 + 2, 300);
		writer.grew(3, 10 + 3, 50);
		writer.waited().found(1, 1, 40);
		writer.waited().found(3, 2, 60);
		writer.late().found(1, 6, 60);
		assertEquals(List.of("1: 2 samples, 50 ns", "2: 5 samples, 50 ns", "3: 2 samples, 60 ns"), written());
	}

	/** There is room for 30 ns of 90: the others stay where they were found, and the reader finds room for them. */
	@Test
	void whatThereIsNoRoomForStaysWhereItWasFound() throws Exception {
		writer.grew(1, 10 + 1, 30);
		writer.late().found(5, 3, 90);
		assertEquals(List.of("1: 1 samples, 30 ns", "5: 2 samples, 60 ns"), written());
	}

	@Test
	void withoutGrowthAllStays() throws Exception {
		writer.waited().found(1, 1, 10);
		writer.late().found(1, 2, 20);
		writer.late().found(4, 1, 5);
		assertEquals(List.of("1: 3 samples, 30 ns", "4: 1 samples, 5 ns"), written());
	}

	@Test
	void eachThreadHasItsOwn() throws Exception {
		writer.grew(1, 10 + 1, 30);
		writer.waited().found(1, 1, 10);
		writer.begin();
		assertEquals(List.of(), written());
	}

	/**
	 * Five samples of six found it waiting, as is known of one sample more: 5/6 of 600 ns. Where it was found running
	 * alone it ran, and where no thread was found nobody waits.
	 */
	@Test
	void aVirtualThreadWaitedForThePartThatSamplesTell() throws Exception {
		writer.grew(1, 11, 600);
		writer.grew(2, 12, 100);
		writer.grew(3, 13, 50);
		writer.waited().found(1, 5, 50);
		writer.ran().found(1, 1, 10);
		writer.ran().found(2, 2, 20);
		assertEquals(List.of("1: 5 samples, 500 ns"), written(true));
		assertEquals(0, writer.guessed());
	}

	/** Three quarters of what samples found of others, and a sample of its own weighs as much as these. */
	@Test
	void aVirtualThreadThatWasNotSampledWaitedAsOthersDid() throws Exception {
		writer.grew(1, 11, 100);
		writer.waited().found(1, 3, 30);
		writer.ran().found(1, 1, 10);
		written(true);
		writer.begin();
		writer.grew(4, 11, 200);
		writer.grew(5, 15, 200);
		assertEquals(List.of("4: 1 samples, 150 ns"), written(true));
		assertEquals(200, writer.guessed());
		writer.begin();
		writer.grew(6, 11, 400);
		writer.ran().found(6, 1, 10);
		// of others' and its own 30 of 50 ns, which weigh as much as its 10: 3/10
		assertEquals(List.of("6: 1 samples, 120 ns"), written(true));
	}
}
