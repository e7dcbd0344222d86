// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

/**
 * Facts of the byte stream that an agent writes, the same on a socket and in an {@code .mprof} file.
 *
 * <p>A stream is the four {@linkplain #MAGIC magic} bytes followed by frames. A frame is
 * <pre>
 * kind     1 byte            see {@link FrameKind}
 * length   varint            bytes of payload, at most {@link #MAX_PAYLOAD}
 * payload  length bytes
 * checksum 4 bytes           CRC-32 of kind and payload, least significant byte first
 * </pre>
 * The first frame is {@link FrameKind#HELLO} and carries {@link #VERSION}. Frames of unknown kinds are skipped, so
 * that newer agents may add kinds without a new version; the version grows only when an existing payload changes.
 *
 * <p>A <i>varint</i> holds seven bits a byte, least significant first, the top bit set on all bytes but the last. A
 * <i>signed varint</i> is the varint of the zigzag form. A <i>string</i> is a varint count of bytes (at most
 * {@link #MAX_STRING}) followed by that many bytes of UTF-8.
 */
public final class Wire {

	/** The version of the payloads that the codecs write. */
	public static final int VERSION = 1;

	/** Most bytes that a payload may have; keeps a reader's memory bounded whatever bytes arrive. */
	public static final int MAX_PAYLOAD = 1 << 20;

	/** Most bytes of UTF-8 that a string may have; the longest class file constant (JVMS 4.4.7) fits. */
	public static final int MAX_STRING = 0xFFFF;

	private static final byte[] MAGIC = {'M', 'P', 'R', 'F'};

	private Wire() {
	}

	/**
	 * The bytes that every stream begins with.
	 *
	 * @return a copy of the four bytes
	 */
	public static byte[] magic() {
		return MAGIC.clone();
	}
}
