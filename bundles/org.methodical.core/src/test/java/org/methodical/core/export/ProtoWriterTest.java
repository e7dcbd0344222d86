// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HexFormat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes as the documentation of protocol buffers has them. */
class ProtoWriterTest {

	@ParameterizedTest
	@CsvSource({"0, 00", "1, 01", "127, 7f", "128, 8001", "150, 9601", "16384, 808001",
			"9223372036854775807, ffffffffffffffff7f", "-1, ffffffffffffffffff01"})
	void numbersHaveSevenBitsAByteLeastFirst(long number, String bytes) throws IOException {
		assertEquals(bytes, hex(new ProtoWriter().varint(number)));
	}

	@Test
	void fieldsHaveTheirNumberAndKindBefore() throws IOException {
		// the example of the documentation: field 1 is 150, field 2 is a text, field 3 a message of field 1
		assertEquals("089601", hex(new ProtoWriter().number(1, 150)));
		assertEquals("120774657374696e67", hex(new ProtoWriter().text(2, "testing")));
		assertEquals("1a03089601", hex(new ProtoWriter().message(3, new ProtoWriter().number(1, 150))));
		assertEquals("800101", hex(new ProtoWriter().number(16, 1)), "fields from 16 on take two bytes");
	}

	@Test
	void zeroIsWhatIsReadAnywayButTextsAreWritten() throws IOException {
		assertEquals("", hex(new ProtoWriter().number(1, 0)));
		assertEquals("0a00", hex(new ProtoWriter().text(1, "")), "the first of the strings of a profile is empty");
		assertEquals("0a00", hex(new ProtoWriter().message(1, new ProtoWriter())));
		assertEquals("0a02c3a4", hex(new ProtoWriter().text(1, "\u00e4")), "the length counts bytes");
	}

	@Test
	void whatWasWrittenIsForgotten() throws IOException {
		ProtoWriter writer = new ProtoWriter().number(1, 1);
		assertEquals("0801", hex(writer));
		assertEquals("", hex(writer));
		assertEquals("1002", hex(writer.number(2, 2)));
	}

	private static String hex(ProtoWriter writer) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		writer.drainTo(out);
		return HexFormat.of().formatHex(out.toByteArray());
	}
}
