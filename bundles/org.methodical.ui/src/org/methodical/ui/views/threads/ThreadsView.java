// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.launching.Session;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.FilterField;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Pages;
import org.methodical.ui.shared.Plurals;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.selection.SelectionSource;
import org.methodical.ui.time.ThreadStateTexts;
import org.methodical.ui.time.TimeWindow;

/** The view <i>Threads</i>: what each thread of the active session did when. */
public final class ThreadsView extends SessionView<ThreadsContent> implements ThreadLines {

	private static final String BY_RUNNING = "byRunning"; //$NON-NLS-1$

	private LinesCanvas canvas;
	private FilterField filter;
	private volatile boolean byRunning;

	/** Created by the workbench. */
	public ThreadsView() {
		super(new Names("threads", Ids.HELP_THREADS, Messages.ThreadsView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		Composite page = Pages.page(parent);
		Composite row = Pages.row(page, 2);
		filter = new FilterField(row, "threads.filter", Messages.ThreadsView_filter, typed -> ask()); //$NON-NLS-1$
		canvas = new LinesCanvas(page, reason -> StatusLine.error(this, reason));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas.control());
		GridDataFactory.swtDefaults().applyTo(new StateLegend(row, canvas.control()).control());
		SelectionSource selection = new SelectionSource(canvas.control(),
				() -> canvas.selected() == null ? List.of() : List.of(canvas.selected()));
		ThreadsActions actions = new ThreadsActions(this, canvas);
		actions.fill(selectsBy(selection, canvas.control()));
		actions.fill(getViewSite().getActionBars());
		canvas.onChange(() -> {
			selection.changed();
			if (content() != null) {
				setContentDescription(describe(content()));
			}
		});
		remember();
		return page;
	}

	private void remember() {
		IDialogSettings settings = settings();
		byRunning = settings.getBoolean(BY_RUNNING);
		filter.remember(settings);
		canvas.control().addDisposeListener(event -> settings.put(BY_RUNNING, byRunning));
	}

	boolean isByRunning() {
		return byRunning;
	}

	/** Shows those that ran longest first, or in the order of their names. */
	void order(boolean running) {
		byRunning = running;
		ask();
	}

	@Override
	protected void focusContent() {
		canvas.control().setFocus();
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		return type == ThreadLines.class ? type.cast(this) : super.getAdapter(type);
	}

	@Override
	public List<Line> lines() {
		LinesLayout layout = canvas.layout();
		List<Line> lines = new ArrayList<>();
		for (int i = 0; layout != null && i < layout.rows().size(); i++) {
			ThreadRow row = layout.rows().get(i).row();
			int y = layout.y(i) - canvas.scrolled();
			List<Bar> bars = row.isGroup() ? List.of() : LineBars.of(row.line(), layout).stream()
					.map(bar -> new Bar(bar.state(), new Rectangle(bar.x(), y, bar.width(), layout.height()),
							ThreadsTexts.tip(row, layout.time(bar.x() + bar.width() / 2), layout.window())))
					.toList();
			lines.add(new Line(ThreadsTexts.label(row), ThreadsTexts.describe(row, canvas.summed()), bars));
		}
		return lines;
	}

	@Override
	protected ThreadsContent compute(Session shown, IProgressMonitor monitor) {
		return ThreadsContent.compute(shown, filter.text(), byRunning);
	}

	@Override
	protected boolean isEmpty(ThreadsContent computed) {
		return computed.whole() == TimeWindow.NONE;
	}

	@Override
	protected String emptyText(Session shown) {
		return isOver(shown) ? NLS.bind(Messages.ThreadsView_empty, shown.name()) : super.emptyText(shown);
	}

	@Override
	protected boolean followsMethods() {
		return false;
	}

	@Override
	protected boolean showsTimes() {
		return false;
	}

	@Override
	protected boolean showsPart() {
		return false;
	}

	@Override
	protected void display(ThreadsContent next) {
		canvas.show(next);
	}

	/** What was done in the chosen span, or in what is shown, by the selected row or all. */
	@Override
	protected String describe(ThreadsContent shown) {
		TimeWindow span = canvas.summed();
		ThreadRow row = canvas.selected();
		String who = row == null ? Plurals.bind(Messages.ThreadsView_threads, shown.threads())
				: ThreadsTexts.label(row);
		return NLS.bind(Messages.ThreadsView_line, new Object[] {shown.session().name(), who, ThreadsTexts.span(span),
				ThreadsTexts.shares(times(row == null ? shown.rows() : List.of(row), span))});
	}

	private static long[] times(List<ThreadRow> rows, TimeWindow span) {
		long[] sums = new long[ThreadState.values().length];
		rows.forEach(row -> ThreadRow.add(sums, row.times(span.from(), span.to())));
		return sums;
	}

	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		// it shows threads, not methods
	}

	@Override
	protected List<List<String>> selectedRows() {
		if (canvas.selected() == null) {
			return List.of();
		}
		List<String> head = new ArrayList<>(List.of(Messages.ThreadsView_thread));
		List<String> cells = new ArrayList<>(List.of(canvas.selected().name()));
		long[] times = canvas.selected().times(canvas.summed().from(), canvas.summed().to());
		for (ThreadState state : ThreadStateTexts.ORDER) {
			head.add(ThreadStateTexts.of(state));
			cells.add(String.valueOf(times[state.ordinal()]));
		}
		return Arrays.asList(head, cells);
	}

	@Override
	protected void find() {
		filter.setFocus();
	}
}
