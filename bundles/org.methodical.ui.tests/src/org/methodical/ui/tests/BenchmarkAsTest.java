package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.benchmarking.launch.BenchmarkShortcut;
import org.methodical.benchmarking.launching.BenchmarkConfiguration;
import org.methodical.benchmarking.launching.BenchmarkHistory;
import org.methodical.demo.robot.Robot;

/** A method is measured from the workbench in fresh JVMs; its result is shown, kept and compared. */
class BenchmarkAsTest {

	private static final String VIEW = "org.methodical.benchmarking.benchmarks";
	private static final String SOURCE = """
			public class Work {
				private static int[] numbers = new int[2000];

				static int sum() {
					int sum = 0;
					for (int i = 0; i < numbers.length; i++) {
						sum += numbers[i] ^ i;
					}
					return sum;
				}
			}
			""";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
		for (BenchmarkHistory.Entry entry : BenchmarkHistory.instance().entries()) {
			BenchmarkHistory.instance().remove(entry);
		}
	}

	@Test
	void methodIsMeasuredInFreshJvmsAndTwoRunsAreCompared() throws Exception {
		ILaunchConfiguration configuration = configuration("BenchmarkAs", "2");
		Robot.show(VIEW);
		Table table = Robot.find(Table.class, "benchmarks.table").orElseThrow();
		Text text = Robot.find(Text.class, "benchmarks.text").orElseThrow();
		assertTrue(text.getText().contains("Benchmark As"), text.getText());

		DebugUITools.launch(configuration, BenchmarkConfiguration.MODE);
		Robot.await("a result", WorkbenchKit.RUN, () -> table.getItemCount() == 1);
		assertEquals("Work.sum", table.getItem(0).getText(Robot.column(table, "Benchmark")));
		assertEquals("2", table.getItem(0).getText(Robot.column(table, "JVMs")));
		assertTrue(text.getText().contains("Student's t over 2 JVMs"), text.getText());

		DebugUITools.launch(configuration, BenchmarkConfiguration.MODE);
		Robot.await("a second result", WorkbenchKit.RUN, () -> table.getItemCount() == 2);
		table.selectAll();
		table.notifyListeners(SWT.Selection, new Event());
		Robot.await("the comparison", WorkbenchKit.SOON, () -> text.getText().startsWith("The difference "));
		IViewPart view = Robot.show(VIEW);
		Robot.page().setPartState(view.getSite().getPage().findViewReference(VIEW), IWorkbenchPage.STATE_MAXIMIZED);
		Robot.settle();
		WorkbenchKit.screenshot("benchmarks");
		Robot.page().setPartState(view.getSite().getPage().findViewReference(VIEW), IWorkbenchPage.STATE_RESTORED);
	}

	@Test
	void cancellingTheJobEndsTheJvms() throws Exception {
		ILaunchConfigurationWorkingCopy configuration = configuration("BenchmarkCancel", "2").getWorkingCopy();
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
		ILaunchConfiguration first = configuration("BenchmarkOnce", "1");
		assertEquals("Work.sum", BenchmarkConfiguration.method(first));
		assertFalse(first.getAttribute(BenchmarkConfiguration.COLD, true));
		int before = DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations(first.getType()).length;
		IMethod method = JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject("BenchmarkOnce")).findType("Work")
				.getMethod("sum", new String[0]);
		assertEquals(first, BenchmarkShortcut.configuration(method, "Work.sum"));
		assertEquals(before, DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations(first.getType()).length);
	}

	private static Job job() {
		for (Job job : Job.getJobManager().find(null)) {
			if (job.getName().equals("Benchmarking Work.sum")) {
				return job;
			}
		}
		return null;
	}

	/** A short benchmark of a new project's method. */
	private static ILaunchConfiguration configuration(String projectName, String forks) throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource(projectName, "Work.java", SOURCE);
		IMethod method = project.findType("Work").getMethod("sum", new String[0]);
		ILaunchConfigurationWorkingCopy measured = BenchmarkShortcut.configuration(method, "Work.sum").getWorkingCopy();
		measured.setAttribute(BenchmarkConfiguration.WARM_UP, "0.3");
		measured.setAttribute(BenchmarkConfiguration.TIME, "0.01");
		measured.setAttribute(BenchmarkConfiguration.MEASUREMENTS, 10);
		measured.setAttribute(BenchmarkConfiguration.FORKS, Integer.parseInt(forks));
		return measured.doSave();
	}
}
