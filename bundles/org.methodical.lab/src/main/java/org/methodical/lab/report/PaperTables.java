// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import org.methodical.lab.run.RunTime;
import org.methodical.lab.workload.Program;

/** The paper's tables 1 to 4 from samples of the tree, each with the paper's figures beside ours. */
final class PaperTables {

	private static final int ROUNDS = 10;
	private static final String NEIGHBOURS = "Medians of the working thread's CPU time. A ratio is to the mean of the"
			+ " two runs without instrumentation next to it; in brackets the least and the greatest."
			+ " The row none is the noise.";

	private final List<RunTime> samples;
	private final Rows rows;
	private final Ratios ratios;
	private final String where;
	private final int classes;
	private final int roundsInUnit;

	PaperTables(String where, List<RunTime> samples, int classes, int roundsInUnit) {
		this.where = where;
		this.samples = samples;
		this.classes = classes;
		this.roundsInUnit = roundsInUnit;
		rows = new Rows(samples);
		ratios = new Ratios(samples);
	}

	/** The paper's tables; of one probed method, which the paper does not have, the summary alone. */
	List<Table> tables() {
		List<Table> tables = new ArrayList<>();
		if (where.contains(Program.ONE_METHOD)) {
			return List.of(classLoad());
		}
		for (boolean hooks : new boolean[] {true, false}) {
			if (rows.techniques(hooks).size() > 1) {
				String hooked = hooks ? ", hooks set" : ", hooks not set";
				tables.add(times("Table " + (hooks ? 1 : 2) + ": rounds 1 to 10" + hooked + ", µs a call", hooks));
				tables.add(roundRatios("Table " + (hooks ? 1 : 2) + " as ratios to no instrumentation" + hooked,
						hooks));
			}
		}
		for (boolean hooks : new boolean[] {true, false}) {
			if (rows.techniques(hooks).size() > 1) {
				String hooked = hooks ? ", hooks set" : ", hooks not set";
				tables.add(steady("Table " + (hooks ? 3 : 4) + ": steady state" + hooked, hooks));
			}
		}
		tables.add(classLoad());
		return tables;
	}

	private Table times(String title, boolean hooks) {
		return rounds(title, hooks, (technique, round) -> ratios
				.values(technique, hooks, Metrics.round("cpu", round, classes)).median(),
				(technique, round) -> PaperFigures.round(technique, hooks, round), PaperFigures::roundOfNone);
	}

	private Table roundRatios(String title, boolean hooks) {
		return rounds(title, hooks, (technique, round) -> ratios
				.ratios(technique, hooks, Metrics.round("cpu", round, classes)).median(),
				(technique, round) -> PaperFigures.round(technique, hooks, round) / PaperFigures.roundOfNone(round),
				round -> 1);
	}

	/** A number for a technique and a round. */
	private interface Cell {
		double of(String technique, int round);
	}

	private Table rounds(String title, boolean hooks, Cell ours, Cell papers, IntToDoubleFunction papersNone) {
		List<String> columns = new ArrayList<>(List.of("technique"));
		IntStream.rangeClosed(1, ROUNDS).forEach(round -> columns.add(String.valueOf(round)));
		List<List<String>> lines = new ArrayList<>();
		for (String technique : rows.techniques(hooks)) {
			lines.add(rows.failure(technique, hooks).map(reason -> List.of(technique, reason))
					.orElseGet(() -> row(technique, round -> ours.of(technique, round))));
			if (technique.equals(RunTime.NONE)) {
				lines.add(row("paper, no probes", papersNone));
			}
			PaperFigures.label(technique).ifPresent(label -> lines.add(row(label, round -> papers.of(technique,
					round))));
		}
		return new Table(title + " (" + where + ")", NEIGHBOURS, columns, lines);
	}

	private static List<String> row(String head, IntToDoubleFunction value) {
		List<String> row = new ArrayList<>(List.of(head));
		IntStream.rangeClosed(1, ROUNDS).forEach(round -> row.add(Table.number(value.applyAsDouble(round))));
		return row;
	}

	private Table steady(String title, boolean hooks) {
		int calls = classes * roundsInUnit;
		List<List<String>> lines = new ArrayList<>();
		for (String technique : rows.techniques(hooks)) {
			lines.add(rows.failure(technique, hooks).map(reason -> List.of(technique, reason)).orElseGet(() -> {
				boolean inPaper = PaperFigures.label(technique).isPresent();
				double papers = technique.equals(RunTime.NONE) ? PaperFigures.steadyOfNone()
						: inPaper ? PaperFigures.steady(technique, hooks) : Double.NaN;
				return List.of(technique, Table.number(ratios.values(technique, hooks, Metrics.steady("cpu", calls))
						.median()),
						Table.spread(ratios.ratios(technique, hooks, Metrics.steady("cpu", calls))),
						Table.number(ratios.values(technique, hooks, Metrics.steady("wall", calls)).median()),
						Table.spread(ratios.ratios(technique, hooks, Metrics.steady("wall", calls))),
						Double.isNaN(papers) ? "–" : String.format(java.util.Locale.ROOT, "%.3f", papers),
						Table.number(papers / PaperFigures.steadyOfNone()));
			}));
		}
		return new Table(title + " (" + where + ")", NEIGHBOURS + " Units of " + roundsInUnit
				+ " rounds; the median of all units behind the first.",
				List.of("technique", "µs CPU", "ratio CPU", "µs wall", "ratio wall", "paper µs", "paper ratio"), lines);
	}

	private Table classLoad() {
		List<List<String>> lines = new ArrayList<>();
		int calls = classes * roundsInUnit;
		for (String technique : rows.techniques(true)) {
			lines.add(rows.failure(technique, true).map(reason -> List.of(technique, reason)).orElseGet(() -> {
				String counted = samples.stream().filter(sample -> sample.technique().equals(technique)
						&& sample.calls() >= 0)
						.map(sample -> String.valueOf(sample.calls())).distinct().reduce((a, b) -> a + ", " + b)
						.orElse("–");
				return List.of(technique, Table.spread(ratios.ratios(technique, true, Metrics.round("cpu", 1,
						classes))),
						Table.number(ratios.differences(technique, true, Metrics.round("cpu", 1, classes)).median()),
						Table.spread(ratios.ratios(technique, true, Metrics.rounds("cpu", 2, ROUNDS, classes))),
						Table.spread(ratios.ratios(technique, true, Metrics.unit("cpu", 1, calls))), counted);
			}));
		}
		return new Table("Summary: class load, warm-up and rounds " + (roundsInUnit + 1) + " to " + 2 * roundsInUnit
				+ " ("
				+ where + ")", NEIGHBOURS,
				List.of("technique", "round 1", "+µs a class", "rounds 2–10", "second unit",
						"calls counted"),
				lines);
	}
}
