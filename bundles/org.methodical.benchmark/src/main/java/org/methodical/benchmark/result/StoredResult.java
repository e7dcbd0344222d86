// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** What a file holds: one result, a sweep over sizes or a comparison of two. Immutable. */
public final class StoredResult {

	private final List<BenchmarkResult> results;
	private final SweepResult sweep;
	private final ComparisonResult comparison;

	private StoredResult(List<BenchmarkResult> results, SweepResult sweep, ComparisonResult comparison) {
		this.results = results;
		this.sweep = sweep;
		this.comparison = comparison;
	}

	/**
	 * Reads a file of any of the three kinds.
	 *
	 * @param file written by {@link BenchmarkResult}, {@link SweepResult} or {@link ComparisonResult}
	 * @return what it holds
	 * @throws IOException if it cannot be read or is no result; names the file
	 */
	public static StoredResult read(Path file) throws IOException {
		return Document.read(file, StoredResult::fromJson);
	}

	private static StoredResult fromJson(String json) {
		switch (Document.format(json)) {
			case SweepResult.FORMAT:
				SweepResult sweep = SweepResult.fromJson(json);
				return new StoredResult(sweep.results(), sweep, null);
			case ComparisonResult.FORMAT:
				ComparisonResult comparison = ComparisonResult.fromJson(json);
				return new StoredResult(java.util.Arrays.asList(comparison.first(), comparison.second()), null,
						comparison);
			default:
				return new StoredResult(Collections.singletonList(BenchmarkResult.fromJson(json)), null, null);
		}
	}

	/** All results in it. @return one; two of a comparison; one for each size of a sweep */
	public List<BenchmarkResult> results() {
		return Collections.unmodifiableList(results);
	}

	/** The sweep. @return empty if it is none */
	public Optional<SweepResult> sweep() {
		return Optional.ofNullable(sweep);
	}

	/** The comparison. @return empty if it is none */
	public Optional<ComparisonResult> comparison() {
		return Optional.ofNullable(comparison);
	}

	/** What was measured. @return a name for people */
	public String name() {
		return sweep != null ? sweep.name()
				: comparison != null ? comparison.first().name() + " | " + comparison.second().name()
						: results.get(0).name();
	}

	/** The report as text. @return several lines */
	@Override
	public String toString() {
		return sweep != null ? sweep.toString()
				: comparison != null ? comparison.toString() : results.get(0).toString();
	}
}
