// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.StoredResult;
import org.methodical.benchmark.result.Warning;
import org.methodical.benchmark.statistics.Interval;
import org.methodical.benchmarking.launching.BenchmarkHistory.Entry;

/** The results as a table that can be filtered by name, sorted by each column and copied. Used by the UI thread. */
final class BenchmarkTable {

	private static final String ID = "org.methodical.ui.id"; //$NON-NLS-1$
	private static final DateTimeFormatter MOMENT = DateTimeFormatter
			.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM).withZone(ZoneId.systemDefault());

	private final Composite area;
	private final Text filter;
	private final TableViewer viewer;

	BenchmarkTable(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		GridLayout layout = new GridLayout();
		layout.marginWidth = 0;
		layout.marginHeight = 0;
		area.setLayout(layout);
		filter = new Text(area, SWT.SEARCH | SWT.ICON_CANCEL);
		filter.setMessage(Messages.BenchmarksView_filter_hint);
		filter.setData(ID, "benchmarks.filter"); //$NON-NLS-1$
		filter.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		viewer = new TableViewer(area, SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER);
		viewer.getTable().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		viewer.getTable().setHeaderVisible(true);
		viewer.getTable().setData(ID, "benchmarks.table"); //$NON-NLS-1$
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		createColumns();
		viewer.addFilter(new ViewerFilter() {
			@Override
			public boolean select(Viewer shown, Object parentElement, Object element) {
				return ((Entry) element).stored().name().toLowerCase(Locale.ROOT)
						.contains(filter.getText().trim().toLowerCase(Locale.ROOT));
			}
		});
		filter.addModifyListener(event -> viewer.refresh());
	}

	private void createColumns() {
		column(Messages.BenchmarksView_benchmark_column, 140, SWT.LEFT, entry -> shortName(entry.stored()),
				Comparator.comparing(entry -> entry.stored().name()));
		column(Messages.BenchmarksView_mean_column, 80, SWT.RIGHT, BenchmarkTable::mean,
				Comparator.comparingDouble(entry -> result(entry).mean()));
		column(Messages.BenchmarksView_interval_column, 140, SWT.RIGHT, BenchmarkTable::interval,
				Comparator.comparingDouble(entry -> result(entry).interval().low()));
		column(Messages.BenchmarksView_jvms_column, 50, SWT.RIGHT, entry -> String.valueOf(result(entry).runs().size()),
				Comparator.comparingInt(entry -> result(entry).runs().size()));
		column(Messages.BenchmarksView_warnings_column, 80, SWT.RIGHT, entry -> String.valueOf(warnings(entry)),
				Comparator.comparingLong(BenchmarkTable::warnings));
		column(Messages.BenchmarksView_measured_column, 150, SWT.LEFT, entry -> MOMENT.format(entry.measured()),
				Comparator.comparing(Entry::measured));
	}

	private void column(String title, int width, int style, Function<Entry, String> content, Comparator<Entry> order) {
		TableViewerColumn column = new TableViewerColumn(viewer, style);
		column.getColumn().setText(title);
		column.getColumn().setWidth(width);
		column.getColumn().setMoveable(true);
		column.setLabelProvider(ColumnLabelProvider.createTextProvider(entry -> content.apply((Entry) entry)));
		column.getColumn().addListener(SWT.Selection, event -> sort(column.getColumn(), order));
	}

	/** By this column; by it the other way round if it was that already. */
	private void sort(TableColumn column, Comparator<Entry> order) {
		boolean up = viewer.getTable().getSortColumn() != column || viewer.getTable().getSortDirection() == SWT.DOWN;
		viewer.getTable().setSortColumn(column);
		viewer.getTable().setSortDirection(up ? SWT.UP : SWT.DOWN);
		Comparator<Entry> wanted = up ? order : order.reversed();
		viewer.setComparator(new ViewerComparator() {
			@Override
			public int compare(Viewer shown, Object one, Object other) {
				return wanted.compare((Entry) one, (Entry) other);
			}
		});
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

	TableViewer viewer() {
		return viewer;
	}

	/** Shows other entries; the first is chosen unless the filter hides it. */
	void show(List<Entry> entries) {
		viewer.setInput(entries);
		viewer.setSelection(entries.isEmpty() ? StructuredSelection.EMPTY : new StructuredSelection(entries.get(0)),
				true);
	}

	/** What is chosen. @return oldest first */
	List<Entry> chosen() {
		List<Entry> chosen = new ArrayList<>();
		for (Object entry : viewer.getStructuredSelection()) {
			chosen.add((Entry) entry);
		}
		chosen.sort(Comparator.comparing(Entry::measured));
		return chosen;
	}

	/** Puts the chosen rows on the clipboard, columns as shown and divided by tabs. */
	void copy() {
		List<String> lines = new ArrayList<>();
		int[] order = viewer.getTable().getColumnOrder();
		lines.add(Arrays.stream(order).mapToObj(column -> viewer.getTable().getColumn(column).getText())
				.collect(Collectors.joining("\t"))); //$NON-NLS-1$
		for (TableItem item : viewer.getTable().getSelection()) {
			lines.add(Arrays.stream(order).mapToObj(item::getText).collect(Collectors.joining("\t"))); //$NON-NLS-1$
		}
		Clipboard clipboard = new Clipboard(viewer.getTable().getDisplay());
		clipboard.setContents(new Object[] {String.join(System.lineSeparator(), lines)},
				new Transfer[] {TextTransfer.getInstance()});
		clipboard.dispose();
	}
}
