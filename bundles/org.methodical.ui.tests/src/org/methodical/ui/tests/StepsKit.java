// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.util.Set;

import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.swt.widgets.Table;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;

/** A program whose counts are easy to work out by hand, profiled with steps. */
final class StepsKit {

	static final String BYTECODE_LOAD = "org.methodical.ui.bytecodeLoad";

	/**
	 * As the Eclipse compiler makes it, conditions at the ends of loops. main: 3 instructions once, 6 of the body 200
	 * times, 3 of the condition 201 times, return: 1,807 steps. inner: 5, 4 times 7, 5 times 3, 2: 50 steps in each of
	 * 200 calls. never and the constructor: none.
	 */
	static final String NESTED = """
			class Nested {
				static int sum;

				public static void main(String[] args) {
					for (int i = 0; i < 200; i++) {
						sum += inner(i);
					}
				}

				static int inner(int i) {
					int s = 0;
					for (int j = 0; j < 4; j++) {
						s += i ^ j;
					}
					return s;
				}

				static int never() {
					return 1;
				}
			}
			""";
	static final int MAIN_STEPS = 3 + 200 * 6 + 201 * 3 + 1;
	static final int INNER_STEPS = 200 * (5 + 4 * 7 + 5 * 3 + 2);

	private StepsKit() {
	}

	/** A configuration that counts steps and measures time. */
	static ILaunchConfigurationWorkingCopy counting(IJavaProject project, String mainClass) throws Exception {
		ILaunchConfigurationWorkingCopy configuration = WorkbenchKit.javaApplication(project, mainClass);
		ProfilerConfiguration defaults = ProfilerConfiguration.DEFAULT;
		new ProfilerConfiguration(defaults.includes(), defaults.excludes(), Set.of(Mode.TIME, Mode.STEPS))
				.applyTo(configuration);
		return configuration;
	}

	/** Profiles the main method of a class with steps to its end. */
	static Session count(IJavaProject project, String mainClass) throws Exception {
		return WorkbenchKit.profile(counting(project, mainClass).doSave());
	}

	/** A named table. */
	static Table table(String name) {
		return Robot.find(Table.class, name).orElseThrow(() -> new AssertionError("no table " + name));
	}

	/** The text of a cell in the row whose first cell has a text; empty if there is no such row. */
	static String cell(Table table, String first, String column) {
		int row = Robot.row(table, 0, first);
		return row < 0 ? "" : table.getItem(row).getText(Robot.column(table, column));
	}

	/** A number as the views show it. */
	static String number(long number) {
		return java.text.NumberFormat.getIntegerInstance().format(number);
	}
}
