// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.graph.export.PictureFile;
import org.methodical.launching.ProfileAgain;
import org.methodical.launching.Session;
import org.methodical.ui.part.IThreadView;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.part.ThreadChooser;
import org.methodical.ui.preferences.Preferences;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.FilterField;
import org.methodical.ui.shared.FoundLabel;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Pages;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.selection.SelectionSource;

/** The view <i>Flame Graph</i>: the call paths of the active session, each as wide as what it costs. */
public final class FlameGraphView extends SessionView<FlameContent> implements FlamePicture, IThreadView {

	private ThreadChooser threads;
	private FilterField search;
	private FoundLabel found;
	private FlameCanvas canvas;
	private volatile FlameQuery query = FlameQuery.load(settings());

	/** What makes frames wide unless the program was profiled again for its allocation; null if it was not. */
	private Measure usual;

	/** Created by the workbench. */
	public FlameGraphView() {
		super(new Names("flameGraph", Ids.HELP_FLAME_GRAPH, Messages.FlameGraphView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		Composite page = Pages.page(parent);
		createRow(page);
		canvas = new FlameCanvas(page, FlameStyle.load(settings()));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas.control());
		SelectionSource selection = new SelectionSource(canvas.control(), this::selectedElements);
		selectsBy(selection, canvas.control());
		canvas.onSelection(() -> {
			selection.changed();
			StatusLine.message(this, canvas.selected() < 0 ? null : FlameTexts.name(content(), canvas.selected()));
		});
		canvas.onZoom(() -> setContentDescription(FlameTexts.line(content(), canvas.zoomed())));
		search.restore(query.search());
		new FlameActions(this, canvas).fill(getViewSite().getActionBars());
		remember();
		return page;
	}

	private void createRow(Composite page) {
		Composite row = Pages.row(page, 4);
		threads = new ThreadChooser(row, "flameGraph.thread", thread -> ask(query.ofThread(thread))); //$NON-NLS-1$
		search = new FilterField(row, "flameGraph.search", Messages.FlameGraphView_search, //$NON-NLS-1$
				text -> ask(query.searching(text)));
		found = new FoundLabel(row, "flameGraph.found"); //$NON-NLS-1$
	}

	private void remember() {
		IDialogSettings settings = settings();
		IPropertyChangeListener librariesChanged = event -> ask(
				query.withLibraries(Preferences.store().getString(Preferences.LIBRARIES)));
		Preferences.store().addPropertyChangeListener(librariesChanged);
		canvas.control().addDisposeListener(event -> {
			Preferences.store().removePropertyChangeListener(librariesChanged);
			query.save(settings);
			canvas.style().save(settings);
		});
	}

	private List<?> selectedElements() {
		boolean isSelected = canvas.content() != null && canvas.selected() > CallingContextTree.ROOT;
		return isSelected ? List.of(new FlameNode(canvas.content(), canvas.selected())) : List.of();
	}

	@Override
	protected void focusContent() {
		canvas.control().setFocus();
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		return type == FlamePicture.class ? type.cast(this) : super.getAdapter(type);
	}

	@Override
	public List<Frame> frames() {
		return canvas.layout() == null ? List.of() : canvas.layout().boxes().stream().map(this::frame).toList();
	}

	private Frame frame(FlameBox box) {
		return new Frame(FlameTexts.name(canvas.content(), box.node()),
				new Rectangle(box.x(), box.y() - canvas.scrolled(), box.width(), box.height()));
	}

	@Override
	public PictureFile picture(String ending) {
		if (ending.equals("svg")) { //$NON-NLS-1$
			return PictureFile.text(canvas.svg());
		}
		Image image = canvas.image();
		try {
			return PictureFile.png(image.getImageData());
		} finally {
			image.dispose();
		}
	}

	@Override
	protected void sessionChanged() {
		Optional<Measure> bytes = session().flatMap(ProfileAgain::of).flatMap(ProfileAgain::measure)
				.filter(Measure::isBytes);
		if (bytes.isPresent()) {
			usual = usual == null ? query.measure() : usual;
			query = query.measuredBy(bytes.get().total());
		} else if (usual != null) {
			query = query.measuredBy(usual);
			usual = null;
		}
		query = query.ofThread(ThreadChooser.ALL_THREADS);
	}

	@Override
	public void showThread(int thread) {
		ask(query.ofThread(thread));
	}

	FlameQuery query() {
		return query;
	}

	/** Shows something else of the same session. */
	void ask(FlameQuery asked) {
		query = asked;
		ask();
	}

	@Override
	protected FlameContent compute(Session shown, IProgressMonitor monitor) {
		return FlameContent.compute(shown, query);
	}

	@Override
	protected boolean isEmpty(FlameContent computed) {
		return computed.isEmpty() && computed.query().thread() == ThreadChooser.ALL_THREADS;
	}

	@Override
	protected void display(FlameContent next) {
		canvas.show(next);
		if (next != null) {
			threads.show(next.snapshot().threads(), next.query().thread());
			found.show(FlameTexts.found(next));
		}
	}

	@Override
	protected String describe(FlameContent shown) {
		return FlameTexts.line(shown, canvas.zoomed());
	}

	@Override
	protected List<List<String>> selectedRows() {
		return canvas.selected() < 0 ? List.of() : List.of(List.of(FlameTexts.tip(content(), canvas.selected())));
	}

	@Override
	protected void find() {
		search.setFocus();
	}

	/**
	 * Selects the heaviest call of what is meant, if it can be seen or was asked for, unless one is selected already.
	 */
	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		int selected = canvas.selected();
		if (!asked && selected > CallingContextTree.ROOT && target.matches(content().method(selected))) {
			return;
		}
		int node = content().heaviest(target::matches, canvas.zoomed());
		if (node < 0 && asked) {
			sayNotCalled(target);
		} else if (node >= 0 && (asked || canvas.layout() != null && canvas.layout().of(node) != null)) {
			canvas.select(node);
		}
	}
}
