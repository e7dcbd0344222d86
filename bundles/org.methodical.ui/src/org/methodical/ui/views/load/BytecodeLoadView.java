// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.launching.Session;
import org.methodical.ui.part.SessionView;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.shared.BackgroundRefresh;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Visibility;
import org.methodical.ui.shared.selection.ChosenSelection;
import org.methodical.ui.source.MethodAtLine;
import org.methodical.ui.source.OpenMethod;
import org.methodical.ui.table.RowTable;

/** The view <i>Bytecode Load</i>: what was executed of the active session's classes, methods, blocks and loops. */
public final class BytecodeLoadView extends SessionView<LoadContent> {

	/** The block to select: of a method by its id, the one at a line. */
	private record Awaited(int method, int line) {
	}

	/** A line in an editor. */
	private record Place(ITypeRoot root, int line) {
	}

	private CTabFolder tabs;
	private LevelsPage levels;
	private LoopsPage loops;
	private final ChosenSelection selection = new ChosenSelection();
	private EditorLink link;
	private BackgroundRefresh<Optional<SourceContent>> sources;
	private BackgroundRefresh<Optional<MethodSteps>> cursor;
	private Visibility visibility;
	private volatile LoadQuery query = LoadQuery.DEFAULT;
	private volatile SourceContent source;
	private volatile Place cursorPlace;
	private Awaited awaited;

	/** Created by the workbench. */
	public BytecodeLoadView() {
		super(new Names("load", Ids.HELP_BYTECODE_LOAD, Messages.BytecodeLoadView_job)); //$NON-NLS-1$
	}

	@Override
	protected Control createContent(Composite parent) {
		tabs = Ids.name(new CTabFolder(parent, SWT.BOTTOM), "load.tabs"); //$NON-NLS-1$
		levels = new LevelsPage(tabs, this::ask);
		loops = new LoopsPage(tabs);
		loops.table().onOrder(
				() -> ask(asked -> asked.ordered(asked.classes(), asked.methods(), asked.blocks(),
						loops.table().order())));
		tab(Messages.BytecodeLoadView_levels, levels.control());
		tab(Messages.BytecodeLoadView_loops, loops.control());
		tabs.setSelection(0);
		levels.remember(settings());
		loops.table().remember(DialogSettings.getOrCreateSection(settings(), "loops")); //$NON-NLS-1$
		link = new EditorLink(getSite().getPage(), settings(), this::cursorMoved);
		getViewSite().getActionBars().getMenuManager().add(link.toggle());
		selectsBy(selection, levels.methods().table());
		menuOf(levels.methods(), levels.blocks().blocks().table(), loops.table().table());
		follow(levels.methods());
		follow(levels.blocks().blocks());
		follow(loops.table());
		levels.blocks().blocks().onSelect(row -> levels.blocks().showLines(row.lines()));
		listen();
		return tabs;
	}

	private void tab(String text, Control control) {
		CTabItem item = new CTabItem(tabs, SWT.NONE);
		item.setText(text);
		item.setControl(control);
	}

	private static void menuOf(RowTable<?> first, Control... others) {
		for (Control other : others) {
			other.setMenu(first.table().getMenu());
		}
	}

	/** Has the selection and the editor follow a table. */
	private <R extends MethodItem> void follow(RowTable<R> table) {
		table.onSelect(row -> {
			selection.choose(List.of(row));
			if (row instanceof LineItem item) {
				link.select(row.selection(), item.firstLine(), item.lastLine());
			}
		});
		table.onOpen(row -> {
			if (row instanceof LineItem item) {
				OpenMethod.open(this, row.selection(), item.firstLine(), item.lastLine());
			}
		});
	}

	private void listen() {
		Display display = Display.getCurrent();
		sources = new BackgroundRefresh<>(display, Messages.BytecodeLoadView_sourceJob, this::computeSource,
				this::showSource);
		cursor = new BackgroundRefresh<>(display, Messages.BytecodeLoadView_sourceJob, this::findAtCursor,
				found -> found.ifPresent(steps -> reveal(steps, cursorPlace.line)));
		visibility = Visibility.watch(getSite(), visible -> {
			sources.setVisible(visible);
			cursor.setVisible(visible);
		});
	}

	@Override
	public void dispose() {
		if (visibility != null) {
			visibility.dispose();
			link.dispose();
			sources.dispose();
			cursor.dispose();
		}
		super.dispose();
	}

	@Override
	protected void focusContent() {
		if (tabs.getSelectionIndex() == 0) {
			levels.classes().table().setFocus();
		} else {
			loops.table().table().setFocus();
		}
	}

	/** The selected rows of the table that has the focus. */
	@Override
	protected List<List<String>> selectedRows() {
		for (RowTable<?> table : List.of(levels.classes(), levels.methods(), levels.blocks().blocks(),
				levels.blocks().source(), loops.table())) {
			if (table.table().isFocusControl()) {
				return table.selectedRows();
			}
		}
		return List.of();
	}

	@Override
	protected void find() {
		levels.classes().table().setFocus();
	}

	@Override
	protected void sessionChanged() {
		source = null;
		awaited = null;
		query = query.ofClass(null);
	}

	@Override
	protected String emptyText(Session shown) {
		return LoadStatus.empty(shown);
	}

	private void ask(UnaryOperator<LoadQuery> change) {
		query = change.apply(query);
		ask();
	}

	@Override
	protected LoadContent compute(Session shown, IProgressMonitor monitor) {
		return LoadContent.compute(shown, query, content(), monitor);
	}

	@Override
	protected boolean showsTimes() {
		return false;
	}

	@Override
	protected boolean isEmpty(LoadContent computed) {
		return computed.isEmpty();
	}

	@Override
	protected String describe(LoadContent shown) {
		return LoadStatus.line(shown);
	}

	@Override
	protected void display(LoadContent next) {
		if (next != null) {
			levels.show(next);
			loops.show(next.loops());
			showAwaited(next);
			sources.questionChanged();
		}
	}

	private void showAwaited(LoadContent next) {
		if (awaited != null && next.method().filter(row -> row.steps().method().id() == awaited.method).isPresent()) {
			BlocksPage.blockAt(next.blocks(), awaited.line).ifPresent(row -> {
				levels.blocks().blocks().select(row.key());
				levels.blocks().showLines(row.lines());
				if (row.loop() >= 0) {
					loops.select(List.of(awaited.method, row.loop()));
				}
			});
			awaited = null;
		}
	}

	private Optional<SourceContent> computeSource(IProgressMonitor monitor) throws CoreException {
		LoadContent shown = content();
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
		LoadContent shown = content();
		Place wanted = cursorPlace;
		return shown == null || wanted == null ? Optional.empty()
				: MethodAtLine.find(shown.session(), shown.load().methods(), wanted.root, wanted.line);
	}

	/** Shows a method and selects its block at a line, if that is not 0. */
	private void reveal(MethodSteps steps, int line) {
		boolean isAwaited = awaited != null && awaited.method == steps.method().id();
		if (line > 0 || !isAwaited) {
			awaited = line == 0 ? null : new Awaited(steps.method().id(), line);
		}
		ask(asked -> asked.ofMethod(steps.method().className(), steps.method().id()));
	}

	/** Shows the method that is meant, or the one with most steps of the class or package. */
	@Override
	protected void reveal(MethodTarget target, boolean asked) {
		if (!asked && content().method().filter(row -> target.matches(row.steps().method())).isPresent()) {
			return;
		}
		Optional<MethodSteps> found = content().load().methods().stream()
				.filter(steps -> target.matches(steps.method())).findFirst();
		if (found.isPresent()) {
			if (asked) {
				tabs.setSelection(0);
			}
			reveal(found.get(), 0);
		} else if (asked) {
			sayNotCalled(target);
		}
	}
}
