// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.text.NumberFormat;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.load.LoopLoad;
import org.methodical.core.model.code.LoopRounds;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.table.RowColumn;

/**
 * A loop of the run.
 *
 * @param session whose loop
 * @param load    what was executed of it
 * @param share   of the run, 0 to 1
 */
record LoopRow(Session session, LoopLoad load, double share) implements LineItem {

	static final List<RowColumn<LoopRow>> COLUMNS = List.of(
			RowColumn.label(Messages.Column_loopOf, LoopRow::label),
			RowColumn.text(Messages.Column_hint, 105, row -> row.hint().label()),
			RowColumn.number(Messages.Column_line, 50, LoopRow::lineText, LoopRow::lineText)
					.withOrder(Comparator.comparingInt(row -> row.load.line())),
			RowColumn.count(Messages.Column_depth, 68, row -> row.load.depth()),
			RowColumn.count(Messages.Column_entries, 45, row -> row.load.entries()),
			RowColumn.count(Messages.Column_iterations, 45, row -> row.load.iterations()),
			RowColumn.number(Messages.Column_average, 45, LoopRow::average, LoopRow::plainAverage)
					.withOrder(Comparator.comparingDouble(LoopRow::comparableAverage)),
			RowColumn.count(Messages.Column_least, 45, row -> row.load.minIterations()),
			RowColumn.count(Messages.Column_most, 45, row -> row.load.maxIterations()),
			RowColumn.text(Messages.Column_spread, 75, LoopRow::bars).withPlain(LoopRow::plainSpread),
			RowColumn.count(Messages.Column_steps, 45, row -> row.load.steps()),
			RowColumn.share(Messages.Column_shareOfRun, 70, Ids.COLOR_STEPS, LoopRow::share));

	private static final char NO_BAR = '\u00b7';
	/** The lowest of eight bars of growing height. */
	private static final char LOWEST_BAR = '\u2581';
	private static final int BARS = 8;

	/** What stays the same while the program runs. */
	Object key() {
		return List.of(load.method().method().id(), load.loop());
	}

	/** Method and number. */
	String place() {
		return label().name();
	}

	private NameLabel label() {
		return NameLabel.of(load.method().method()).with(NLS.bind(Messages.LoopRow_number, load.loop() + 1));
	}

	private String lineText() {
		return load.line() == 0 ? "" : Integer.toString(load.line()); //$NON-NLS-1$
	}

	LoopHint hint() {
		return LoopHint.of(load, share);
	}

	/** Iterations of an entry on average, empty if they are not counted. */
	String average() {
		double average = load.averageIterations();
		if (Double.isNaN(average)) {
			return ""; //$NON-NLS-1$
		}
		NumberFormat format = NumberFormat.getInstance();
		format.setMaximumFractionDigits(average < 100 ? 2 : 0);
		return format.format(average);
	}

	private String plainAverage() {
		return Double.isNaN(load.averageIterations()) ? "" : Double.toString(load.averageIterations()); //$NON-NLS-1$
	}

	private double comparableAverage() {
		return Double.isNaN(load.averageIterations()) ? -1 : load.averageIterations();
	}

	/**
	 * How its entries spread over 0, 1, 2 to 3, 4 to 7 and so on iterations, a character each. Empty if not recorded.
	 */
	private String bars() {
		long[] classes = load.rounds().map(LoopRounds::classes).orElse(new long[0]);
		long highest = LongStream.of(classes).max().orElse(0);
		StringBuilder bars = new StringBuilder();
		for (long entries : classes) {
			bars.append(entries == 0 ? NO_BAR : (char) (LOWEST_BAR + entries * (BARS - 1) / highest));
		}
		return bars.toString();
	}

	private String plainSpread() {
		return load.rounds().map(LoopRounds::text).orElse(""); //$NON-NLS-1$
	}

	/** The spread in words, empty if it was not recorded. */
	String spread() {
		return load.rounds().map(rounds -> NLS.bind(Messages.LoopRow_spread, IntStream.range(0, rounds.classes().length)
				.filter(i -> rounds.classes()[i] > 0).mapToObj(i -> spread(rounds, i))
				.collect(Collectors.joining(", ")))) //$NON-NLS-1$
				.orElse(""); //$NON-NLS-1$
	}

	private static String spread(LoopRounds rounds, int index) {
		String from = MeasureTexts.count(LoopRounds.from(index));
		String to = MeasureTexts.count(rounds.to(index));
		return NLS.bind(from.equals(to) ? Messages.LoopRow_class : Messages.LoopRow_classes,
				new Object[] {from, to, MeasureTexts.count(rounds.classes()[index])});
	}

	/** The lines of its blocks, those of inner loops included. */
	int[] lines() {
		return BlockRow.lines(IntStream.range(0, load.method().blocks().blockCount())
				.filter(block -> load.method().blocks().isInLoop(load.loop(), block))
				.flatMap(block -> IntStream.of(load.method().blocks().block(block).lines())));
	}

	@Override
	public int firstLine() {
		return IntStream.of(lines()).min().orElse(0);
	}

	@Override
	public int lastLine() {
		return IntStream.of(lines()).max().orElse(0);
	}

	@Override
	public MethodSelection selection() {
		return new MethodSelection(session, load.method().method());
	}
}
