// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * Reads frames one after the other and the elements of the current one. Survives any bytes: what is not a frame ends
 * in a {@link WireException}, and memory stays below twice {@link Wire#MAX_PAYLOAD}. Not thread-safe.
 */
public final class FrameInput implements Closeable {

	private final CRC32 crc = new CRC32();
	private final InputStream in;
	private byte[] payload = new byte[0];
	private int length;
	private int at;
	private int kind;
	private long offset;
	private long wholeFrames;
	private long frameStart;

	/**
	 * Reads the magic bytes.
	 *
	 * @param in the stream, best buffered; closed by {@link #close}
	 * @throws WireException if the stream does not begin as it must
	 * @throws IOException   if it fails
	 */
	public FrameInput(InputStream in) throws IOException {
		this.in = in;
		byte[] magic = Wire.magic();
		for (byte expected : magic) {
			int b = in.read();
			if (b != (expected & 0xFF)) {
				String what = b < 0 && offset == 0 ? "The stream is empty" : "The stream does not begin with MPRF";
				throw new WireException(what, offset);
			}
			offset++;
		}
		wholeFrames = offset;
	}

	/**
	 * Reads the next frame.
	 *
	 * @return false at the end of the stream
	 * @throws EOFException  if the stream ends within the frame
	 * @throws WireException if the frame is damaged
	 * @throws IOException   if the stream fails
	 */
	public boolean next() throws IOException {
		int first = in.read();
		if (first < 0) {
			return false;
		}
		frameStart = offset;
		offset++;
		kind = first;
		long size = readLength();
		if (size > Wire.MAX_PAYLOAD) {
			throw new WireException("A frame claims " + size + " bytes, the most is " + Wire.MAX_PAYLOAD, wholeFrames);
		}
		length = (int) size;
		at = 0;
		// grows with what really arrives, so that a lying length costs nothing
		int got = 0;
		while (got < length) {
			if (got == payload.length) {
				payload = Arrays.copyOf(payload, Math.min(Math.max(length, 64), Math.max(4096, got * 2)));
			}
			int n = in.read(payload, got, Math.min(length, payload.length) - got);
			if (n < 0) {
				throw new EOFException();
			}
			got += n;
			offset += n;
		}
		int sum = 0;
		for (int shift = 0; shift < 32; shift += 8) {
			sum |= readByte() << shift;
		}
		crc.reset();
		crc.update(kind);
		crc.update(payload, 0, length);
		if ((int) crc.getValue() != sum) {
			throw new WireException("The checksum of a frame of kind " + kind + " is wrong", wholeFrames);
		}
		wholeFrames = offset;
		return true;
	}

	/**
	 * The kind of the current frame.
	 *
	 * @return one of {@link FrameKind}, or a number unknown to this version
	 */
	public int kind() {
		return kind;
	}

	/**
	 * Where the last whole frame ended.
	 *
	 * @return bytes from the start of the stream
	 */
	public long wholeFrames() {
		return wholeFrames;
	}

	/**
	 * Whether the current frame has more elements.
	 *
	 * @return whether there are unread bytes
	 */
	public boolean hasMore() {
		return at < length;
	}

	/**
	 * How much of the current frame is unread.
	 *
	 * @return bytes
	 */
	public int remaining() {
		return length - at;
	}

	/**
	 * Reads a varint.
	 *
	 * @throws WireException if the frame ends before it or it has more than 64 bits
	 */
	public long getLong() throws WireException {
		long value = 0;
		for (int shift = 0; shift < 64; shift += 7) {
			if (at >= length) {
				throw broken("ends within a number");
			}
			byte b = payload[at++];
			value |= (long) (b & 0x7F) << shift;
			if (b >= 0) {
				return value;
			}
		}
		throw broken("has a number of more than 64 bits");
	}

	/**
	 * Reads a varint that must be a non-negative {@code int}.
	 *
	 * @throws WireException if it is greater or cut
	 */
	public int getInt() throws WireException {
		long value = getLong();
		if (value < 0 || value > Integer.MAX_VALUE) {
			throw broken("has the number " + Long.toUnsignedString(value) + " where an index or a count belongs");
		}
		return (int) value;
	}

	/**
	 * Reads the distance of an index from the one before.
	 *
	 * @param last the one before, 0 for the first
	 * @throws WireException if it is too great for an {@code int} or cut
	 */
	public int getIndexAfter(int last) throws WireException {
		int distance = getInt();
		if (distance > Integer.MAX_VALUE - last) {
			throw broken("has the number " + (last + (long) distance) + " where an index belongs");
		}
		return last + distance;
	}

	/**
	 * Reads a count of numbers and the numbers.
	 *
	 * @return a new array
	 * @throws WireException if the frame ends before them or one is no index
	 */
	public int[] getInts() throws WireException {
		int[] numbers = new int[getCount()];
		for (int i = 0; i < numbers.length; i++) {
			numbers[i] = getInt();
		}
		return numbers;
	}

	/**
	 * Reads a count of elements, each of which needs at least one byte of this frame.
	 *
	 * @throws WireException if the frame cannot hold so many
	 */
	public int getCount() throws WireException {
		int count = getInt();
		if (count > length - at) {
			throw broken("promises " + count + " elements in " + (length - at) + " bytes");
		}
		return count;
	}

	/**
	 * Reads a signed varint.
	 *
	 * @throws WireException if the frame ends before it
	 */
	public long getSigned() throws WireException {
		long value = getLong();
		return value >>> 1 ^ -(value & 1);
	}

	/**
	 * Reads a string. Bytes that are no UTF-8 become replacement characters.
	 *
	 * @throws WireException if the frame ends before it or it is longer than {@link Wire#MAX_STRING}
	 */
	public String getString() throws WireException {
		int bytes = getInt();
		if (bytes > Wire.MAX_STRING || bytes > length - at) {
			throw broken("has a string of " + bytes + " bytes");
		}
		String text = new String(payload, at, bytes, StandardCharsets.UTF_8);
		at += bytes;
		return text;
	}

	/**
	 * Reads a count of bytes and the bytes.
	 *
	 * @return a new array
	 * @throws WireException if the frame ends before them
	 */
	public byte[] getBytes() throws WireException {
		int bytes = getCount();
		at += bytes;
		return Arrays.copyOfRange(payload, at - bytes, at);
	}

	@Override
	public void close() throws IOException {
		in.close();
	}

	/**
	 * An error in the payload of the current frame.
	 *
	 * @param what what is wrong, said of the frame
	 * @return the exception, to be thrown
	 */
	public WireException broken(String what) {
		return new WireException("A frame of kind " + kind + " " + what, frameStart);
	}

	private long readLength() throws IOException {
		long value = 0;
		for (int shift = 0; shift < 35; shift += 7) {
			int b = readByte();
			value |= (long) (b & 0x7F) << shift;
			if (b < 0x80) {
				return value;
			}
		}
		throw new WireException("A frame has no sensible length", wholeFrames);
	}

	private int readByte() throws IOException {
		int b = in.read();
		if (b < 0) {
			throw new EOFException();
		}
		offset++;
		return b;
	}
}
