// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

class RecordingTeeTest {

	@Test
	void copyHasEverythingButTheToken() throws Exception {
		ByteArrayOutputStream copy = new ByteArrayOutputStream();
		Recording recording = new Recording();
		Optional<IOException> failure = read(stream("s3cret"), recording, copy);
		assertEquals(Optional.empty(), failure);
		assertArrayEquals(stream(""), copy.toByteArray());
		assertTrue(recording.snapshot().complete());
	}

	@Test
	void copyOfACutConnectionEndsWhereItWasCut() throws Exception {
		byte[] whole = stream("s3cret");
		byte[] cut = Arrays.copyOf(whole, whole.length - 3);
		ByteArrayOutputStream copy = new ByteArrayOutputStream();
		Recording recording = new Recording();
		assertEquals(Optional.empty(), read(cut, recording, copy));
		assertArrayEquals(Arrays.copyOf(stream(""), stream("").length - 3), copy.toByteArray());
		assertFalse(recording.snapshot().complete());
	}

	@Test
	void readingGoesOnWhenTheCopyCannotBeWritten() throws Exception {
		Recording recording = new Recording();
		Optional<IOException> failure = read(stream("s3cret"), recording, new OutputStream() {
			private int room = 20;

			@Override
			public void write(int b) throws IOException {
				if (room-- == 0) {
					throw new IOException("No space left on device");
				}
			}
		});
		assertEquals("No space left on device", failure.orElseThrow().getMessage());
		assertTrue(recording.snapshot().complete());
	}

	/** Fails at one of its methods. */
	private static final class Failing extends ByteArrayOutputStream {

		private final String at;
		private int closed;

		Failing(String at) {
			this.at = at;
		}

		@Override
		public void flush() throws IOException {
			if (at.equals("flush")) {
				throw new IOException("at flush");
			}
		}

		@Override
		public void close() throws IOException {
			closed++;
			if (at.equals("close")) {
				throw new IOException("at close");
			}
		}
	}

	@Test
	void aCopyThatCannotBeFlushedOrClosedIsToldOnceAndLetGo() throws Exception {
		for (String at : new String[] {"flush", "close"}) {
			Failing copy = new Failing(at);
			try (RecordingTee tee = new RecordingTee(new ByteArrayInputStream(new byte[] {1, 2, 3}))) {
				tee.beginCopy(copy);
				int begun = copy.size();
				assertEquals(1, tee.read());
				tee.flushCopy();
				tee.flushCopy();
				assertEquals(2, tee.read(new byte[9], 0, 9));
				assertEquals(-1, tee.read());
				assertEquals("at " + at, tee.finishCopy().orElseThrow().getMessage());
				assertEquals(begun + (at.equals("flush") ? 1 : 3), copy.size(), "nothing is written after the failure");
				assertEquals(1, copy.closed);
				assertEquals("at " + at, tee.finishCopy().orElseThrow().getMessage(), "it stays known");
			}
		}
	}

	@Test
	void withoutACopyBytesJustPass() throws Exception {
		try (RecordingTee tee = new RecordingTee(new ByteArrayInputStream(new byte[] {7, 8}))) {
			tee.flushCopy();
			assertEquals(7, tee.read());
			assertFalse(tee.markSupported());
			assertEquals(Optional.empty(), tee.finishCopy());
			assertEquals(8, tee.read());
		}
	}

	private static Optional<IOException> read(byte[] stream, Recording recording, OutputStream copy) throws Exception {
		try (RecordingTee tee = new RecordingTee(new ByteArrayInputStream(stream))) {
			RecordingReader reader = new RecordingReader(tee, recording);
			reader.readHello("s3cret");
			tee.beginCopy(copy);
			reader.readAll();
			return tee.finishCopy();
		}
	}

	private static byte[] stream(String token) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.write(Wire.magic());
		new FrameBuilder().begin(FrameKind.HELLO).put(Wire.VERSION).put(token).writeTo(bytes);
		new FrameBuilder().begin(FrameKind.NOTE).put(FrameKind.NOTE_INFO).put("hello").writeTo(bytes);
		new FrameBuilder().begin(FrameKind.END).put(600).writeTo(bytes);
		return bytes.toByteArray();
	}
}
