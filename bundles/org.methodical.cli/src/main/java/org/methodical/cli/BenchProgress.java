// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.Console;
import java.io.PrintStream;

import org.methodical.benchmark.main.Main;

/** Shows how far a benchmark is in one line of the terminal, which its next line overwrites. */
final class BenchProgress extends PrintStream {

	private static final String CLEAR = "\r\u001b[K";
	private static final int WORDS = 5;

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
		String[] words = line.startsWith(Main.PROGRESS) ? line.substring(Main.PROGRESS.length()).split(" ")
				: new String[0];
		if (words.length < WORDS) {
			super.println(CLEAR + line);
			return;
		}
		print(CLEAR + "JVM " + words[3] + " of " + words[4] + ": " + words[0] + " " + words[1] + " of " + words[2]);
		if (words[0].equals("clean") && words[1].equals(words[2]) && words[3].equals(words[4])) {
			print(CLEAR);
		}
		flush();
	}
}
