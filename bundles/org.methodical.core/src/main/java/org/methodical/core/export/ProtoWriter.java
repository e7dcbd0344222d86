// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Bytes in the encoding of protocol buffers. Not thread-safe. */
final class ProtoWriter {

	private static final int LENGTH_DELIMITED = 2;

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

	/** Appends a number without a field. */
	ProtoWriter varint(long value) {
		long rest = value;
		while ((rest & ~0x7FL) != 0) {
			bytes.write((int) (rest & 0x7F | 0x80));
			rest >>>= 7;
		}
		bytes.write((int) rest);
		return this;
	}

	/** Appends a field with a number; 0 is what is read if there is none. */
	ProtoWriter number(int field, long value) {
		return value == 0 ? this : varint((long) field << 3).varint(value);
	}

	/** Appends a field with a text. */
	ProtoWriter text(int field, String text) {
		byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
		varint((long) field << 3 | LENGTH_DELIMITED).varint(encoded.length);
		bytes.writeBytes(encoded);
		return this;
	}

	/** Appends a field with a message, or with packed numbers. */
	ProtoWriter message(int field, ProtoWriter message) {
		varint((long) field << 3 | LENGTH_DELIMITED).varint(message.bytes.size());
		bytes.writeBytes(message.bytes.toByteArray());
		return this;
	}

	/** Writes what is there and forgets it. */
	void drainTo(OutputStream out) throws IOException {
		bytes.writeTo(out);
		bytes.reset();
	}
}
