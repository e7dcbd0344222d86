// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Conditions on which a build stops. */
final class FailIf {

	@Option(names = "--fail-if", paramLabel = "CONDITION",
			description = "Exit with 1 if the condition holds; may be repeated.")
	private List<String> conditions = List.of();

	/**
	 * Reads the conditions. To be asked first, so that a slip of the pen is found before a long report.
	 *
	 * @param reader reads one; throws IllegalArgumentException with what is wrong
	 */
	<C> List<C> read(Function<String, C> reader) {
		return conditions.stream().map(text -> explained(() -> reader.apply(text))).toList();
	}

	/**
	 * Tells which conditions hold.
	 *
	 * @param findings of a condition, in words, none if it does not hold; throws IllegalArgumentException if it cannot be
	 *                 checked
	 * @return the exit code
	 */
	static <C> int check(List<C> conditions, Function<C, List<String>> findings, PrintWriter err) {
		int code = ExitCode.OK;
		for (C condition : conditions) {
			for (String finding : explained(() -> findings.apply(condition))) {
				code = ExitCode.CONDITION;
				err.println("methodical: failed: " + condition + ": " + finding);
			}
		}
		return code;
	}

	private static <T> T explained(Supplier<T> work) {
		try {
			return work.get();
		} catch (IllegalArgumentException e) {
			throw new InputException("--fail-if: " + e.getMessage() + ".", e);
		}
	}
}
