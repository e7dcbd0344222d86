// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.model.Snapshot;
import org.methodical.exactness.tool.Methodical;
import org.methodical.exactness.tool.ToolRun;

/** Each program is counted as its comments say, in every mode and on every JDK at hand. */
class ExactnessTest {

	private static final Path AGENT = Path.of(System.getProperty("methodical.agent.jar"));
	private static final List<String> MODES = List.of("timing=exact", "timing=adaptive", "timing=sampled",
			"modes=steps", "modes=time+steps");

	@TempDir
	private Path folder;

	static Stream<Arguments> runs() {
		return MODES.stream().flatMap(mode -> InstalledJdk.atHand().stream().map(jdk -> Arguments.of(mode, jdk)));
	}

	@Test
	void thereAreMoreThanSixtyPrograms() throws Exception {
		List<ExactProgram> programs = ExactPrograms.all().upTo(Runtime.version().feature());
		assertTrue(programs.size() > 60, () -> programs.size() + " programs");
		for (ExactProgram program : programs) {
			assertTrue(program.calls().size() >= 2, program.name());
		}
	}

	@ParameterizedTest(name = "{0}, {1}")
	@MethodSource("runs")
	void callsAndLinesAreAsTheCommentsSay(String mode, InstalledJdk jdk) throws Exception {
		ExactPrograms programs = ExactPrograms.all();
		Path classes = programs.compile(folder, jdk.version());
		List<String> wrong = new ArrayList<>();
		for (List<ExactProgram> together : programs.byJvm(jdk.version())) {
			Snapshot snapshot = new Methodical(AGENT, mode)
					.snapshot(new ToolRun(jdk.java(), classes, together, folder));
			CountedCalls calls = CountedCalls.of(snapshot);
			BytecodeLoad load = BytecodeLoad.of(snapshot);
			for (ExactProgram program : together) {
				wrong.addAll(calls.differences(program));
				if (mode.contains("steps")) {
					wrong.addAll(ExpectedLines.differences(load, ExactProgram.PACKAGE,
							ExactPrograms.source(folder, program)));
				}
			}
		}
		assertEquals("", String.join("\n", wrong));
	}
}
