// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.benchmarking.launching.BenchmarkConfiguration;
import org.methodical.benchmarking.launching.BenchmarkHistory;
import org.methodical.demo.robot.Robot;

/** A benchmark is profiled by the real agent, in a run of its own. */
@ExtendWith(CleanLog.class)
class BenchmarkProfileTest {

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void profileIsShownBesideTheResultWithoutTouchingIt() throws Exception {
		ILaunchConfigurationWorkingCopy configuration = BenchmarkKit.configuration("BenchmarkProfile", "1")
				.getWorkingCopy();
		configuration.setAttribute(BenchmarkConfiguration.TIME, "0.1");
		configuration.doSave();
		Robot.show(BenchmarkKit.VIEW);
		Table table = Robot.find(Table.class, "benchmarks.table").orElseThrow();
		DebugUITools.launch(configuration, BenchmarkConfiguration.MODE);
		Robot.await("a result", WorkbenchKit.RUN, () -> table.getItemCount() == 1);
		double mean = BenchmarkHistory.instance().entries().get(0).stored().results().get(0).mean();
		assertTrue(BenchmarkKit.find(BenchmarkKit.menu(table), "Open Profile").isPresent());
		assertFalse(BenchmarkKit.find(BenchmarkKit.menu(table), "Open Profile").orElseThrow().isEnabled());

		BenchmarkKit.click(BenchmarkKit.menu(table), "Profile This Benchmark");
		Text text = Robot.find(Text.class, "benchmarks.profile").orElseThrow();
		Robot.await("the profile", WorkbenchKit.RUN, () -> text.getText().contains("Where the time goes"));
		BenchmarkHistory.Entry entry = BenchmarkHistory.instance().entries().get(0);
		assertEquals(1, BenchmarkHistory.instance().entries().size());
		assertEquals(mean, entry.stored().results().get(0).mean(), 0);
		assertEquals("Work.sum", entry.profile().orElseThrow().methods().get(0).name());
		assertTrue(entry.profile().orElseThrow().methods().get(0).calls() > 1000);
		// the class was initialised long before the steady state
		assertTrue(entry.profile().orElseThrow().methods().stream().noneMatch(line -> line.name()
				.contains("<clinit>")));
		assertTrue(entry.profile().orElseThrow().recording().isPresent());
		WorkbenchKit.maximized(BenchmarkKit.VIEW, "benchmarks-profile");
		assertTrue(BenchmarkKit.find(BenchmarkKit.menu(table), "Open Profile").orElseThrow().isEnabled());
		BenchmarkKit.click(BenchmarkKit.menu(table), "Open Profile");
		Table methods = WorkbenchKit.hotMethods();
		Robot.await("the profile's methods", WorkbenchKit.SOON, () -> WorkbenchKit.rowOf(methods, "sum") >= 0);
	}
}
