// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;
import org.methodical.wire.WireException;

/** An agent that lies when it answers. */
class HostileAnswersTest {

	private final AgentCommands commands = new AgentCommands(OutputStream.nullOutputStream());
	private final CompletableFuture<byte[]> file = commands.classFile("a.B");

	@Test
	void aClassFileComesInParts() throws Exception {
		accept(part(5, 0, 3));
		accept(part(5, 3, 2));
		assertFalse(file.isDone());
		accept(new FrameBuilder().begin(FrameKind.ANSWER).put(1).put(0).put("5 bytes"));
		assertArrayEquals(new byte[5], file.get());
	}

	@Test
	void aClassFileIsNotLongerThanItWasSaidToBe() throws Exception {
		accept(part(5, 0, 3));
		String message = assertThrows(WireException.class, () -> accept(part(5, 3, 3))).getMessage();
		assertTrue(message.contains("has part 3 of a class file of 5 bytes"), message);
	}

	@Test
	void partsOutOfOrderAndImpossibleSizesAreRefused() {
		assertThrows(WireException.class, () -> accept(part(5, 1, 3)));
		assertThrows(WireException.class, () -> accept(part(65 << 20, 0, 3)));
	}

	private void accept(FrameBuilder frame) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.write(Wire.magic());
		frame.writeTo(bytes);
		try (FrameInput input = new FrameInput(new ByteArrayInputStream(bytes.toByteArray()))) {
			assertTrue(input.next());
			assertTrue(commands.accept(input));
		}
	}

	private static FrameBuilder part(int length, int offset, int bytes) {
		return new FrameBuilder().begin(FrameKind.CLASS_FILE).put(1).put("a.B").put(length).put(offset)
				.putBytes(new byte[bytes], 0, bytes);
	}
}
