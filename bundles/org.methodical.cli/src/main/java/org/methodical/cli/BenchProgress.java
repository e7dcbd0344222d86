// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.Console;
import java.io.PrintStream;

import org.methodical.benchmark.ProgressLine;

/** Shows how far a benchmark is in one line of the terminal, which its next line overwrites. */
final class BenchProgress extends PrintStream {

	private static final String CLEAR = "\r\u001b[K";

	BenchProgress(PrintStream terminal) {
		super(terminal, true);
	}

	/** Whether somebody sees it. From Java 22 to 24 there is a console also where no terminal is. */
	@SuppressWarnings("SystemConsoleNull") // for Java 21
	static boolean hasTerminal() {
		Console console = System.console();
		try {
			return console != null && (boolean) Console.class.getMethod("isTerminal").invoke(console);
		} catch (NoSuchMethodException e) {
			// Java 21, where there is a console on a terminal only
			return true;
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException(e);
		}
	}

	@Override
	public void println(String line) {
		ProgressLine step = ProgressLine.parse(line);
		if (step == null) {
			super.println(CLEAR + line);
			return;
		}
		print(CLEAR + (step.isLast() ? "" : step.words()));
		flush();
	}
}
