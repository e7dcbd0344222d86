// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;

/** Decodes what was written by the rules of protocol buffers and the numbers of the fields in pprof's profile.proto. */
class PprofExportTest {

	/** A message: numbers of fields and what they hold, a Long or bytes, in their order. */
	private record Message(Map<Integer, List<Object>> fields) {

		static Message of(byte[] bytes) {
			Map<Integer, List<Object>> fields = new TreeMap<>();
			int[] at = {0};
			while (at[0] < bytes.length) {
				long key = varint(bytes, at);
				List<Object> values = fields.computeIfAbsent((int) (key >>> 3), field -> new ArrayList<>());
				if ((key & 7) == 0) {
					values.add(varint(bytes, at));
				} else {
					assertEquals(2, key & 7, "wire type");
					byte[] content = new byte[(int) varint(bytes, at)];
					System.arraycopy(bytes, at[0], content, 0, content.length);
					at[0] += content.length;
					values.add(content);
				}
			}
			return new Message(fields);
		}

		private static long varint(byte[] bytes, int[] at) {
			long value = 0;
			int shift = 0;
			byte b;
			do {
				b = bytes[at[0]++];
				value |= (long) (b & 0x7F) << shift;
				shift += 7;
			} while (b < 0);
			return value;
		}

		long number(int field) {
			return fields.containsKey(field) ? (Long) fields.get(field).get(0) : 0;
		}

		List<Message> messages(int field) {
			return fields.getOrDefault(field, List.of()).stream().map(bytes -> Message.of((byte[]) bytes)).toList();
		}

		List<String> texts(int field) {
			return fields.get(field).stream().map(bytes -> new String((byte[]) bytes, StandardCharsets.UTF_8)).toList();
		}

		List<Long> packed(int field) {
			byte[] bytes = (byte[]) fields.get(field).get(0);
			int[] at = {0};
			List<Long> numbers = new ArrayList<>();
			while (at[0] < bytes.length) {
				numbers.add(varint(bytes, at));
			}
			return numbers;
		}
	}

	private static Message export(Snapshot snapshot) throws Exception {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		PprofExport.write(snapshot, out);
		return Message.of(new GZIPInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes());
	}

	private static RecordingBytes recording() {
		return RecordingBytes.begin().jvm(1000, "pid", "1").methods("abc").thread(1, "main", 0).thread(2, "w", 0)
				.nodes(1, 1, 0, 0, 1, 1).counts(1, 1, 1, 500, 2, 300, 1234567890123L).nodes(2, 1, 0, 2)
				.counts(2, 1, 7, 0);
	}

	@Test
	void samplesAreCallPathsFromTheCalleeUp() throws Exception {
		Message profile = export(recording().end(9999).snapshot());
		List<String> strings = profile.texts(6);
		assertEquals("", strings.get(0));
		List<String> types = profile.messages(1).stream().map(type -> strings.get((int) type.number(1)) + "/"
				+ strings.get((int) type.number(2))).toList();
		assertEquals(List.of("calls/count", "self/nanoseconds"), types);
		Map<Long, String> locations = new TreeMap<>();
		Map<Long, String> functions = new TreeMap<>();
		profile.messages(5)
				.forEach(function -> functions.put(function.number(1), strings.get((int) function.number(2))));
		profile.messages(4).forEach(location -> locations.put(location.number(1),
				functions.get(location.messages(4).get(0).number(1)) + ":" + location.messages(4).get(0).number(2)));
		List<String> samples = profile.messages(2).stream().map(sample -> {
			Message label = sample.messages(3).get(0);
			return strings.get((int) label.number(1)) + "=" + strings.get((int) label.number(2)) + " "
					+ sample.packed(1).stream().map(locations::get).toList() + " " + sample.packed(2);
		}).toList();
		assertEquals(List.of("thread=main [T.a:10] [1, 500]", "thread=main [T.b:10, T.a:10] [300, 1234567890123]",
				"thread=w [T.c:10] [7, 0]"), samples);
		assertEquals(1_000_000_000L, profile.number(9));
		assertEquals(9999, profile.number(10));
		assertEquals("self", strings.get((int) profile.number(14)));
	}

	@Test
	void allocationIsAThirdValueWhereItWasMeasured() throws Exception {
		Message profile = export(recording().allocation(1, 1, 24, 2, 4096).end(1).snapshot());
		List<String> strings = profile.texts(6);
		Message third = profile.messages(1).get(2);
		assertEquals("alloc/bytes", strings.get((int) third.number(1)) + "/" + strings.get((int) third.number(2)));
		assertEquals(List.of(List.of(1L, 500L, 24L), List.of(300L, 1234567890123L, 4096L), List.of(7L, 0L, 0L)),
				profile.messages(2).stream().map(sample -> sample.packed(2)).toList());
	}
}
