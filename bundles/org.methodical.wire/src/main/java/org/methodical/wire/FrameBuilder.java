// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * Builds one frame at a time in a buffer that is kept for the next. Not thread-safe.
 *
 * <p>Whoever fills a frame asks {@link #hasRoom} before each element and starts another frame when there is none.
 */
public final class FrameBuilder {

	private static final int MAX_VARINT = 10;
	private static final int MIN_CAPACITY = 256;

	private final CRC32 crc = new CRC32();
	private byte[] buffer = new byte[MIN_CAPACITY];
	private int size;
	private int kind;

	/**
	 * Forgets what was built and begins a frame.
	 *
	 * @param frameKind one of {@link FrameKind}
	 * @return this
	 */
	public FrameBuilder begin(int frameKind) {
		kind = frameKind;
		size = 0;
		return this;
	}

	/**
	 * Whether an element still fits into the frame.
	 *
	 * @param numbers how many numbers it has, the lengths of its strings not counted
	 * @param strings how many strings it has, each taken at its greatest length
	 * @return whether it may be put
	 */
	public boolean hasRoom(int numbers, int strings) {
		return size + (long) numbers * MAX_VARINT + strings * (long) (Wire.MAX_STRING + MAX_VARINT) <= Wire.MAX_PAYLOAD;
	}

	/**
	 * How much the frame holds.
	 *
	 * @return bytes of payload
	 */
	public int size() {
		return size;
	}

	/**
	 * Appends an unsigned varint.
	 *
	 * @param value the number; a negative one is taken as unsigned and needs ten bytes
	 * @return this
	 */
	public FrameBuilder put(long value) {
		ensure(MAX_VARINT);
		long rest = value;
		while ((rest & ~0x7FL) != 0) {
			buffer[size++] = (byte) (rest & 0x7F | 0x80);
			rest >>>= 7;
		}
		buffer[size++] = (byte) rest;
		return this;
	}

	/**
	 * Appends a signed varint.
	 *
	 * @return this
	 */
	public FrameBuilder putSigned(long value) {
		return put(value << 1 ^ value >> 63);
	}

	/**
	 * Appends a string, cut to {@link Wire#MAX_STRING} bytes at the end of a character.
	 *
	 * @return this
	 */
	public FrameBuilder put(String text) {
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		int length = bytes.length;
		if (length > Wire.MAX_STRING) {
			length = Wire.MAX_STRING;
			while ((bytes[length] & 0xC0) == 0x80) {
				length--;
			}
		}
		put(length);
		ensure(length);
		System.arraycopy(bytes, 0, buffer, size, length);
		size += length;
		return this;
	}

	/**
	 * Appends varints that are encoded already.
	 *
	 * @param bytes holds them
	 * @param from  index of the first byte
	 * @param count how many bytes
	 * @return this
	 */
	public FrameBuilder put(byte[] bytes, int from, int count) {
		ensure(count);
		System.arraycopy(bytes, from, buffer, size, count);
		size += count;
		return this;
	}

	/**
	 * Appends a count of bytes and the bytes.
	 *
	 * @param bytes  the bytes
	 * @param offset index of the first
	 * @param length how many
	 * @return this
	 */
	public FrameBuilder putBytes(byte[] bytes, int offset, int length) {
		put(length);
		ensure(length);
		System.arraycopy(bytes, offset, buffer, size, length);
		size += length;
		return this;
	}

	/**
	 * Appends a count of numbers and the numbers.
	 *
	 * @return this
	 */
	public FrameBuilder putInts(int[] numbers) {
		put(numbers.length);
		for (int number : numbers) {
			put(number);
		}
		return this;
	}

	/**
	 * Appends what another builder holds, without its kind: for elements whose count is known only afterwards.
	 *
	 * @return this
	 */
	public FrameBuilder put(FrameBuilder other) {
		ensure(other.size);
		System.arraycopy(other.buffer, 0, buffer, size, other.size);
		size += other.size;
		return this;
	}

	/**
	 * Writes the frame. What is written is one array, so that a stream cut by a crash ends between frames as a rule.
	 *
	 * @param out where to; neither flushed nor closed
	 * @throws IOException           if the stream fails
	 * @throws IllegalStateException if the payload is longer than {@link Wire#MAX_PAYLOAD}
	 */
	public void writeTo(OutputStream out) throws IOException {
		if (size > Wire.MAX_PAYLOAD) {
			throw new IllegalStateException("Frame of kind " + kind + " has " + size + " bytes");
		}
		byte[] frame = new byte[1 + MAX_VARINT + size + 4];
		int at = 0;
		frame[at++] = (byte) kind;
		int rest = size;
		while (rest > 0x7F) {
			frame[at++] = (byte) (rest & 0x7F | 0x80);
			rest >>>= 7;
		}
		frame[at++] = (byte) rest;
		System.arraycopy(buffer, 0, frame, at, size);
		at += size;
		crc.reset();
		crc.update(kind);
		crc.update(buffer, 0, size);
		int sum = (int) crc.getValue();
		for (int shift = 0; shift < 32; shift += 8) {
			frame[at++] = (byte) (sum >>> shift);
		}
		out.write(frame, 0, at);
	}

	private void ensure(int more) {
		if (size + more > buffer.length) {
			buffer = Arrays.copyOf(buffer, Math.max(size + more, buffer.length * 2));
		}
	}
}
