package org.methodical.benchmarking.view;

import java.io.IOException;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.methodical.benchmark.BenchmarkResult;
import org.methodical.benchmark.Warning;
import org.methodical.benchmarking.launching.BenchmarkHistory;
import org.methodical.benchmarking.launching.BenchmarkHistory.Entry;

/**
 * The history of benchmarks. Of what is chosen it shows spread, course and report; of two, also how they compare. The
 * newest result is chosen when it arrives.
 */
public final class BenchmarksView extends ViewPart {

	/** The view's id. */
	public static final String ID = "org.methodical.benchmarking.benchmarks"; //$NON-NLS-1$

	private static final DateTimeFormatter MOMENT = DateTimeFormatter
			.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM)
			.withZone(ZoneId.systemDefault());

	private final Runnable listener = this::historyChanged;
	private TableViewer table;
	private SpreadPlot spread;
	private TimeLine line;
	private Text text;

	@Override
	public void createPartControl(Composite parent) {
		SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
		createTable(sash);
		SashForm details = new SashForm(sash, SWT.VERTICAL);
		spread = new SpreadPlot(details);
		line = new TimeLine(details);
		text = new Text(details, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
		text.setData("org.methodical.ui.id", "benchmarks.text"); //$NON-NLS-1$ //$NON-NLS-2$
		details.setWeights(3, 3, 4);
		sash.setWeights(5, 5);
		BenchmarkHistory.instance().addListener(listener);
		refresh();
	}

	private void createTable(Composite parent) {
		table = new TableViewer(parent, SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER);
		table.setContentProvider(ArrayContentProvider.getInstance());
		table.getTable().setHeaderVisible(true);
		table.getTable().setData("org.methodical.ui.id", "benchmarks.table"); //$NON-NLS-1$ //$NON-NLS-2$
		column(Messages.BenchmarksView_benchmark_column, 220, SWT.LEFT, entry -> shortName(entry.result().name()));
		column(Messages.BenchmarksView_mean_column, 90, SWT.RIGHT, entry -> Times.text(entry.result().mean()));
		column(Messages.BenchmarksView_interval_column, 180, SWT.RIGHT,
				entry -> Times.text(entry.result().interval().low()) + " – " + Times.text(entry.result().interval().high())); //$NON-NLS-1$
		column(Messages.BenchmarksView_jvms_column, 50, SWT.RIGHT,
				entry -> String.valueOf(entry.result().runs().size()));
		column(Messages.BenchmarksView_warnings_column, 80, SWT.RIGHT,
				entry -> String.valueOf(warnings(entry.result())));
		column(Messages.BenchmarksView_measured_column, 160, SWT.LEFT, entry -> MOMENT.format(entry.measured()));
		table.addSelectionChangedListener(event -> showChosen());
		MenuManager menu = new MenuManager();
		menu.add(new Action(Messages.BenchmarksView_remove_label) {
			@Override
			public void run() {
				removeChosen();
			}
		});
		table.getTable().setMenu(menu.createContextMenu(table.getTable()));
		getSite().registerContextMenu(menu, table);
		getSite().setSelectionProvider(table);
	}

	private void column(String title, int width, int style, Function<Entry, String> content) {
		TableViewerColumn column = new TableViewerColumn(table, style);
		column.getColumn().setText(title);
		column.getColumn().setWidth(width);
		column.getColumn().setMoveable(true);
		column.setLabelProvider(ColumnLabelProvider.createTextProvider(entry -> content.apply((Entry) entry)));
	}

	private static String shortName(String name) {
		return name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
	}

	private static long warnings(BenchmarkResult result) {
		return result.warnings().stream().filter(warning -> warning.level() == Warning.Level.WARNING).count();
	}

	private void historyChanged() {
		table.getTable().getDisplay().asyncExec(() -> {
			if (!table.getTable().isDisposed()) {
				refresh();
			}
		});
	}

	private void refresh() {
		List<Entry> entries = BenchmarkHistory.instance().entries();
		table.setInput(entries);
		table.setSelection(entries.isEmpty() ? StructuredSelection.EMPTY : new StructuredSelection(entries.get(0)),
				true);
		showChosen();
	}

	private List<Entry> chosen() {
		List<Entry> chosen = new ArrayList<>();
		for (Object entry : table.getStructuredSelection()) {
			chosen.add((Entry) entry);
		}
		chosen.sort(Comparator.comparing(Entry::measured));
		return chosen;
	}

	private void showChosen() {
		List<BenchmarkResult> results = chosen().stream().map(Entry::result).toList();
		spread.show(results);
		line.show(results);
		text.setText(ResultText.of(results));
	}

	private void removeChosen() {
		try {
			for (Entry entry : chosen()) {
				BenchmarkHistory.instance().remove(entry);
			}
		} catch (IOException e) {
			StatusManager.getManager().handle(
					new Status(IStatus.ERROR, BenchmarksView.class, Messages.BenchmarksView_removeFailed_message, e),
					StatusManager.SHOW);
		}
	}

	@Override
	public void setFocus() {
		table.getTable().setFocus();
	}

	@Override
	public void dispose() {
		BenchmarkHistory.instance().removeListener(listener);
		super.dispose();
	}
}
