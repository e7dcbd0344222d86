// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/**
 * Reads numbers and texts of a flight recording from any place of the file. Reads never go behind the {@linkplain
 * #limit limit}, so that a damaged count cannot run away. Not thread-safe.
 */
final class FlightInput {

	private static final int BUFFER = 1 << 18;
	private static final int CONTINUES = 0x80;
	private static final int SEVEN_BITS = 0x7f;
	private static final int BITS = 7;
	/** The ninth byte of a number has eight bits. */
	private static final int LAST_SHIFT = 56;

	/** How texts are encoded. */
	private static final int NULL = 0;
	private static final int EMPTY = 1;
	private static final int CONSTANT = 2;
	private static final int UTF8 = 3;
	private static final int CHARS = 4;
	private static final int LATIN1 = 5;

	private final FileChannel channel;
	private final byte[] bytes = new byte[BUFFER];
	private final long length;
	/** Place in the file of the first byte of the buffer. */
	private long base;
	private int at;
	private int end;
	private long limit;
	/** Key of the text that was read last, if it lies among the constants. */
	private long constant;

	FlightInput(FileChannel channel) throws IOException {
		this.channel = channel;
		length = channel.size();
		limit = length;
	}

	long length() {
		return length;
	}

	long position() {
		return base + at;
	}

	/** Goes to a place of the file, at most to its end. */
	void seek(long place) throws IOException {
		if (place < 0 || place > length) {
			throw new FlightFormatException("byte " + place + " is asked for, of " + length);
		}
		if (place >= base && place <= base + end) {
			at = (int) (place - base);
		} else {
			base = place;
			at = 0;
			end = 0;
		}
	}

	/** The place behind the last byte that may be read. */
	void limit(long place) {
		limit = Math.min(place, length);
	}

	long remaining() {
		return limit - position();
	}

	private void fill() throws IOException {
		base += at;
		at = 0;
		end = 0;
		ByteBuffer target = ByteBuffer.wrap(bytes);
		int count = channel.read(target, base);
		if (count <= 0) {
			throw new EOFException();
		}
		end = count;
	}

	int readByte() throws IOException {
		if (base + at >= limit) {
			throw new FlightFormatException("a value at byte " + position() + " goes beyond its end");
		}
		if (at == end) {
			fill();
		}
		return bytes[at++] & 0xff;
	}

	/** A number of one to nine bytes, the least seven bits first. */
	long readLong() throws IOException {
		int first = readByte();
		if (first < CONTINUES) {
			return first;
		}
		long value = first & SEVEN_BITS;
		for (int shift = BITS; shift < LAST_SHIFT; shift += BITS) {
			int next = readByte();
			value |= (long) (next & SEVEN_BITS) << shift;
			if (next < CONTINUES) {
				return value;
			}
		}
		return value | (long) readByte() << LAST_SHIFT;
	}

	/** A count of things of at least one byte each, which must have room. */
	int readCount() throws IOException {
		long count = readLong();
		if (count < 0 || count > remaining()) {
			throw new FlightFormatException("byte " + position() + " tells of " + count + " elements");
		}
		return (int) count;
	}

	/** A number of a fixed size, the greatest byte first. */
	long readFixed(int size) throws IOException {
		long value = 0;
		for (int i = 0; i < size; i++) {
			value = value << Byte.SIZE | readByte();
		}
		return value;
	}

	void skip(long count) throws IOException {
		if (count < 0 || count > remaining()) {
			throw new FlightFormatException("a value at byte " + position() + " goes beyond its end");
		}
		seek(position() + count);
	}

	/** A text; null also if it lies among the constants, whose key {@link #constant} then tells. */
	String readText() throws IOException {
		constant = 0;
		int encoding = readByte();
		switch (encoding) {
			case NULL:
				return null;
			case EMPTY:
				return "";
			case CONSTANT:
				constant = readLong();
				return null;
			case UTF8:
				return new String(readBytes(readCount()), StandardCharsets.UTF_8);
			case LATIN1:
				return new String(readBytes(readCount()), StandardCharsets.ISO_8859_1);
			case CHARS:
				char[] chars = new char[readCount()];
				for (int i = 0; i < chars.length; i++) {
					chars[i] = (char) readLong();
				}
				return new String(chars);
			default:
				throw new FlightFormatException(
						"byte " + position() + " has a text of the unknown encoding " + encoding);
		}
	}

	long constant() {
		return constant;
	}

	void skipText() throws IOException {
		int encoding = readByte();
		switch (encoding) {
			case NULL, EMPTY -> constant = 0;
			case CONSTANT -> readLong();
			case UTF8, LATIN1 -> skip(readCount());
			case CHARS -> {
				for (int left = readCount(); left > 0; left--) {
					readLong();
				}
			}
			default -> throw new FlightFormatException(
					"byte " + position() + " has a text of the unknown encoding " + encoding);
		}
	}

	private byte[] readBytes(int count) throws IOException {
		byte[] text = new byte[count];
		for (int i = 0; i < count; i++) {
			text[i] = (byte) readByte();
		}
		return text;
	}
}
