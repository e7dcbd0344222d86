package org.methodical.benchmarking.view;

import java.util.List;

import org.methodical.benchmark.BenchmarkResult;
import org.methodical.benchmark.ComparisonResult;

/** What is said below the charts: the comparison of two results, or the report of one. */
final class ResultText {

	private static final String GAP = "\n\n"; //$NON-NLS-1$

	private ResultText() {
	}

	/** The text for the chosen results; they are given oldest first. */
	static String of(List<BenchmarkResult> results) {
		if (results.isEmpty()) {
			return Messages.BenchmarksView_empty_message;
		}
		StringBuilder text = new StringBuilder();
		if (results.size() == 2) {
			text.append(ComparisonResult.of(results.get(0), results.get(1)).inWords()).append(GAP);
		}
		results.forEach(result -> text.append(result).append('\n'));
		return text.toString();
	}
}
