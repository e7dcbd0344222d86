// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingReader;

/** A class that many class loaders load is one, as long as it is the same class file. */
class ManyLoadersTest {

	private static final String PROGRAM = """
			import java.io.*;
			import java.nio.charset.StandardCharsets;
			public class Many {
				public static class Plug implements Runnable {
					public void run() { for (int i = 0; i < 3; i++) { help("one"); } }
					static void help(String word) { }
				}
				static class Loader extends ClassLoader {
					Class<?> define(byte[] bytes) { return defineClass("Many$Plug", bytes, 0, bytes.length); }
				}
				public static void main(String[] args) throws Exception {
					byte[] bytes = new byte[10000];
					int length = 0;
					try (InputStream in = Many.class.getResourceAsStream("Many$Plug.class")) {
						for (int next = in.read(); next >= 0; next = in.read()) { bytes[length++] = (byte) next; }
					}
					String text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
					load(text, 200);
					load(text.replace("one", "two"), 7);
				}
				static void load(String text, int times) throws Exception {
					byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
					for (int i = 0; i < times; i++) {
						((Runnable) new Loader().define(bytes).getConstructor().newInstance()).run();
					}
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void numbersAreAddedUpForEachClassFile(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Many", PROGRAM);
		Outcome outcome = Program.of(folder, "Many").on(jdk).classPath(classes.toString())
				// with methods of the JDK in samples there would be more than those
				.recorded("includes=Many$Plug", "modes=time+steps", "shift=off").run();
		assertEquals(0, outcome.status(), outcome.err());
		Recording recording = RecordingReader.open(outcome.recording());
		assertEquals(List.of("run class file 1 by 200: 200 calls, 200 entered, 600 rounds",
				"run class file 2 by 7: 7 calls, 7 entered, 21 rounds"), runs(recording.snapshot()));
		assertEquals(6, recording.snapshot().methodCount());
		recording.keepLoadersApart(true);
		assertEquals(3 * 207, recording.snapshot().methodCount());
		assertEquals("run class file 0 by 1: 1 calls, 1 entered, 3 rounds", runs(recording.snapshot()).get(0));
	}

	private static List<String> runs(Snapshot snapshot) {
		return IntStream.range(0, snapshot.methodCount()).filter(id -> snapshot.method(id).name().equals("run"))
				.mapToObj(id -> {
					var by = snapshot.method(id).loadedBy();
					var steps = snapshot.steps().of(id).orElseThrow();
					long calls = IntStream.range(1, snapshot.merged().size())
							.filter(node -> snapshot.merged().method(node) == id).mapToLong(snapshot.merged()::calls)
							.sum();
					return "run class file " + by.variant() + " by " + by.loaders() + ": " + calls + " calls, "
							+ steps.calls() + " entered, " + steps.iterations(0) + " rounds";
				}).toList();
	}
}
