// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;

/** Methods count their calls themselves: where several call them, how often each did is an estimate and has a mark. */
@ExtendWith(CleanLog.class)
class EstimatedCallsTest {

	private static final String CALL_GRAPH = "org.methodical.ui.callGraph";
	private static final String PROGRAM = """
			public class Shared {
				static double sum;

				public static void main(String[] args) {
					for (int i = 0; i < 2000; i++) {
						first();
						second();
					}
				}

				static void first() {
					alone();
					shared();
				}

				static void second() {
					shared();
				}

				private static void alone() {
					work();
				}

				private static void shared() {
					work();
				}

				static void work() {
					for (int i = 0; i < 100_000; i++) {
						sum += i * sum % 7;
					}
				}
			}
			""";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void callsByOneOfSeveralHaveAMark() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("Shared", "Shared.java", PROGRAM);
		ILaunchConfigurationWorkingCopy configuration = WorkbenchKit.javaApplication(project, "Shared");
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.TIME), Map.of("timing", "sampled"))
				.applyTo(configuration);
		WorkbenchKit.profile(configuration.doSave());
		IViewPart view = Robot.show(CALL_GRAPH);
		ViewButtons.press(view, "Show as table");
		Table edges = Robot.find(Table.class, "callGraph.edges").orElseThrow();
		Robot.await("the calls", WorkbenchKit.SOON, () -> row(edges, "first", "alone") >= 0
				&& row(edges, "first", "shared") >= 0 && row(edges, "second", "shared") >= 0);
		assertEquals("2,000", calls(edges, "first", "alone"));
		assertTrue(calls(edges, "first", "shared").startsWith("~"), calls(edges, "first", "shared"));
		assertTrue(calls(edges, "second", "shared").startsWith("~"), calls(edges, "second", "shared"));
		assertEquals(4000, number(calls(edges, "first", "shared")) + number(calls(edges, "second", "shared")));
		WorkbenchKit.maximized(CALL_GRAPH, "estimated-calls");
		ViewButtons.press(view, "Show as table");
		ViewButtons.press(view, "Calls on all lines");
		WorkbenchKit.maximized(CALL_GRAPH, "estimated-calls-on-lines");
		ViewButtons.press(view, "Calls on all lines");

		Table hot = WorkbenchKit.hotMethods();
		Robot.select(hot, WorkbenchKit.rowOf(hot, "shared"));
		Robot.show("org.methodical.ui.methodDetails");
		Table callers = StepsKit.table("methodDetails.callers");
		Robot.await("both callers", WorkbenchKit.SOON, () -> callers.getItemCount() == 2);
		assertTrue(callers.getItem(0).getText(Robot.column(callers, "Calls")).startsWith("~"));
		Robot.select(hot, WorkbenchKit.rowOf(hot, "alone"));
		Robot.await("the one caller", WorkbenchKit.SOON, () -> callers.getItemCount() == 1);
		assertEquals("2,000", callers.getItem(0).getText(Robot.column(callers, "Calls")));
	}

	private static String calls(Table edges, String caller, String callee) {
		return edges.getItem(row(edges, caller, callee)).getText(Robot.column(edges, "Calls"));
	}

	private static int row(Table edges, String caller, String callee) {
		return IntStream.range(0, edges.getItemCount())
				.filter(row -> edges.getItem(row).getText(0).contains('.' + caller + '(')
						&& edges.getItem(row).getText(1).contains('.' + callee + '('))
				.findFirst().orElse(-1);
	}

	private static int number(String estimate) {
		return Integer.parseInt(estimate.replaceAll("[~,]", ""));
	}
}
