// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.ui.IPackagesViewPart;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.console.IConsoleDocumentPartitioner;
import org.eclipse.ui.console.TextConsole;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.benchmark.result.ComparisonResult;
import org.methodical.benchmark.result.Measurement;
import org.methodical.benchmarking.launch.BenchmarkShortcut;
import org.methodical.benchmarking.launching.BenchmarkConfiguration;
import org.methodical.benchmarking.launching.BenchmarkConfigurations;
import org.methodical.benchmarking.launching.BenchmarkHistory;
import org.methodical.demo.robot.Robot;

/** A method is measured from the workbench in fresh JVMs; its result is shown, kept and compared. */
@ExtendWith(CleanLog.class)
class BenchmarkAsTest {

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void methodIsMeasuredInFreshJvmsAndTwoRunsAreCompared() throws Exception {
		ILaunchConfigurationWorkingCopy configuration = BenchmarkKit.configuration("BenchmarkAs", "2").getWorkingCopy();
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "-Dmeasured=\"a b\"");
		configuration.doSave();
		Table table = BenchmarkKit.emptyTable();
		Text text = Robot.find(Text.class, "benchmarks.text").orElseThrow();
		assertTrue(text.getText().contains("Benchmark As"), text.getText());

		DebugUITools.launch(configuration, BenchmarkConfiguration.MODE);
		Robot.await("a result", WorkbenchKit.RUN, () -> table.getItemCount() == 1);
		theConsoleSpeaksToPeople();
		assertEquals("Work.sum", table.getItem(0).getText(Robot.column(table, "Benchmark")));
		assertEquals("2", table.getItem(0).getText(Robot.column(table, "JVMs")));
		assertTrue(text.getText().contains("Student's t over 2 JVMs"), text.getText());
		assertTrue(BenchmarkHistory.instance().entries().get(0).stored().results().get(0).environment().get("options")
				.contains("-Dmeasured=a b"));

		DebugUITools.launch(configuration, BenchmarkConfiguration.MODE);
		Robot.await("a second result", WorkbenchKit.RUN, () -> table.getItemCount() == 2);
		table.selectAll();
		table.notifyListeners(SWT.Selection, new Event());
		Robot.await("the comparison", WorkbenchKit.SOON, () -> text.getText().startsWith("The difference "));
		assertTrue(text.getText().lines().toList().containsAll(List.of("A: Work.sum", "B: Work.sum")), text.getText());
		WorkbenchKit.maximized(BenchmarkKit.VIEW, "benchmarks");
	}

	/** What runs, which JVM, each measurement, the result; nothing of it in the colour of errors. */
	private static void theConsoleSpeaksToPeople() throws Exception {
		ILaunch[] launches = DebugPlugin.getDefault().getLaunchManager().getLaunches();
		TextConsole console = (TextConsole) DebugUITools.getConsole(launches[launches.length - 1].getProcesses()[0]);
		IDocument document = console.getDocument();
		Robot.await("the result", WorkbenchKit.SOON, () -> document.get().contains("Student's t over 2 JVMs"));
		String said = document.get();
		assertTrue(said.startsWith("Work.sum, measured in 2 fresh JVMs"), said);
		assertTrue(said.contains("JVM 2 of 2: measurement 1 of "), said);
		assertFalse(said.contains("progress "), said);
		StyleRange[] styles = ((IConsoleDocumentPartitioner) document.getDocumentPartitioner()).getStyleRanges(0,
				said.length());
		assertEquals(1, Stream.of(styles).map(style -> style.foreground).distinct().count(), said);
		Robot.settle();
		WorkbenchKit.screenshot("benchmark-console");
	}

	@Test
	void benchmarkAsComesAfterRunAsAndProfileAsWithItsIcon() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("BenchmarkMenu", "Work.java", BenchmarkKit.SOURCE);
		IPackagesViewPart explorer = (IPackagesViewPart) Robot.show(JavaUI.ID_PACKAGES);
		explorer.selectAndReveal(project.findType("Work").getMethod("sum", new String[0]));
		Robot.settle();
		Menu menu = BenchmarkKit.menu(explorer.getTreeViewer().getControl());
		List<String> texts = Stream.of(menu.getItems()).map(item -> item.getText().replace("&", "")).toList();
		int place = texts.indexOf("Benchmark As");
		assertTrue(place > texts.indexOf("Run As") && place > texts.indexOf("Profile As"), texts::toString);
		assertEquals(texts.lastIndexOf("Benchmark As"), place, "once");
		assertNotNull(menu.getItem(place).getImage());
		menu.notifyListeners(SWT.Hide, new Event());
	}

	@Test
	void cancellingTheJobEndsTheJvms() throws Exception {
		ILaunchConfigurationWorkingCopy configuration = BenchmarkKit.configuration("BenchmarkCancel", "2")
				.getWorkingCopy();
		configuration.setAttribute(BenchmarkConfiguration.WARM_UP, "600");
		DebugUITools.launch(configuration.doSave(), BenchmarkConfiguration.MODE);
		Robot.await("the job", WorkbenchKit.RUN, () -> job() != null && job().getState() == Job.RUNNING);
		job().cancel();
		Robot.await("its end", WorkbenchKit.SOON, () -> job() == null);
		Robot.await("the launch's end", WorkbenchKit.SOON,
				() -> List.of(DebugPlugin.getDefault().getLaunchManager().getLaunches()).stream()
						.allMatch(launch -> launch.isTerminated()));
		assertTrue(BenchmarkHistory.instance().entries().isEmpty());
	}

	@Test
	void sameMethodGetsTheSameConfiguration() throws Exception {
		ILaunchConfiguration first = BenchmarkKit.configuration("BenchmarkOnce", "1");
		assertEquals("Work.sum", BenchmarkConfiguration.method(first));
		assertFalse(first.getAttribute(BenchmarkConfiguration.COLD, true));
		int before = DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations(first.getType()).length;
		IMethod method = JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject("BenchmarkOnce"))
				.findType("Work")
				.getMethod("sum", new String[0]);
		assertEquals(first, BenchmarkShortcut.configuration(method, "Work.sum", ""));
		assertEquals(before,
				DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations(first.getType()).length);
	}

	@Test
	void sweepShowsHowTheCostGrows() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("BenchmarkSweep", "Work.java", BenchmarkKit.SOURCE);
		IMethod method = project.findType("Work").getMethod("sumOf", new String[] {"I"});
		ILaunchConfiguration made = BenchmarkShortcut.configuration(method, "Work.sumOf",
				BenchmarkConfiguration.SOME_SIZES);
		assertEquals("10,100,1000,10000", BenchmarkConfiguration.sizes(made));
		ILaunchConfiguration configuration = BenchmarkKit.shortened(made, "1");
		Table table = BenchmarkKit.emptyTable();
		DebugUITools.launch(configuration, BenchmarkConfiguration.MODE);
		Robot.await("a sweep", WorkbenchKit.RUN, () -> table.getItemCount() == 1);
		assertTrue(table.getItem(0).getText(Robot.column(table, "Mean")).startsWith("n^"), table.getItem(0).getText(1));
		assertTrue(Robot.find(Text.class, "benchmarks.text").orElseThrow().getText().contains("Growth: "));
		assertTrue(Robot.find(Canvas.class, "benchmarks.growth").orElseThrow().isVisible());
		WorkbenchKit.maximized(BenchmarkKit.VIEW, "benchmarks-sweep");
	}

	@Test
	void twoChosenMethodsAreMeasuredInTurnAndComparedInTheSameJvms() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("BenchmarkInTurn", "Work.java", BenchmarkKit.SOURCE);
		BenchmarkKit.shortened(BenchmarkConfigurations.comparison("BenchmarkInTurn", "Work.sum", "Work.twice"), "2");
		Table table = BenchmarkKit.emptyTable();
		IPackagesViewPart explorer = (IPackagesViewPart) Robot.show(JavaUI.ID_PACKAGES);
		explorer.selectAndReveal(project.findType("Work").getMethod("sum", new String[0]));
		Robot.settle();
		explorer.getTreeViewer().setSelection(new StructuredSelection(List.of(
				project.findType("Work").getMethod("sum", new String[0]),
				project.findType("Work").getMethod("twice", new String[0]))), true);
		Robot.settle();
		BenchmarkKit.click(BenchmarkKit.menu(explorer.getTreeViewer().getControl()), "Benchmark As", "Java Method");
		Robot.await("a comparison", WorkbenchKit.RUN, () -> table.getItemCount() == 1);

		ComparisonResult compared = BenchmarkHistory.instance().entries().get(0).stored().comparison().orElseThrow();
		assertEquals(2, compared.first().runs().size());
		List<Measurement> base = compared.first().runs().get(0).measurements();
		List<Measurement> other = compared.second().runs().get(0).measurements();
		assertTrue(base.get(0).started() <= other.get(other.size() - 1).started()
				&& other.get(0).started() <= base.get(base.size() - 1).started(), "not one after the other");
		assertEquals("Work.twice : Work.sum", table.getItem(0).getText(Robot.column(table, "Benchmark")));
		String ratio = String.format("%.2f times", compared.ratio().value());
		assertEquals(ratio, table.getItem(0).getText(Robot.column(table, "Mean")));
		assertEquals(String.format("%.2f – %.2f", compared.ratio().interval().low(),
				compared.ratio().interval().high()), table.getItem(0).getText(Robot.column(table, "95 % interval")));
		Text text = Robot.find(Text.class, "benchmarks.text").orElseThrow();
		assertTrue(text.getText().startsWith(compared.inWords()), text.getText());
		assertFalse(BenchmarkKit.find(BenchmarkKit.menu(table), "Profile This").orElseThrow().isEnabled());
		WorkbenchKit.maximized(BenchmarkKit.VIEW, "benchmarks-in-turn");
	}

	@Test
	void twoResultsMeasuredApartAreMeasuredAgainInTurn() throws Exception {
		ILaunchConfiguration first = BenchmarkKit.configuration("BenchmarkBoth", "1");
		ILaunchConfiguration second = BenchmarkKit
				.shortened(BenchmarkConfigurations.of("BenchmarkBoth", "Work.twice", ""), "1");
		BenchmarkKit.shortened(BenchmarkConfigurations.comparison("BenchmarkBoth", "Work.sum", "Work.twice"), "1");
		Table table = BenchmarkKit.emptyTable();
		DebugUITools.launch(first, BenchmarkConfiguration.MODE);
		Robot.await("a result", WorkbenchKit.RUN, () -> table.getItemCount() == 1);
		assertFalse(BenchmarkKit.find(BenchmarkKit.menu(table), "Both in Turn").orElseThrow().isEnabled());
		DebugUITools.launch(second, BenchmarkConfiguration.MODE);
		Robot.await("another result", WorkbenchKit.RUN, () -> table.getItemCount() == 2);
		table.selectAll();
		table.notifyListeners(SWT.Selection, new Event());
		BenchmarkKit.click(BenchmarkKit.menu(table), "Both in Turn");
		Robot.await("a comparison", WorkbenchKit.RUN, () -> table.getItemCount() == 3);
		assertEquals("Work.sum | Work.twice", BenchmarkHistory.instance().entries().get(0).stored().name());
	}

	@Test
	void historyShowsEarlierResultsOfTheSameBenchmark() throws Exception {
		ILaunchConfiguration configuration = BenchmarkKit.configuration("BenchmarkHistory", "2");
		Table table = BenchmarkKit.emptyTable();
		for (int run = 1; run <= 3; run++) {
			int wanted = run;
			DebugUITools.launch(configuration, BenchmarkConfiguration.MODE);
			Robot.await("result " + run, WorkbenchKit.RUN, () -> table.getItemCount() == wanted);
		}
		assertFalse(Robot.find(Canvas.class, "benchmarks.history").orElseThrow().isVisible());
		BenchmarkKit.click(BenchmarkKit.menu(table), "Show History");
		Robot.await("the history", WorkbenchKit.SOON,
				() -> Robot.find(Canvas.class, "benchmarks.history").orElseThrow().isVisible());
		WorkbenchKit.maximized(BenchmarkKit.VIEW, "benchmarks-history");
		BenchmarkKit.click(BenchmarkKit.menu(table), "Show History");

		Text filter = Robot.find(Text.class, "benchmarks.filter").orElseThrow();
		filter.setText("nothing has this name");
		assertEquals(0, table.getItemCount());
		filter.setText("work");
		assertEquals(3, table.getItemCount());
		filter.setText("");
		TableColumn measured = table.getColumn(Robot.column(table, "Measured"));
		String newest = table.getItem(0).getText(Robot.column(table, "Measured"));
		measured.notifyListeners(SWT.Selection, new Event());
		assertEquals(newest, table.getItem(2).getText(Robot.column(table, "Measured")));
	}

	@Test
	void menusOfEditorAndExplorerOfferTheMethod() throws Exception {
		ILaunchConfiguration configuration = BenchmarkKit.configuration("BenchmarkMenus", "1");
		IJavaProject project = JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject("BenchmarkMenus"));
		IMethod method = project.findType("Work").getMethod("sum", new String[0]);
		ITextEditor editor = (ITextEditor) JavaUI.openInEditor(method);
		Table table = BenchmarkKit.emptyTable();
		Robot.page().activate(editor);
		editor.selectAndReveal(BenchmarkKit.SOURCE.indexOf("int sum = 0;"), 0);
		StyledText source = (StyledText) editor.getAdapter(Control.class);
		BenchmarkKit.click(BenchmarkKit.menu(source), "Benchmark As", "Java Method");
		Robot.await("a result", WorkbenchKit.RUN, () -> table.getItemCount() == 1);
		assertEquals(configuration, BenchmarkHistory.instance().entries().get(0).configuration().orElseThrow());

		IPackagesViewPart explorer = (IPackagesViewPart) Robot.show(JavaUI.ID_PACKAGES);
		explorer.selectAndReveal(method);
		Robot.settle();
		BenchmarkKit.click(BenchmarkKit.menu(explorer.getTreeViewer().getControl()), "Benchmark As", "Java Method");
		Robot.await("another result", WorkbenchKit.RUN, () -> table.getItemCount() == 2);
		Robot.page().closeEditor(editor, false);
	}

	private static Job job() {
		for (Job job : Job.getJobManager().find(null)) {
			if (job.getName().equals("Benchmarking Work.sum")) {
				return job;
			}
		}
		return null;
	}

}
