// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.ComparisonResult;
import org.methodical.benchmark.result.StoredResult;
import org.methodical.benchmarking.launching.BenchmarkHistory.Entry;
import org.methodical.benchmarking.launching.BenchmarkProfile;

/** What is said below the charts: the comparison of two results, or the report of one, and where its time goes. */
final class ResultText {

	private static final String GAP = "\n\n"; //$NON-NLS-1$

	private ResultText() {
	}

	/** The text for the chosen results; they are given oldest first. */
	static String of(List<Entry> entries) {
		if (entries.isEmpty()) {
			return Messages.BenchmarksView_empty_message;
		}
		StringBuilder text = new StringBuilder();
		if (entries.size() == 2 && entries.stream().allMatch(entry -> isSingle(entry.stored()))) {
			text.append(ComparisonResult.of(entries.get(0).stored().results().get(0),
					entries.get(1).stored().results().get(0)).inWords()).append(GAP);
		}
		if (entries.size() == 1) {
			entries.get(0).stored().comparison().ifPresent(both -> text.append(both.inWords()).append(GAP));
		}
		List<String> reports = entries.stream().flatMap(entry -> reports(entry.stored())).toList();
		boolean lettered = reports.size() > 1
				&& entries.stream().allMatch(entry -> entry.stored().sweep().isEmpty()); // the charts leave sweeps out
		for (int i = 0; i < reports.size(); i++) {
			text.append(lettered ? Chart.letter(i) + ": " : "").append(reports.get(i)).append('\n'); //$NON-NLS-1$ //$NON-NLS-2$
		}
		return text.toString();
	}

	/** One for each result that the charts show. */
	private static Stream<String> reports(StoredResult stored) {
		return stored.sweep().map(sweep -> Stream.of(sweep.table()))
				.orElseGet(() -> stored.results().stream().map(BenchmarkResult::toString));
	}

	private static boolean isSingle(StoredResult stored) {
		return stored.sweep().isEmpty() && stored.comparison().isEmpty();
	}

	/** Where the time of a benchmark goes. */
	static String of(StoredResult stored, BenchmarkProfile profile) {
		double factor = profile.mean() / stored.results().get(0).mean();
		StringBuilder text = new StringBuilder(
				NLS.bind(Messages.ResultText_profile_message, Times.text(profile.mean()), number(factor))).append(GAP);
		for (BenchmarkProfile.Line line : profile.methods()) {
			text.append(String.format(Locale.getDefault(), "%6.1f %%  %,13d  %s%n", //$NON-NLS-1$
					100 * line.share(), line.calls(), line.name()));
		}
		return text.toString();
	}

	/** Two digits behind the point, as the user's language writes them. */
	static String number(double value) {
		return Double.isInfinite(value) ? (value < 0 ? "-∞" : "∞") //$NON-NLS-1$ //$NON-NLS-2$
				: String.format(Locale.getDefault(), "%.2f", value); //$NON-NLS-1$
	}
}
