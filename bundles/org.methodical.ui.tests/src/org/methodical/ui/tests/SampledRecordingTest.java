// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.IShowInTarget;
import org.eclipse.ui.part.ShowInContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Timing;
import org.methodical.demo.robot.Robot;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;

/** A program of which calls are counted by its methods and times come from samples, which find methods of the JDK. */
@ExtendWith(CleanLog.class)
class SampledRecordingTest {

	private static final String DASH = "\u2014";
	private static final String PROGRAM = """
			public class Sampled {
				static double sum;

				public static void main(String[] args) {
					long end = System.nanoTime() + 2_000_000_000L;
					while (System.nanoTime() < end) {
						compute();
					}
					java.util.concurrent.locks.LockSupport.parkNanos(500_000_000L);
				}

				static void compute() {
					for (int i = 0; i < 1000; i++) {
						sum += Integer.toString(i).hashCode();
					}
				}
			}
			""";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void methodsWithoutProbesAreShownWithoutTheirParameters() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("Sampled", "Sampled.java", PROGRAM);
		ILaunchConfigurationWorkingCopy configuration = WorkbenchKit.javaApplication(project, "Sampled");
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.TIME), Map.of("timing", "sampled"))
				.applyTo(configuration);
		WorkbenchKit.profile(configuration.doSave());
		Table methods = WorkbenchKit.hotMethods();
		Robot.await("all rows", WorkbenchKit.SOON, () -> hasRow(methods, "compute") && hasRow(methods, "parkNanos"));
		assertEquals("compute", WorkbenchKit.methodName(methods, Math.min(WorkbenchKit.rowOf(methods, "compute"),
				WorkbenchKit.rowOf(methods, "parkNanos"))));
		int parked = WorkbenchKit.rowOf(methods, "parkNanos");
		assertTrue(methods.getItem(parked).getText(Robot.column(methods, "Method"))
				.startsWith("LockSupport.parkNanos(\u2026)"));
		assertEquals(DASH, methods.getItem(parked).getText(Robot.column(methods, "Calls")));
		WorkbenchKit.maximized(WorkbenchKit.HOT_METHODS, "sampled-hot-methods");
		Robot.show(WorkbenchKit.SESSIONS);
		// main, compute and the constructor; samples saw others
		Robot.await("the number of probed methods", WorkbenchKit.SOON,
				() -> "3".equals(StepsKit.cell(StepsKit.table("sessions.table"), "Sampled", "Methods")));
		IViewPart details = Robot.show("org.methodical.ui.methodDetails");
		Robot.await("content", WorkbenchKit.SOON, () -> !((IWorkbenchPart2) details).getContentDescription().isEmpty());
		IMethod inJdk = project.findType("java.util.concurrent.locks.LockSupport").getMethod("parkNanos",
				new String[] {"J"});
		((IShowInTarget) details).show(new ShowInContext(null, new StructuredSelection(inJdk)));
		Robot.await("details of parkNanos", WorkbenchKit.SOON,
				() -> ((IWorkbenchPart2) details).getContentDescription().contains(": LockSupport.parkNanos("));
		assertEquals("parkNanos(\u2026)", StepsKit.cell(StepsKit.table("methodDetails.facts"), "Signature", "Value"));
		assertTrue(
				StepsKit.cell(StepsKit.table("methodDetails.facts"), "Self time", "Where from").startsWith("sampled"));
		Table callers = StepsKit.table("methodDetails.callers");
		assertEquals(DASH, callers.getItem(0).getText(Robot.column(callers, "Calls")));
		GraphViewer graph = Adapters.adapt(Robot.show("org.methodical.ui.callGraph"), GraphViewer.class);
		Robot.await("the graph", WorkbenchKit.SOON, () -> !graph.isLayoutPending() && !graph.getShownNodes().isEmpty());
		for (String view : List.of("methodDetails", "callTree", "callGraph", "flameGraph")) {
			WorkbenchKit.maximized("org.methodical.ui." + view, "sampled-" + view);
		}
	}

	/** After samples, which say where to look, the methods that matter are timed call by call. */
	@Test
	void whatSamplesFoundIsMeasuredExactly() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("Narrowed", "Sampled.java", PROGRAM);
		ILaunchConfigurationWorkingCopy configuration = WorkbenchKit.javaApplication(project, "Sampled");
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.TIME), Map.of("timing", "samples"))
				.applyTo(configuration);
		WorkbenchKit.profile(configuration.doSave());
		Table methods = WorkbenchKit.hotMethods();
		Robot.await("all rows", WorkbenchKit.SOON, () -> hasRow(methods, "compute"));
		assertEquals(DASH,
				methods.getItem(WorkbenchKit.rowOf(methods, "compute")).getText(Robot.column(methods, "Calls")));
		Robot.select(methods, WorkbenchKit.rowOf(methods, "compute"));
		Session again = WorkbenchKit.launch(() -> PlatformUI.getWorkbench().getService(IHandlerService.class)
				.executeCommand("org.methodical.ui.measureExactly", null));
		WorkbenchKit.awaitEnd(again);
		Snapshot snapshot = again.recording().snapshot();
		HotMethods exact = HotMethods.of(snapshot, snapshot.merged());
		for (int row = 0; row < exact.size(); row++) {
			assertEquals("Sampled", exact.method(row).className());
			assertTrue(exact.knowsCalls(row) && exact.calls(row) > 0);
			assertEquals(Timing.Kind.TIMED, exact.timing(row).kind());
		}
		assertEquals(2, exact.size());
	}

	private static boolean hasRow(Table methods, String name) {
		for (int row = 0; row < methods.getItemCount(); row++) {
			if (name.equals(WorkbenchKit.methodName(methods, row))) {
				return true;
			}
		}
		return false;
	}
}
