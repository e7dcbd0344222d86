// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.ThreadWaits;
import org.methodical.agent.sample.WaitsFor;
import org.methodical.wire.FrameInput;
import org.methodical.wire.Wire;

class WaitsWriterTest {

	private static final int THREAD = 3;

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	private final MethodRegistry registry = new MethodRegistry();
	private final WaitsWriter writer = new WaitsWriter(bytes, new MethodWriter(bytes, registry));
	private final ThreadWaits waits = new ThreadWaits();

	private int method(String name) {
		return registry.libraryId(new MethodFacts("a.B", name, "()V", "", 0, CodeFacts.NONE));
	}

	/** The frames that are written, by their names, those of waits with how many these are. */
	private List<String> frames() throws Exception {
		bytes.write(Wire.magic());
		writer.write(THREAD, waits);
		FrameInput input = new FrameInput(new ByteArrayInputStream(bytes.toByteArray()));
		List<String> frames = new ArrayList<>();
		while (input.next()) {
			frames.add(switch (input.kind()) {
				case 3 -> "STRINGS";
				case 4 -> "METHODS";
				default -> "kind " + input.kind() + " of thread " + input.getInt() + " with " + input.getCount();
			});
		}
		return frames;
	}

	@Test
	void methodsAreNamedBeforeAFullFrameNamesThem() throws Exception {
		// a frame has room for about fifteen of these
		for (int i = 0; i < 40; i++) {
			waits.begin(WaitsFor.lock("a.Lock" + "x".repeat(60_000), method("waits"), 1 + i)).lasts(5);
		}
		List<String> frames = frames();
		assertEquals(List.of("STRINGS", "METHODS"), frames.subList(0, 2), frames::toString);
		assertEquals(frames.size(),
				frames.lastIndexOf("METHODS") + frames.stream().filter(f -> f.contains("31")).count() + 1);
	}

	@Test
	void aFrameHasAFewThousandAtMost() throws Exception {
		for (int i = 0; i < 5000; i++) {
			waits.begin(WaitsFor.lock("a.Lock", method("waits"), 1 + i)).lasts(5);
		}
		assertEquals(List.of("STRINGS", "METHODS", "kind 31 of thread 3 with 4096", "kind 31 of thread 3 with 904"),
				frames());
	}

	@Test
	void nothingIsWrittenOfWhatIsNotNew() throws Exception {
		assertEquals(List.of(), frames());
	}
}
