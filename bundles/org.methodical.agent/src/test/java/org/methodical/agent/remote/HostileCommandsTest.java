// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Random;
import java.util.zip.CRC32;

import org.junit.jupiter.api.Test;
import org.methodical.wire.Command;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** Whatever a peer sends, the agent follows it, refuses it or ends the connection; nothing else comes out. */
class HostileCommandsTest {

	private static final int FRAMES_TO_MUTATE = 1_000_000;
	private static final int FRAMES_A_CONNECTION = 20;

	/** Counts what it was asked for. */
	private static final class Counting implements Commands {

		private int executed;
		private int longest;

		@Override
		public String execute(int command, String with) throws RefusedCommandException {
			executed++;
			longest = Math.max(longest, with.length());
			if (command < Command.PAUSE || command > Command.CLASS_FILE) {
				throw new RefusedCommandException("There is no command " + command + ".");
			}
			return "done";
		}

		@Override
		public byte[] classFile(String className) throws RefusedCommandException {
			executed++;
			if (className.isEmpty()) {
				throw new IllegalStateException("an error of the agent");
			}
			return new byte[10];
		}

		@Override
		public void answered(int command) {
			// nothing to end
		}
	}

	/** Has bytes to read and forgets what is written. */
	private static final class Bytes extends Socket {

		private final InputStream in;
		private final boolean[] closed = {false};

		Bytes(byte[] bytes) {
			in = new ByteArrayInputStream(bytes);
		}

		@Override
		public InputStream getInputStream() {
			return in;
		}

		@Override
		public OutputStream getOutputStream() {
			return OutputStream.nullOutputStream();
		}

		@Override
		public void setTcpNoDelay(boolean on) {
			// there is no network
		}

		@Override
		public void close() {
			closed[0] = true;
		}
	}

	@Test
	void wholeCommandsAreFollowed() throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.write(Wire.magic());
		for (int command = Command.PAUSE; command <= Command.CLASS_FILE; command++) {
			bytes.write(frame(command(command, command, "a.B")));
		}
		Counting commands = new Counting();
		follow(bytes.toByteArray(), commands);
		assertEquals(10, commands.executed);
	}

	@Test
	void changedCommandsUnderRightChecksumsAreSurvived() throws Exception {
		Random random = new Random(20260103);
		Counting commands = new Counting();
		int mutated = 0;
		int broken = 0;
		while (mutated < FRAMES_TO_MUTATE) {
			ByteArrayOutputStream bytes = new ByteArrayOutputStream();
			bytes.write(Wire.magic());
			for (int i = 0; i < FRAMES_A_CONNECTION; i++) {
				byte[] payload = command(i + 1, 1 + random.nextInt(10), "com.acme.Foo.bar");
				for (int changes = random.nextInt(3); changes >= 0; changes--) {
					// the kind is changed now and then, numbers and the length of the string often
					int at = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(Math.min(6, payload.length - 1));
					payload[at] = (byte) (random.nextBoolean() ? random.nextInt(256) : random.nextInt(12));
				}
				mutated++;
				bytes.write(frame(payload));
			}
			broken += follow(bytes.toByteArray(), commands) ? 0 : 1;
		}
		assertTrue(commands.executed > 10_000, () -> commands.executed + " commands");
		assertTrue(broken > 1_000, "connections that were ended");
		assertTrue(commands.longest <= Wire.MAX_STRING, () -> commands.longest + " characters");
	}

	@Test
	void changedBytesAreSurvived() throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.write(Wire.magic());
		for (int i = 1; i <= FRAMES_A_CONNECTION; i++) {
			bytes.write(frame(command(i, i % 11, "a.B")));
		}
		Random random = new Random(20260104);
		Counting commands = new Counting();
		for (int round = 0; round < 50_000; round++) {
			byte[] changed = bytes.toByteArray();
			for (int changes = random.nextInt(4); changes >= 0; changes--) {
				changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
			}
			follow(changed, commands);
		}
		assertTrue(commands.executed > 50_000, () -> commands.executed + " commands");
	}

	/** Whether the connection came to its own end; an exception that is not of I/O fails the test. */
	private static boolean follow(byte[] bytes, Commands commands) throws IOException {
		try (Connection connection = new Connection(new Bytes(bytes), commands)) {
			connection.accept();
			connection.input();
			connection.listen();
			return connection.refusal() == null;
		} catch (IOException expected) {
			assertTrue(String.valueOf(expected.getMessage()).length() < 1000);
			return false;
		}
	}

	/** Kind and payload. */
	private static byte[] command(int number, int command, String with) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		new FrameBuilder().begin(FrameKind.COMMAND).put(number).put(command).put(with).writeTo(out);
		byte[] frame = out.toByteArray();
		byte[] payload = new byte[frame.length - 5];
		payload[0] = frame[0];
		System.arraycopy(frame, 2, payload, 1, payload.length - 1);
		return payload;
	}

	private static byte[] frame(byte[] kindAndPayload) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		CRC32 crc = new CRC32();
		crc.update(kindAndPayload);
		out.write(kindAndPayload[0]);
		out.write(kindAndPayload.length - 1);
		out.write(kindAndPayload, 1, kindAndPayload.length - 1);
		for (int shift = 0; shift < 32; shift += 8) {
			out.write((int) (crc.getValue() >>> shift));
		}
		return out.toByteArray();
	}
}
