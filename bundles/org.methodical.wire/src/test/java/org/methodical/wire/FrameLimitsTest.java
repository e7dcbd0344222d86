// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.CRC32;

import org.junit.jupiter.api.Test;

/** Neither side exceeds a limit, and an input believes nothing. */
class FrameLimitsTest {

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	private final FrameBuilder builder = new FrameBuilder();

	FrameLimitsTest() throws IOException {
		bytes.write(Wire.magic());
	}

	private FrameInput first() throws IOException {
		FrameInput input = new FrameInput(new ByteArrayInputStream(bytes.toByteArray()));
		assertTrue(input.next());
		return input;
	}

	private static FrameInput inputOf(int... values) throws IOException {
		byte[] stream = new byte[values.length];
		for (int i = 0; i < values.length; i++) {
			stream[i] = (byte) values[i];
		}
		return new FrameInput(new ByteArrayInputStream(stream));
	}

	@Test
	void aBuilderThatAsksForRoomNeverExceedsAFrame() throws IOException {
		builder.begin(FrameKind.STRINGS);
		String longest = "x".repeat(Wire.MAX_STRING);
		int strings = 0;
		while (builder.hasRoom(0, 1)) {
			builder.put(longest);
			strings++;
		}
		while (builder.hasRoom(1, 0)) {
			builder.put(-1);
		}
		builder.writeTo(bytes);
		assertEquals(15, strings);
		FrameInput input = first();
		for (int i = 0; i < strings; i++) {
			assertEquals(longest, input.getString());
		}
	}

	@Test
	void aFrameThatIsTooLongIsNotWritten() {
		builder.begin(FrameKind.COUNTS);
		for (int i = 0; i <= Wire.MAX_PAYLOAD; i++) {
			builder.put(1);
		}
		assertThrows(IllegalStateException.class, () -> builder.writeTo(bytes));
	}

	@Test
	void aStreamWithoutMagicIsForeign() {
		WireException foreign = assertThrows(WireException.class, () -> inputOf('M', 'P', 'X', 'F'));
		assertEquals(2, foreign.position());
		assertEquals("The stream does not begin with MPRF (byte 2)", foreign.getMessage());
		assertEquals("The stream is empty (byte 0)", assertThrows(WireException.class, () -> inputOf()).getMessage());
	}

	@Test
	void aLengthBeyondTheLimitIsRefusedBeforeAnythingIsAllocated() throws IOException {
		FrameInput input = inputOf('M', 'P', 'R', 'F', 9, 0x81, 0x80, 0x40);
		WireException tooLong = assertThrows(WireException.class, input::next);
		assertEquals("A frame claims 1048577 bytes, the most is 1048576 (byte 4)", tooLong.getMessage());
		FrameInput endless = inputOf('M', 'P', 'R', 'F', 9, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF);
		assertThrows(WireException.class, endless::next);
	}

	@Test
	void aWrongChecksumIsFound() throws IOException {
		builder.begin(FrameKind.NOTE).put(1).writeTo(bytes);
		byte[] damaged = bytes.toByteArray();
		for (int i = 4; i < damaged.length; i++) {
			if (i == 5) {
				continue;
			}
			byte[] copy = damaged.clone();
			copy[i] ^= 1;
			FrameInput input = new FrameInput(new ByteArrayInputStream(copy));
			assertThrows(WireException.class, input::next, "byte " + i);
		}
	}

	@Test
	void aStreamThatEndsWithinAFrameSaysSo() throws IOException {
		builder.begin(FrameKind.NOTE).put(1).put("text").writeTo(bytes);
		byte[] whole = bytes.toByteArray();
		for (int length = 5; length < whole.length; length++) {
			FrameInput input = new FrameInput(new ByteArrayInputStream(whole, 0, length));
			assertThrows(EOFException.class, input::next, "cut at " + length);
			assertEquals(4, input.wholeFrames());
		}
		assertFalse(new FrameInput(new ByteArrayInputStream(whole, 0, 4)).next());
	}

	@Test
	void elementsEndWithTheirFrame() throws IOException {
		builder.begin(FrameKind.NOTE).put(0x80).writeTo(bytes);
		FrameInput input = first();
		assertEquals(128, input.getInt());
		WireException cut = assertThrows(WireException.class, input::getLong);
		assertEquals("A frame of kind 9 ends within a number (byte 4)", cut.getMessage());
		assertThrows(WireException.class, input::getString);
	}

	@Test
	void countsAndStringsCannotPromiseMoreThanTheFrameHolds() throws IOException {
		builder.begin(FrameKind.STRINGS).put(1_000_000).put(2).writeTo(bytes);
		assertThrows(WireException.class, first()::getCount);
		assertThrows(WireException.class, first()::getString);
	}

	@Test
	void indicesAreNeitherNegativeNorTooGreat() throws IOException {
		builder.begin(FrameKind.NODES).put(-1).put(1L << 31).writeTo(bytes);
		FrameInput input = first();
		assertThrows(WireException.class, input::getInt);
		assertThrows(WireException.class, input::getInt);
	}

	@Test
	void aNumberHasAtMostTenBytes() throws IOException {
		byte[] payload = new byte[11];
		Arrays.fill(payload, (byte) 0xFF);
		bytes.write(new byte[] {FrameKind.COUNTS, 11});
		bytes.write(payload);
		CRC32 crc = new CRC32();
		crc.update(FrameKind.COUNTS);
		crc.update(payload);
		for (int shift = 0; shift < 32; shift += 8) {
			bytes.write((int) (crc.getValue() >>> shift));
		}
		WireException endless = assertThrows(WireException.class, first()::getLong);
		assertEquals("A frame of kind 7 has a number of more than 64 bits (byte 4)", endless.getMessage());
	}
}
