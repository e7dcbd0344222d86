package org.methodical.ui.views.load;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.IShowInTarget;
import org.eclipse.ui.part.ShowInContext;
import org.eclipse.ui.part.ViewPart;
import org.methodical.core.model.MethodSteps;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.BackgroundRefresh;
import org.methodical.ui.shared.ChosenSelection;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Settings;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.TextSource;
import org.methodical.ui.shared.Visibility;
import org.methodical.ui.source.MethodAtLine;
import org.methodical.ui.source.OpenMethod;
import org.methodical.ui.table.RowTable;

/** The view <i>Bytecode Load</i>: what was executed of the active session's classes, methods, blocks and loops. */
public final class BytecodeLoadView extends ViewPart implements ActiveSession.Listener, IShowInTarget {

	/** The block to select: of a method by its id, the one at a line. */
	private record Awaited(int method, int line) {
	}

	/** A line in an editor, and what is found there. */
	private record Place(ITypeRoot root, int line) {
	}

	private EmptyText place;
	private CTabFolder tabs;
	private LevelsPage levels;
	private LoopsPage loops;
	private final ChosenSelection selection = new ChosenSelection();
	private EditorLink link;
	private BackgroundRefresh<Optional<LoadContent>> refresh;
	private BackgroundRefresh<Optional<SourceContent>> sources;
	private BackgroundRefresh<Optional<MethodSteps>> cursor;
	private Visibility visibility;
	private volatile Optional<Session> session = Optional.empty();
	private volatile LoadQuery query = LoadQuery.DEFAULT;
	private volatile LoadContent content;
	private volatile SourceContent source;
	private volatile Place cursorPlace;
	private Awaited awaited;

	@Override
	public void createPartControl(Composite parent) {
		place = new EmptyText(parent, "load.empty"); //$NON-NLS-1$
		tabs = Ids.name(new CTabFolder(place.parent(), SWT.BOTTOM), "load.tabs"); //$NON-NLS-1$
		levels = new LevelsPage(tabs, this::ask);
		loops = new LoopsPage(tabs);
		loops.table().onOrder(
				() -> ask(asked -> asked.ordered(asked.classes(), asked.methods(), asked.blocks(), loops.table().order())));
		tab(Messages.BytecodeLoadView_levels, levels.control());
		tab(Messages.BytecodeLoadView_loops, loops.control());
		tabs.setSelection(0);
		place.setContent(tabs);
		Ids.help(parent, Ids.HELP_BYTECODE_LOAD);
		IDialogSettings settings = Settings.of("bytecodeLoad"); //$NON-NLS-1$
		levels.remember(settings);
		loops.table().remember(DialogSettings.getOrCreateSection(settings, "loops")); //$NON-NLS-1$
		link = new EditorLink(getSite().getPage(), settings, this::cursorMoved);
		getViewSite().getActionBars().getToolBarManager().add(link.toggle());
		getSite().setSelectionProvider(selection);
		follow(levels.methods());
		follow(levels.blocks().blocks());
		follow(loops.table());
		levels.blocks().blocks().onSelect(row -> levels.blocks().showLines(row.lines()));
		listen();
	}

	private void tab(String text, Control control) {
		CTabItem item = new CTabItem(tabs, SWT.NONE);
		item.setText(text);
		item.setControl(control);
	}

	/** Has the selection, the editor and the menu follow a table. */
	private <R extends MethodItem> void follow(RowTable<R> table) {
		table.onSelect(row -> {
			selection.choose(List.of(row));
			if (row instanceof LineItem item) {
				link.select(row.selection(), item.firstLine(), item.lastLine());
			}
		});
		table.onOpen(row -> {
			LineItem item = row instanceof LineItem lines ? lines : null;
			OpenMethod.open(this, row.selection(), item == null ? 0 : item.firstLine(), item == null ? 0 : item.lastLine());
		});
		MenuManager menu = new MenuManager();
		table.table().setMenu(menu.createContextMenu(table.table()));
		getSite().registerContextMenu(menu, selection);
	}

	private void listen() {
		Display display = Display.getCurrent();
		refresh = new BackgroundRefresh<>(display, Messages.BytecodeLoadView_job, this::compute, this::show);
		sources = new BackgroundRefresh<>(display, Messages.BytecodeLoadView_sourceJob, this::computeSource,
				this::showSource);
		cursor = new BackgroundRefresh<>(display, Messages.BytecodeLoadView_sourceJob, this::findAtCursor,
				found -> found.ifPresent(steps -> reveal(steps, cursorPlace.line)));
		visibility = Visibility.watch(getSite(), visible -> {
			refresh.setVisible(visible);
			sources.setVisible(visible);
			cursor.setVisible(visible);
		});
		ActiveSession.get().addListener(this);
		activeSessionChanged(ActiveSession.get().session());
	}

	@Override
	public void dispose() {
		if (refresh != null) {
			ActiveSession.get().removeListener(this);
			visibility.dispose();
			link.dispose();
			refresh.dispose();
			sources.dispose();
			cursor.dispose();
		}
		super.dispose();
	}

	@Override
	public void setFocus() {
		if (content == null || content.isEmpty()) {
			place.setFocus();
		} else if (tabs.getSelectionIndex() == 0) {
			levels.classes().table().setFocus();
		} else {
			loops.table().table().setFocus();
		}
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		if (type == TextSource.class) {
			TextSource text = this::selectedRows;
			return type.cast(text);
		}
		if (type == IShowInSource.class) {
			IShowInSource shown = () -> MethodTarget.context(selection.getSelection());
			return type.cast(shown);
		}
		return super.getAdapter(type);
	}

	/** The selected rows of the table that has the focus. */
	private List<List<String>> selectedRows() {
		for (RowTable<?> table : List.of(levels.classes(), levels.methods(), levels.blocks().blocks(),
				levels.blocks().source(), loops.table())) {
			if (table.table().isFocusControl()) {
				return table.selectedRows();
			}
		}
		return List.of();
	}

	@Override
	public void activeSessionChanged(Optional<Session> active) {
		session = active;
		content = null;
		source = null;
		awaited = null;
		query = query.ofClass(null);
		showText(active.map(LoadStatus::computing).orElseGet(() -> LoadStatus.empty(active)));
		refresh.questionChanged();
	}

	@Override
	public void activeSessionUpdated() {
		refresh.dataChanged();
	}

	private void ask(UnaryOperator<LoadQuery> change) {
		query = change.apply(query);
		refresh.questionChanged();
	}

	private Optional<LoadContent> compute(IProgressMonitor monitor) {
		return session.map(shown -> LoadContent.compute(shown, query, content, monitor));
	}

	private void show(Optional<LoadContent> next) {
		content = next.orElse(null);
		if (content == null || content.isEmpty()) {
			showText(LoadStatus.empty(session));
			return;
		}
		// first, as what cannot be seen is not filled
		place.showContent();
		levels.show(content);
		loops.show(content.loops());
		setContentDescription(LoadStatus.line(content));
		showAwaited();
		sources.questionChanged();
	}

	private void showAwaited() {
		if (awaited != null && content.method().filter(row -> row.steps().method().id() == awaited.method).isPresent()) {
			BlocksPage.blockAt(content.blocks(), awaited.line).ifPresent(row -> {
				levels.blocks().blocks().select(row.key());
				levels.blocks().showLines(row.lines());
				if (row.loop() >= 0) {
					loops.select(List.of(awaited.method, row.loop()));
				}
			});
			awaited = null;
		}
	}

	private void showText(String text) {
		setContentDescription(""); //$NON-NLS-1$
		place.showText(text);
	}

	private Optional<SourceContent> computeSource(IProgressMonitor monitor) throws CoreException {
		LoadContent shown = content;
		if (shown == null || shown.method().isEmpty()) {
			return Optional.empty();
		}
		return Optional.of(SourceContent.compute(shown, shown.method().get(), source));
	}

	private void showSource(Optional<SourceContent> next) {
		source = next.orElse(null);
		next.ifPresent(levels.blocks()::show);
	}

	private void cursorMoved(ITypeRoot root, int line) {
		cursorPlace = new Place(root, line);
		cursor.questionChanged();
	}

	private Optional<MethodSteps> findAtCursor(IProgressMonitor monitor) throws CoreException {
		LoadContent shown = content;
		Place wanted = cursorPlace;
		return shown == null || wanted == null ? Optional.empty()
				: MethodAtLine.find(shown.session(), shown.load().methods(), wanted.root, wanted.line);
	}

	/** Shows a method and selects its block at a line, if that is not 0. */
	private void reveal(MethodSteps steps, int line) {
		awaited = line == 0 ? null : new Awaited(steps.method().id(), line);
		ask(asked -> asked.ofMethod(steps.method().className(), steps.method().id()));
	}

	@Override
	public boolean show(ShowInContext context) {
		Optional<MethodTarget> target = MethodTarget.of(context);
		target.ifPresent(this::reveal);
		return target.isPresent();
	}

	/** Shows the method that is meant, or the one with most steps of the class or package. */
	private void reveal(MethodTarget target) {
		if (content == null) {
			return;
		}
		Optional<MethodSteps> found = content.load().methods().stream().filter(steps -> target.matches(steps.method()))
				.findFirst();
		if (found.isPresent()) {
			tabs.setSelection(0);
			reveal(found.get(), 0);
		} else {
			StatusLine.error(this, NLS.bind(Messages.BytecodeLoadView_notCounted, target.name(), content.session().name()));
		}
	}
}
