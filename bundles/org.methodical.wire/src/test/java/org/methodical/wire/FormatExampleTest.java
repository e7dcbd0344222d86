// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples of FORMAT.md are what the codecs read and write, byte for byte. */
class FormatExampleTest {

	static List<FormatExample> examples() throws IOException {
		return FormatExample.of(Files.readString(Path.of("FORMAT.md")));
	}

	@ParameterizedTest
	@MethodSource("examples")
	void meansWhatItSaysAndIsWrittenAgain(FormatExample example) throws Exception {
		byte[] frame = example.frame();
		FrameInput input = FormatExample.input(frame);
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		List<String> heard = EchoedFrame.of(input, out).echo();
		assertEquals(example.meanings(), heard);
		assertFalse(input.hasMore());
		assertArrayEquals(frame, out.toByteArray());
	}

	@ParameterizedTest
	@MethodSource("examples")
	void aLineIsOneElement(FormatExample example) {
		example.lines().forEach(line -> assertTrue(line.isOneElement(), line::what));
	}

	/** Wherever it ends, no codec reads on. */
	@ParameterizedTest
	@MethodSource("examples")
	void cutShortItIsRefusedOrSaysLess(FormatExample example) throws Exception {
		int kind = FrameKind.class.getField(example.kind()).getInt(null);
		byte[] frame = example.frame();
		int length = frame.length - 2 - 4;
		for (int cut = 0; cut < length; cut++) {
			ByteArrayOutputStream shorter = new ByteArrayOutputStream();
			new FrameBuilder().begin(kind).put(frame, 2, cut).writeTo(shorter);
			FrameInput input = FormatExample.input(shorter.toByteArray());
			try {
				List<String> heard = EchoedFrame.of(input, new ByteArrayOutputStream()).echo();
				assertNotEquals(example.meanings(), heard);
			} catch (WireException refused) {
				assertTrue(refused.getMessage().startsWith("A frame of kind " + kind + " "), refused.getMessage());
			}
		}
	}

	@Test
	void eachKindHasOne() throws Exception {
		Set<String> kinds = new TreeSet<>();
		for (Field field : FrameKind.class.getFields()) {
			if (!field.getName().contains("_")
					|| Set.of("CLASS_FILE", "ALLOCATION_SAMPLES").contains(field.getName())) {
				kinds.add(field.getName());
			}
		}
		assertEquals(kinds,
				examples().stream().map(FormatExample::kind).collect(Collectors.toCollection(TreeSet::new)));
		assertEquals(kinds.size(), examples().size());
	}
}
