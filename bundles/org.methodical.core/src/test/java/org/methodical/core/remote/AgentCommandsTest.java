// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

import org.junit.jupiter.api.Test;
import org.methodical.wire.Command;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;
import org.methodical.wire.WireException;

class AgentCommandsTest {

	private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
	private final AgentCommands commands = new AgentCommands(sent);

	private static FrameInput frame(FrameBuilder frame) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.write(Wire.magic());
		frame.writeTo(bytes);
		FrameInput input = new FrameInput(new ByteArrayInputStream(bytes.toByteArray()));
		assertTrue(input.next());
		return input;
	}

	private static FrameBuilder begin(int kind) {
		return new FrameBuilder().begin(kind);
	}

	@Test
	void commandsAreNumberedAndAnsweredInAnyOrder() throws Exception {
		CompletableFuture<String> pause = commands.pause();
		CompletableFuture<String> add = commands.addProbe("a.B");
		FrameInput input = new FrameInput(new ByteArrayInputStream(sent.toByteArray()));
		assertTrue(input.next());
		assertEquals(List.of(FrameKind.COMMAND, 1, Command.PAUSE, ""),
				List.of(input.kind(), input.getInt(), input.getInt(), input.getString()));
		assertTrue(input.next());
		assertEquals(List.of(FrameKind.COMMAND, 2, Command.PROBE_ADD, "a.B"),
				List.of(input.kind(), input.getInt(), input.getInt(), input.getString()));
		assertTrue(commands.accept(frame(begin(FrameKind.ANSWER).put(2).put(1).put("no"))));
		assertFalse(pause.isDone());
		assertEquals("no", assertThrows(ExecutionException.class, add::get).getCause().getMessage());
		commands.accept(frame(begin(FrameKind.ANSWER).put(1).put(0).put("yes")));
		assertEquals("yes", pause.get());
		// an answer to nothing
		assertTrue(commands.accept(frame(begin(FrameKind.ANSWER).put(9).put(0).put("what"))));
		assertFalse(commands.accept(frame(begin(FrameKind.SNAPSHOT).put(0).put(0))));
	}

	@Test
	void aClassFileIsPutTogether() throws Exception {
		CompletableFuture<byte[]> file = commands.classFile("A");
		commands.accept(
				frame(begin(FrameKind.CLASS_FILE).put(1).put("A").put(3).put(0).putBytes(new byte[] {1, 2}, 0, 2)));
		commands.accept(
				frame(begin(FrameKind.CLASS_FILE).put(1).put("A").put(3).put(2).putBytes(new byte[] {3}, 0, 1)));
		commands.accept(frame(begin(FrameKind.ANSWER).put(1).put(0).put("3 bytes")));
		assertArrayEquals(new byte[] {1, 2, 3}, file.get());
	}

	@Test
	void partsThatDoNotFitAndFilesBeyondAllBoundsAreErrors() throws Exception {
		CompletableFuture<byte[]> file = commands.classFile("A");
		assertThrows(WireException.class,
				() -> commands.accept(frame(begin(FrameKind.CLASS_FILE).put(1).put("A").put(3).put(1)
						.putBytes(new byte[] {1}, 0, 1))));
		assertThrows(WireException.class, () -> commands.accept(frame(begin(FrameKind.CLASS_FILE).put(1).put("A")
				.put(Integer.MAX_VALUE).put(0).putBytes(new byte[] {1}, 0, 1))));
		assertFalse(file.isDone());
	}

	@Test
	void whenTheConnectionEndsAllThatWaitsFails() throws Exception {
		CompletableFuture<String> before = commands.reset();
		commands.end();
		for (CompletableFuture<String> failed : List.of(before, commands.resume())) {
			assertEquals("The connection to the agent has ended.",
					assertThrows(ExecutionException.class, failed::get).getCause().getMessage());
		}
	}
}
