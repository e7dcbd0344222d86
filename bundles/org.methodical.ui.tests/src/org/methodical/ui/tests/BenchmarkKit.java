// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.methodical.benchmarking.launch.BenchmarkShortcut;
import org.methodical.benchmarking.launching.BenchmarkConfiguration;
import org.methodical.demo.robot.Robot;

/** What tests of benchmarks in the workbench share. */
final class BenchmarkKit {

	static final String VIEW = "org.methodical.benchmarking.benchmarks";
	static final String SOURCE = """
			public class Work {
				private static int[] numbers = new int[2000];

				static int sum() {
					int sum = 0;
					for (int i = 0; i < numbers.length; i++) {
						sum += numbers[i] ^ i;
					}
					return sum;
				}

				static int twice() {
					return sum() + sum();
				}

				static int sumOf(int size) {
					int sum = 0;
					for (int i = 0; i < size; i++) {
						sum += numbers[i % 100] ^ i;
					}
					return sum;
				}
			}
			""";

	private BenchmarkKit() {
	}

	/** The view's table as soon as results of other tests have left it. */
	static Table emptyTable() throws Exception {
		Robot.show(VIEW);
		Table table = Robot.find(Table.class, "benchmarks.table").orElseThrow();
		Robot.await("no results", WorkbenchKit.SOON, () -> table.getItemCount() == 0);
		return table;
	}

	/** A short benchmark of a new project's method. */
	static ILaunchConfiguration configuration(String projectName, String forks) throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource(projectName, "Work.java", SOURCE);
		IMethod method = project.findType("Work").getMethod("sum", new String[0]);
		return shortened(BenchmarkShortcut.configuration(method, "Work.sum", ""), forks);
	}

	static ILaunchConfiguration shortened(ILaunchConfiguration configuration, String forks) throws Exception {
		ILaunchConfigurationWorkingCopy measured = configuration.getWorkingCopy();
		measured.setAttribute(BenchmarkConfiguration.WARM_UP, "0.3");
		measured.setAttribute(BenchmarkConfiguration.TIME, "0.01");
		measured.setAttribute(BenchmarkConfiguration.MEASUREMENTS, 10);
		measured.setAttribute(BenchmarkConfiguration.FORKS, Integer.parseInt(forks));
		return measured.doSave();
	}

	/** The control's context menu, filled as when it is opened. */
	static Menu menu(Control control) {
		return filled(control.getMenu());
	}

	/** A menu as when it is opened. */
	static Menu filled(Menu menu) {
		menu.notifyListeners(SWT.Show, new Event());
		return menu;
	}

	static Optional<MenuItem> find(Menu menu, String text) {
		return Arrays.stream(menu.getItems()).filter(item -> item.getText().replace("&", "").contains(text))
				.findFirst();
	}

	/** Chooses an item, through cascades. */
	static void click(Menu menu, String... texts) throws Exception {
		Menu level = menu;
		for (int i = 0; i < texts.length; i++) {
			String wanted = texts[i];
			List<String> there = Arrays.stream(level.getItems()).map(MenuItem::getText).toList();
			MenuItem item = find(level, wanted).orElseThrow(() -> new AssertionError(wanted + " is not in " + there));
			if (i == texts.length - 1) {
				item.setSelection(!item.getSelection());
				item.notifyListeners(SWT.Selection, new Event());
			} else {
				level = filled(item.getMenu());
			}
		}
		menu.notifyListeners(SWT.Hide, new Event());
		Robot.settle();
	}
}
