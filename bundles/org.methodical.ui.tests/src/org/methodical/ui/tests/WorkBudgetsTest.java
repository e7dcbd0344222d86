// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.JavaProjects;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.work.WorkMarkers;

/** From a green test to a gate in two actions, and from a growth to its line, its comparison and the new baseline. */
@ExtendWith(CleanLog.class)
class WorkBudgetsTest {

	private static final String JUNIT_VIEW = "org.eclipse.jdt.junit.ResultView";
	private static final String TEST = """
			import org.junit.jupiter.api.Test;

			class SumTest {
				@Test
				void sums() {
					Sum.to();
				}

				@Test
				void nothing() {
				}
			}
			""";

	private IJavaProject project;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	/** A loop of n rounds: 5 before it, 3 for each of n + 1 tests, 5 a round, 2 behind it. */
	private void sum(int rounds) throws Exception {
		write("Sum.java", """
				class Sum {
					static int to() {
						int sum = 0;
						for (int i = 0; i < %d; i++) {
							sum += i;
						}
						return sum;
					}
				}
				""".formatted(rounds));
	}

	private void write(String name, String text) throws Exception {
		IFile file = project.getProject().getFolder("src").getFile(name);
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		file.write(bytes, true, false, false, null);
		project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
	}

	/** What the menu Profile As does for the test class. */
	private void profileAs(String shortcut) throws Exception {
		for (IConfigurationElement element : Platform.getExtensionRegistry()
				.getConfigurationElementsFor("org.eclipse.debug.ui.launchShortcuts")) {
			if (shortcut.equals(element.getAttribute("id"))) {
				((ILaunchShortcut) element.createExecutableExtension("class"))
						.launch(new StructuredSelection(project.findType("SumTest")), ILaunchManager.PROFILE_MODE);
				return;
			}
		}
		throw new AssertionError("no " + shortcut);
	}

	private String baseline() throws Exception {
		IFile file = project.getProject().getFile("methodical-work.txt");
		return file.exists() ? file.readString() : "";
	}

	private List<IMarker> markers() throws Exception {
		return WorkMarkers.all();
	}

	@Test
	void aGrowthIsMarkedComparedAndAccepted() throws Exception {
		project = JavaProjects.create("WorkBudgets",
				List.of(JavaCore
						.newContainerEntry(IPath.fromPortableString("org.eclipse.jdt.junit.JUNIT_CONTAINER/5"))));
		write("SumTest.java", TEST);
		sum(10);
		profileAs("org.methodical.ui.launch.learnWorkShortcut");
		// 2 + 2 and a jump to the test of the loop, 3 * 11 + 5 * 10 + 2; 3 in the test, as what to() returns is dropped
		Robot.await("the baseline", WorkbenchKit.RUN,
				() -> baseline().contains("SumTest.sums(): 93 repeats\n\tSum.to(): 90\n"));
		assertTrue(baseline().contains("SumTest.nothing(): 1 repeats\n"), baseline());
		assertTrue(baseline().contains("# Tests compiled by ecj for Java "), baseline());

		profileAs("org.methodical.ui.launch.checkWorkShortcut");
		Robot.await("the green check", WorkbenchKit.RUN, () -> hasEnded(4));
		assertEquals(List.of(), markers());

		sum(11);
		profileAs("org.methodical.ui.launch.checkWorkShortcut");
		Robot.await("the marker", WorkbenchKit.RUN, () -> hasEnded(5) && markers().size() == 1);
		IMarker marker = markers().get(0);
		assertEquals("/WorkBudgets/src/Sum.java 4 2", marker.getResource().getFullPath() + " "
				+ marker.getAttribute(IMarker.LINE_NUMBER, 0) + " " + marker.getAttribute(IMarker.SEVERITY, -1));
		assertTrue(
				marker.getAttribute(IMarker.MESSAGE, "")
						.startsWith("SumTest.sums() does more than its baseline: 93 -> 101 steps,"
								+ " +8.6 %. First change: Sum.to line 4, a loop: 11 -> 12 executions, +9.1 %."),
				marker.getAttribute(IMarker.MESSAGE, ""));

		showsTheChangeOfTheFailedTest();
		IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(marker);
		assertEquals(List.of("Accept New Work", "Open Comparison"),
				Arrays.stream(fixes).map(IMarkerResolution::getLabel).toList());
		fixes[1].run(marker);
		CTabFolder tabs = Robot.find(CTabFolder.class, "compare.tabs").orElseThrow();
		assertEquals("Lines", tabs.getSelection().getText());
		Robot.await("the lines", WorkbenchKit.SOON,
				() -> Robot.find(Table.class, "compare.lines").orElseThrow().getItemCount() > 0);
		Robot.settle();
		WorkbenchKit.screenshot("work-change");

		fixes[0].run(marker);
		assertEquals(List.of(), markers());
		assertTrue(baseline().contains("SumTest.sums(): 101 repeats\n\tSum.to(): 98\n"), baseline());
		profileAs("org.methodical.ui.launch.checkWorkShortcut");
		Robot.await("the check of the accepted work", WorkbenchKit.RUN, () -> hasEnded(6));
		assertEquals(List.of(), markers());
	}

	/** Whether so many runs are over, and what comes of the last one is done. */
	private static boolean hasEnded(int runs) {
		return Profiler.sessions().all().size() == runs && Profiler.sessions().all().stream()
				.allMatch(session -> session.launch().map(launch -> launch.isTerminated()).orElse(true))
				&& Job.getJobManager().isIdle();
	}

	/** The tests of the view JUnit. */
	private static Tree junitTree() throws Exception {
		Robot.show(JUNIT_VIEW);
		return (Tree) Robot.find(Robot.window().getShell(), control -> control instanceof Tree tree && tree.isVisible()
				&& texts(tree.getItems()).contains("sums()")).orElseThrow();
	}

	private static String texts(TreeItem[] items) {
		StringBuilder text = new StringBuilder();
		for (TreeItem item : items) {
			text.append(item.getText()).append('\n').append(texts(item.getItems()));
		}
		return text.toString();
	}

	private static TreeItem item(TreeItem[] items, String text) {
		return Arrays.stream(items)
				.flatMap(item -> Arrays.stream(item.getText().startsWith(text) ? new TreeItem[] {item}
						: item.getItems()))
				.filter(item -> item.getText().startsWith(text)).findFirst().orElseThrow();
	}

	/** The context menu of the view JUnit leads from a test to the line. */
	private static void showsTheChangeOfTheFailedTest() throws Exception {
		Tree tree = junitTree();
		TreeItem test = item(tree.getItems(), "sums()");
		tree.setSelection(test);
		Event selected = new Event();
		selected.item = test;
		tree.notifyListeners(SWT.Selection, selected);
		Robot.settle();
		WorkbenchKit.screenshot("work-growth");
		Menu menu = tree.getMenu();
		menu.notifyListeners(SWT.Show, new Event());
		MenuItem show = Arrays.stream(menu.getItems())
				.filter(each -> each.getText().replace("&", "").startsWith("Show Work Change"))
				.findFirst().orElseThrow();
		show.notifyListeners(SWT.Selection, new Event());
		menu.notifyListeners(SWT.Hide, new Event());
		Robot.settle();
		ITextEditor editor = (ITextEditor) Robot.page().getActiveEditor();
		assertEquals("\t\tfor (int i = 0; i < 11; i++) {", WorkbenchKit.selectedLine(editor));
	}
}
