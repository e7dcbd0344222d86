// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;

import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;

import picocli.CommandLine.Option;

/** Conditions on which a build stops. */
final class FailIf {

	@Option(names = "--fail-if", paramLabel = "CONDITION",
			description = "Exit with 1 if the condition holds; may be repeated.")
	private List<String> conditions = List.of();

	/** Something that was found, in words; it is certain, or errors can explain it. */
	record Finding(String words, boolean certain) {
	}

	/**
	 * Reads the conditions. To be asked first, so that a slip of the pen is found before a long report.
	 *
	 * @param reader reads one; throws IllegalArgumentException with what is wrong
	 */
	<C> List<C> read(Function<String, C> reader) {
		return conditions.stream().map(text -> {
			try {
				return reader.apply(text);
			} catch (IllegalArgumentException e) {
				throw new InputException("--fail-if: " + e.getMessage() + ".", e);
			}
		}).toList();
	}

	/**
	 * Tells which conditions hold, if all that they need is there.
	 *
	 * @param findings of a condition, none if it does not hold; throws IllegalArgumentException if it cannot be checked
	 * @return the exit code
	 */
	static <C> int check(List<C> conditions, Function<C, List<Finding>> findings, Completeness completeness,
			PrintWriter err) {
		int code = ExitCode.OK;
		for (C condition : conditions) {
			try {
				for (Finding finding : findings.apply(condition)) {
					code = code == ExitCode.CONDITION || finding.certain() ? ExitCode.CONDITION : ExitCode.UNDECIDED;
					err.println("methodical: " + (finding.certain() ? "failed: " : "undecided: ") + condition + ": "
							+ finding.words());
				}
			} catch (IllegalArgumentException e) {
				completeness.lack("--fail-if: " + e.getMessage());
			}
		}
		return completeness.suffices(err) ? code : ExitCode.BAD_INPUT;
	}
}
