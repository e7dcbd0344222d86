// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.SweepResult;
import org.methodical.benchmarking.launching.BenchmarkHistory;
import org.methodical.benchmarking.launching.BenchmarkHistory.Entry;
import org.methodical.benchmarking.launching.BenchmarkProfile;
import org.methodical.ui.shared.column.ColumnMenu;

/**
 * The history of benchmarks. Of what is chosen it shows spread, course and report; of two, also how they compare; of a
 * sweep, how the cost grows; on demand, all earlier results of the same benchmark. The newest result is chosen when it
 * arrives.
 */
public final class BenchmarksView extends ViewPart {

	private static final String HELP = "org.methodical.ui.benchmarks_view"; //$NON-NLS-1$

	/** The view's id. */
	public static final String ID = "org.methodical.benchmarking.benchmarks"; //$NON-NLS-1$

	private static final String NAME = "org.methodical.ui.id"; //$NON-NLS-1$

	private final Runnable listener = this::historyChanged;
	private BenchmarkTable table;
	private BenchmarkActions actions;
	private Composite charts;
	private SashForm measurements;
	private SpreadPlot spread;
	private MeasurementTimeLine line;
	private GrowthPlot growth;
	private HistoryPlot history;
	private SashForm texts;
	private Text text;
	private Text profile;

	@Override
	public void createPartControl(Composite parent) {
		PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, HELP);
		SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
		table = new BenchmarkTable(sash);
		SashForm details = new SashForm(sash, SWT.VERTICAL);
		createCharts(details);
		texts = new SashForm(details, SWT.HORIZONTAL);
		text = createText("benchmarks.text"); //$NON-NLS-1$
		profile = createText("benchmarks.profile"); //$NON-NLS-1$
		details.setWeights(6, 4);
		sash.setWeights(5, 5);
		actions = new BenchmarkActions(getViewSite(), table, this::showChosen);
		table.selection().addSelectionChangedListener(event -> showChosen());
		MenuManager menu = new MenuManager();
		actions.addTo(menu);
		table.rows().table().setMenu(menu.createContextMenu(table.rows().table()));
		getSite().registerContextMenu(menu, table.selection());
		getSite().setSelectionProvider(table.selection());
		actions.addTo(getViewSite().getActionBars().getMenuManager());
		new ColumnMenu(table.rows()::table).addTo(getViewSite().getActionBars().getMenuManager());
		BenchmarkHistory.instance().addListener(listener);
		refresh();
	}

	private void createCharts(Composite parent) {
		charts = new Composite(parent, SWT.NONE);
		charts.setLayout(new StackLayout());
		measurements = new SashForm(charts, SWT.VERTICAL);
		spread = new SpreadPlot(measurements);
		line = new MeasurementTimeLine(measurements);
		growth = new GrowthPlot(charts);
		growth.setData(NAME, "benchmarks.growth"); //$NON-NLS-1$
		history = new HistoryPlot(charts);
		history.setData(NAME, "benchmarks.history"); //$NON-NLS-1$
	}

	private Text createText(String name) {
		Text created = new Text(texts, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
		created.setFont(JFaceResources.getTextFont());
		created.setData(NAME, name);
		return created;
	}

	private void historyChanged() {
		table.rows().table().getDisplay().asyncExec(() -> {
			if (!table.rows().table().isDisposed()) {
				refresh();
			}
		});
	}

	private void refresh() {
		table.show(BenchmarkHistory.instance().entries());
	}

	private void showChosen() {
		List<Entry> chosen = table.chosen();
		actions.update();
		text.setText(ResultText.of(chosen));
		showProfile(chosen);
		Optional<SweepResult> sweep = chosen.size() == 1 ? chosen.get(0).stored().sweep() : Optional.empty();
		if (sweep.isPresent()) {
			growth.show(sweep.get());
			top(growth);
		} else if (chosen.size() == 1 && actions.historyWanted()) {
			history.show(allOf(chosen.get(0).stored().name()));
			top(history);
		} else {
			List<BenchmarkResult> results = chosen.stream().filter(entry -> entry.stored().sweep().isEmpty())
					.flatMap(entry -> entry.stored().results().stream()).toList();
			spread.show(results);
			line.show(results);
			top(measurements);
		}
	}

	/** Beside the report, if there is one. */
	private void showProfile(List<Entry> chosen) {
		Optional<BenchmarkProfile> known = chosen.size() == 1 ? chosen.get(0).profile() : Optional.empty();
		profile.setText(known.map(one -> ResultText.of(chosen.get(0).stored(), one)).orElse("")); //$NON-NLS-1$
		texts.setMaximizedControl(known.isPresent() ? null : text);
	}

	/** All results of a benchmark, oldest first. */
	private static List<BenchmarkResult> allOf(String name) {
		List<BenchmarkResult> results = new ArrayList<>();
		for (Entry entry : BenchmarkHistory.instance().entries()) {
			if (entry.stored().name().equals(name) && entry.stored().sweep().isEmpty()) {
				results.add(0, entry.stored().results().get(0));
			}
		}
		return results;
	}

	private void top(Control chart) {
		((StackLayout) charts.getLayout()).topControl = chart;
		charts.layout();
	}

	@Override
	public void setFocus() {
		table.rows().table().setFocus();
	}

	@Override
	public void dispose() {
		BenchmarkHistory.instance().removeListener(listener);
		super.dispose();
	}
}
