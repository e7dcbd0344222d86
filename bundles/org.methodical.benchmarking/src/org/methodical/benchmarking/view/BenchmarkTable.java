// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.StoredResult;
import org.methodical.benchmark.result.Warning;
import org.methodical.benchmark.statistics.Interval;
import org.methodical.benchmarking.launching.BenchmarkHistory.Entry;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.ViewSettings;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.shared.output.Clipboards;
import org.methodical.ui.shared.selection.SelectionSource;
import org.methodical.ui.table.RowColumn;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;

/** The results as a table that can be filtered by name, sorted by each column and copied. Used by the UI thread. */
final class BenchmarkTable {

	private static final DateTimeFormatter MOMENT = DateTimeFormatter
			.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM).withZone(ZoneId.systemDefault());

	private static final List<RowColumn<Entry>> COLUMNS = List.of(
			RowColumn.label(Messages.BenchmarksView_benchmark_column, BenchmarkTable::name),
			number(Messages.BenchmarksView_mean_column, 80, BenchmarkTable::mean,
					Comparator.comparingDouble(entry -> result(entry).mean())),
			number(Messages.BenchmarksView_interval_column, 140, BenchmarkTable::interval,
					Comparator.comparingDouble(entry -> result(entry).interval().low())),
			RowColumn.count(Messages.BenchmarksView_jvms_column, 50, entry -> result(entry).runs().size()),
			RowColumn.count(Messages.BenchmarksView_warnings_column, 80, BenchmarkTable::warnings),
			RowColumn
					.<Entry>name(Messages.BenchmarksView_measured_column, 150, entry -> MOMENT.format(entry.measured()))
					.withOrder(Comparator.comparing(Entry::measured)));

	private final Text filter;
	private final RowTable<Entry> table;
	private final SelectionSource selection;
	private List<Entry> entries = List.of();

	BenchmarkTable(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(area);
		filter = Ids.name(new Text(area, SWT.SEARCH | SWT.ICON_CANCEL), "benchmarks.filter"); //$NON-NLS-1$
		filter.setMessage(Messages.BenchmarksView_filter_hint);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
		table = new RowTable<>(area, "benchmarks.table", Messages.BenchmarksView_table_name, COLUMNS, //$NON-NLS-1$
				entry -> entry, RowOrder.NATURAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.table());
		table.onOrder(this::showRows);
		table.remember(ViewSettings.of("benchmarks")); //$NON-NLS-1$
		selection = new SelectionSource(table.table(), () -> table.selected(SelectionSource.MAX));
		filter.addModifyListener(event -> showRows());
	}

	/** By what their cells say: results have their units, powers and ratios have none. */
	private static RowColumn<Entry> number(String title, int width, Function<Entry, String> text,
			Comparator<Entry> order) {
		return RowColumn.number(title, width, text, text).withOrder(order);
	}

	private static NameLabel name(Entry entry) {
		return new NameLabel(shortName(entry.stored()), "", entry.stored().name()); //$NON-NLS-1$
	}

	private void showRows() {
		String part = filter.getText().trim().toLowerCase(Locale.ROOT);
		table.show(table.sorted(entries.stream()
				.filter(entry -> entry.stored().name().toLowerCase(Locale.ROOT).contains(part)).toList()));
	}

	private static BenchmarkResult result(Entry entry) {
		return entry.stored().results().get(0);
	}

	/** Of a sweep the power, of a comparison the ratio. */
	private static String mean(Entry entry) {
		Optional<String> power = entry.stored().sweep()
				.map(sweep -> "n^" + ResultText.number(sweep.growth().exponent())); //$NON-NLS-1$
		Optional<String> ratio = entry.stored().comparison()
				.map(comparison -> NLS.bind(Messages.BenchmarksView_ratio_text,
						ResultText.number(comparison.ratio().value())));
		return power.or(() -> ratio).orElseGet(() -> Times.text(result(entry).mean()));
	}

	private static String interval(Entry entry) {
		Optional<Interval> withoutUnit = entry.stored().sweep().map(sweep -> sweep.growth().interval())
				.or(() -> entry.stored().comparison().map(comparison -> comparison.ratio().interval()));
		return withoutUnit
				.map(range -> ResultText.number(range.low()) + " – " + ResultText.number(range.high())) //$NON-NLS-1$
				.orElseGet(() -> result(entry).tooFew() ? Messages.BenchmarksView_too_few_text
						: Times.text(result(entry).interval().low()) + " – " //$NON-NLS-1$
								+ Times.text(result(entry).interval().high()));
	}

	/** The last two parts of a name; of a comparison, of both. */
	private static String shortName(StoredResult stored) {
		return stored.comparison().map(comparison -> shortName(comparison.second().name()) + " : " //$NON-NLS-1$
				+ shortName(comparison.first().name())).orElseGet(() -> shortName(stored.name()));
	}

	private static String shortName(String name) {
		return name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
	}

	private static long warnings(Entry entry) {
		return entry.stored().results().stream().flatMap(result -> result.warnings().stream())
				.filter(warning -> warning.level() == Warning.Level.WARNING).count();
	}

	RowTable<Entry> rows() {
		return table;
	}

	SelectionSource selection() {
		return selection;
	}

	/** Shows other entries; the first is chosen unless the filter hides it. */
	void show(List<Entry> next) {
		entries = next;
		showRows();
		table.select(next.isEmpty() ? null : next.get(0));
		selection.changed();
	}

	/** What is chosen. @return oldest first */
	List<Entry> chosen() {
		return table.selected(Integer.MAX_VALUE).stream().sorted(Comparator.comparing(Entry::measured)).toList();
	}

	/** Puts the chosen rows on the clipboard, columns as shown and divided by tabs. */
	void copy() {
		Clipboards.copy(table.selectedRows());
	}
}
