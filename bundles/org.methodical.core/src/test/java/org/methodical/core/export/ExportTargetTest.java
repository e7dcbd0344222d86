// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.core.export.ExportTarget.Lack;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;

/** A recording that has something for every target: calls, times, steps and a call history. */
class ExportTargetTest {

	@TempDir
	Path folder;

	private static RecordingBytes times() {
		return RecordingBytes.begin().jvm(1000, "modes", "time").method("p.T", "a", "()V", "T.java")
				.thread(1, "main", 0)
				.nodes(1, 1, 0, 0).counts(1, 1, 2, 1234);
	}

	private static Snapshot everything() throws Exception {
		return times().loop(0).executed(0, 2, new long[] {2, 11, 9, 1}, 9, 1).calls(1, "a+10 -20").end(99).snapshot();
	}

	private static Snapshot stepsAlone() throws Exception {
		return RecordingBytes.begin().jvm(1, "modes", "steps").methods("a").loop(0)
				.executed(0, 2, new long[] {2, 11, 9, 1}, 9, 1).end(9).snapshot();
	}

	@Test
	void whatIsMissingIsToldByTarget() throws Exception {
		Map<ExportTarget, List<Lack>> lacks = new EnumMap<>(ExportTarget.class);
		for (ExportTarget target : ExportTarget.values()) {
			lacks.put(target, List.of(target.lack(everything()), target.lack(times().end(9).snapshot()),
					target.lack(stepsAlone()), target.lack(Snapshot.builder().build())));
		}
		List<Lack> ofPaths = List.of(Lack.NONE, Lack.NONE, Lack.TIMES, Lack.CALLS);
		List<Lack> ofSteps = List.of(Lack.NONE, Lack.STEPS, Lack.NONE, Lack.STEPS);
		assertEquals(Map.of(ExportTarget.COLLAPSED, ofPaths, ExportTarget.SPEEDSCOPE, ofPaths, ExportTarget.CSV,
				ofPaths,
				ExportTarget.PPROF, ofPaths, ExportTarget.JFR, ofPaths, ExportTarget.LCOV, ofSteps, ExportTarget.JACOCO,
				ofSteps, ExportTarget.HTML, List.of(Lack.NONE, Lack.NONE, Lack.NONE, Lack.NONE), ExportTarget.KAFFE,
				List.of(Lack.NONE, Lack.HISTORY, Lack.HISTORY, Lack.HISTORY)), lacks);
	}

	private byte[] written(ExportTarget target, Path place) throws Exception {
		target.write(everything(), "run", place, () -> false);
		return Files.readAllBytes(place);
	}

	@ParameterizedTest
	@EnumSource(names = "KAFFE", mode = EnumSource.Mode.EXCLUDE)
	void aFileHasWhatTheTargetWritesAndReplacesWhatWasThere(ExportTarget target) throws Exception {
		Path place = Files.writeString(folder.resolve("out" + target.ending()), "what was there");
		byte[] file = written(target, place);
		if (target.isBinary()) {
			ByteArrayOutputStream bytes = new ByteArrayOutputStream();
			target.writeBytes(everything(), bytes);
			assertEquals(bytes.size(), file.length);
			assertThrows(IllegalArgumentException.class,
					() -> target.writeText(everything(), "run", new StringBuilder()));
		} else {
			StringBuilder text = new StringBuilder();
			target.writeText(everything(), "run", text);
			assertEquals(text.toString(), Files.readString(place));
			assertThrows(IllegalArgumentException.class,
					() -> target.writeBytes(everything(), new ByteArrayOutputStream()));
		}
		assertFalse(target.isFolder());
		assertEquals(List.of(place.getFileName().toString()), names());
	}

	@Test
	void everyFormatHasItsFirstBytes() throws Exception {
		Map<ExportTarget, String> first = Map.of(ExportTarget.COLLAPSED, "p.T.a 1234\n", ExportTarget.SPEEDSCOPE,
				"{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",\"exporter\":\"methodical\","
						+ "\"name\":\"run\"",
				ExportTarget.CSV, "class,method,descriptor,calls,timed_calls,self_ns,", ExportTarget.HTML,
				"<!DOCTYPE html>",
				ExportTarget.LCOV, "TN:\nSF:p/T.java\nFN:10,T.a()V\nFNDA:2,T.a()V\nFNF:1\nFNH:1\n", ExportTarget.JACOCO,
				"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE report");
		for (Map.Entry<ExportTarget, String> each : first.entrySet()) {
			String text = new String(written(each.getKey(), folder.resolve("f")), StandardCharsets.UTF_8);
			assertTrue(text.startsWith(each.getValue()), text);
		}
		assertArrayEquals(new byte[] {0x1f, (byte) 0x8b}, firstTwo(written(ExportTarget.PPROF, folder.resolve("f"))));
		assertArrayEquals(new byte[] {'F', 'L'}, firstTwo(written(ExportTarget.JFR, folder.resolve("f"))));
	}

	private static byte[] firstTwo(byte[] bytes) {
		return new byte[] {bytes[0], bytes[1]};
	}

	private List<String> names() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(file -> file.getFileName().toString()).sorted().toList();
		}
	}

	@ParameterizedTest
	@EnumSource
	void whatIsNotWantedAnyMoreLeavesNothing(ExportTarget target) throws Exception {
		Path place = folder.resolve("out");
		Snapshot snapshot = everything();
		assertThrows(CancellationException.class, () -> target.write(snapshot, "run", place, () -> true));
		assertEquals(List.of(), names());
	}

	@Test
	void theFolderOfTheAnalyzerHasItsFiles() throws Exception {
		assertTrue(ExportTarget.KAFFE.isFolder());
		ExportTarget.KAFFE.write(everything(), "run", folder.resolve("new"), () -> false);
		assertEquals("0-?-0-?-p/T-?-a-?-()V-?-0.00002\n", Files.readString(folder.resolve("new/jvm-0.prof")));
		assertEquals(List.of("new"), names());
	}
}
