// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;

/** Running time of lines in Java editors, from samples, with and without executions. */
@ExtendWith(CleanLog.class)
class EditorTimesTest {

	private static final int HOT = 16;
	private static final String PROGRAM = """
			public class Warm {
				static long sum;

				public static void main(String[] args) {
					long end = System.nanoTime() + 2_500_000_000L;
					while (System.nanoTime() < end) {
						compute();
					}
					if (sum == 0) {
						never();
					}
				}

				static void compute() {
					long x = sum;
					for (int i = 0; i < 100_000; i++) { x ^= x << 13; x ^= x >>> 7; x += x << 17; }
					sum += x | 1;
				}

				static void never() {
					sum++;
				}
			}
			""";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	private static ITextEditor sampled(String name, Set<Mode> modes, String timing) throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource(name, "Warm.java", PROGRAM);
		ILaunchConfigurationWorkingCopy configuration = WorkbenchKit.javaApplication(project, "Warm");
		new ProfilerConfiguration(List.of(), List.of(), modes, Map.of("timing", timing)).applyTo(configuration);
		WorkbenchKit.profile(configuration.doSave());
		return opened(project);
	}

	private static ITextEditor opened(IJavaProject project) throws Exception {
		ITextEditor editor = (ITextEditor) JavaUI.openInEditor(project.findType("Warm"));
		Robot.await("the mark of the hot line", WorkbenchKit.SOON, () -> texts(editor).containsKey(HOT));
		Canvas column = Robot.find(Canvas.class, "editor.counts").orElseThrow();
		Robot.await("room for the numbers", WorkbenchKit.SOON, () -> column.getSize().x > 0);
		Robot.settle();
		return editor;
	}

	private static Map<Integer, String> texts(ITextEditor editor) {
		Map<Integer, String> texts = new TreeMap<>();
		EditorKit.marks(editor)
				.forEach((mark, position) -> texts.put(EditorKit.line(editor, position), mark.getText()));
		return texts;
	}

	private static String type(ITextEditor editor, int line) {
		return EditorKit.marks(editor).entrySet().stream().filter(mark -> !mark.getKey().getType().endsWith("loop")
				&& EditorKit.line(editor, mark.getValue()) == line).map(mark -> mark.getKey().getType()).findFirst()
				.orElse("");
	}

	@Test
	void linesHaveTheirRunningTimeBesideTheirExecutions() throws Exception {
		ITextEditor editor = sampled("Timed", Set.of(Mode.TIME, Mode.STEPS), "sampled");
		List<String> hot = texts(editor).get(HOT).lines().toList();
		assertTrue(hot.get(0).matches("Executed [\\d,]+ times, [\\d,]+ steps, \\d+\\.\\d% of the run"), hot.get(0));
		assertTrue(hot.get(1).matches(
				"Running time [\\d.]+ m?s \u00b1 [\\d.]+ .?s, \\d+\\.\\d% \u00b1 \\d+\\.\\d% of that of all threads;"
						+ " samples: \\d+"),
				hot.get(1));
		assertTrue(hot.get(2).matches("[\\d.]+ .?s \u00b1 [\\d.]+ .?s an execution"), hot.get(2));
		assertEquals(EditorKit.TYPE + "hottest", type(editor, HOT));
		assertEquals(EditorKit.TYPE + "neverExecuted", type(editor, HOT + 5));
		assertEquals("Never executed", texts(editor).get(HOT + 5).lines().findFirst().orElseThrow());
		WorkbenchKit.screenshot("editor-times");
	}

	/** Nothing has probes, so that neither executions nor the source file are known. */
	@Test
	void linesOfMethodsWithoutProbesAreMarkedBySamplesAlone() throws Exception {
		ITextEditor editor = sampled("Found", Set.of(Mode.TIME), "samples");
		String hot = texts(editor).get(HOT);
		assertTrue(hot.startsWith("Running time "), hot);
		assertFalse(hot.contains("xecut"), hot);
		assertEquals(EditorKit.TYPE + "hottest", type(editor, HOT));
		assertEquals("", type(editor, HOT + 5));
		WorkbenchKit.screenshot("editor-times-alone");
	}

	@Test
	void linesOfAFlightRecordingAreMarked(@TempDir Path folder) throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("FlownLines", "Warm.java", PROGRAM);
		Path file = folder.resolve("warm.jfr");
		Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:StartFlightRecording:settings=profile,filename=" + file,
				Files.writeString(folder.resolve("Warm.java"), PROGRAM).toString()).redirectErrorStream(true)
				.redirectOutput(folder.resolve("output").toFile()).start();
		assertEquals(0, java.waitFor());
		Session session = Profiler.openRecording(file);
		WorkbenchKit.awaitEnd(session);
		ITextEditor editor = opened(project);
		assertTrue(texts(editor).get(HOT).startsWith("Running time "), texts(editor)::toString);
		assertEquals(EditorKit.TYPE + "hottest", type(editor, HOT));
		Profiler.sessions().remove(session);
	}
}
