// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** What a builder writes an input reads. */
class FrameRoundTripTest {

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	private final FrameBuilder builder = new FrameBuilder();

	FrameRoundTripTest() throws IOException {
		bytes.write(Wire.magic());
	}

	private FrameInput input() throws IOException {
		return new FrameInput(new ByteArrayInputStream(bytes.toByteArray()));
	}

	@Test
	void writesTheBytesThatTheFormatSays() throws IOException {
		builder.begin(FrameKind.NOTE).put(300).putSigned(-2).put("é").writeTo(bytes);
		byte[] expected = {'M', 'P', 'R', 'F', 9, 6, (byte) 0xAC, 2, 3, 2, (byte) 0xC3, (byte) 0xA9};
		byte[] written = bytes.toByteArray();
		assertArrayEquals(expected, Arrays.copyOf(written, expected.length));
		assertEquals(expected.length + 4, written.length);
	}

	@Test
	void checksumIsThatOfZipFilesLeastSignificantByteFirst() throws IOException {
		// CRC-32 of the nine bytes "123456789" is CBF43926: the kind is '1', the payload the rest
		builder.begin('1');
		for (char digit = '2'; digit <= '9'; digit++) {
			builder.put(digit);
		}
		builder.writeTo(bytes);
		byte[] written = bytes.toByteArray();
		byte[] sum = Arrays.copyOfRange(written, written.length - 4, written.length);
		assertArrayEquals(new byte[] {0x26, 0x39, (byte) 0xF4, (byte) 0xCB}, sum);
	}

	@Test
	void bytesComeBack() throws IOException {
		builder.begin(FrameKind.CLASS_FILE).putBytes(new byte[] {9, 1, 2, 3, 9}, 1, 3).put(7).writeTo(bytes);
		FrameInput input = input();
		assertTrue(input.next());
		assertArrayEquals(new byte[] {1, 2, 3}, input.getBytes());
		assertEquals(7, input.getInt());
	}

	@Test
	void numbersComeBack() throws IOException {
		long[] numbers = {0, 1, 127, 128, 16383, 16384, Integer.MAX_VALUE, Long.MAX_VALUE, -1, Long.MIN_VALUE};
		builder.begin(FrameKind.COUNTS);
		for (long number : numbers) {
			builder.put(number).putSigned(number).putSigned(-number);
		}
		builder.writeTo(bytes);
		FrameInput input = input();
		assertTrue(input.next());
		assertEquals(FrameKind.COUNTS, input.kind());
		for (long number : numbers) {
			assertEquals(number, input.getLong());
			assertEquals(number, input.getSigned());
			assertEquals(-number, input.getSigned());
		}
		assertFalse(input.hasMore());
		assertFalse(input.next());
		assertEquals(bytes.size(), input.wholeFrames());
	}

	@Test
	void stringsComeBack() throws IOException {
		String[] texts = {"", "java/lang/Object", "größer ≤ \uD83D\uDE00", "\0"};
		builder.begin(FrameKind.STRINGS);
		for (String text : texts) {
			builder.put(text);
		}
		builder.writeTo(bytes);
		FrameInput input = input();
		assertTrue(input.next());
		for (String text : texts) {
			assertEquals(text, input.getString());
		}
	}

	@Test
	void longStringsAreCutAtTheEndOfACharacter() throws IOException {
		// three bytes each; 65535 is a multiple of three, the leading byte moves the border into a character
		String text = "x" + "€".repeat(Wire.MAX_STRING / 3);
		builder.begin(FrameKind.NOTE).put(text).writeTo(bytes);
		FrameInput input = input();
		assertTrue(input.next());
		assertEquals(text.substring(0, text.length() - 1), input.getString());
	}

	@Test
	void anotherBuildersPayloadIsAppended() throws IOException {
		FrameBuilder elements = new FrameBuilder().begin(0).put(7).put("seven");
		builder.begin(FrameKind.NODES).put(1).put(elements).writeTo(bytes);
		FrameInput input = input();
		assertTrue(input.next());
		assertEquals(1, input.getInt());
		assertEquals(7, input.getInt());
		assertEquals("seven", input.getString());
	}

	@Test
	void framesOfManySizesFollowEachOther() throws IOException {
		Random random = new Random(7);
		int[] sizes = {0, 1, 63, 64, 65, 4095, 4096, 4097, 100_000, 3, Wire.MAX_PAYLOAD};
		for (int size : sizes) {
			builder.begin(200);
			for (int i = 0; i < size; i++) {
				builder.put(i & 0x7F);
			}
			builder.writeTo(bytes);
		}
		// a stream that hands out as little as it likes
		FrameInput input = new FrameInput(new ByteArrayInputStream(bytes.toByteArray()) {
			@Override
			public synchronized int read(byte[] into, int offset, int length) {
				return super.read(into, offset, Math.min(length, 1 + random.nextInt(5000)));
			}
		});
		for (int size : sizes) {
			assertTrue(input.next());
			for (int i = 0; i < size; i++) {
				assertEquals(i & 0x7F, input.getInt());
			}
			assertFalse(input.hasMore());
		}
		assertFalse(input.next());
	}
}
