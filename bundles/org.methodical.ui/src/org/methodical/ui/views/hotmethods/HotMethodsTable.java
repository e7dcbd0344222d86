package org.methodical.ui.views.hotmethods;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.viewers.ILazyContentProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.PercentBar;

/** The table: only rows that are seen become items. New content keeps the selected methods selected. */
final class HotMethodsTable {

	private final TableViewer viewer;
	private HotMethodsContent content;

	/** Creates the table. The listener is told of clicks on headers. */
	HotMethodsTable(Composite parent, Consumer<HotMethodsColumn> headerClicked) {
		viewer = new TableViewer(parent,
				SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER | SWT.H_SCROLL | SWT.V_SCROLL);
		Table table = Ids.name(viewer.getTable(), "hotMethods.table"); //$NON-NLS-1$
		table.setHeaderVisible(true);
		Ids.accessibleName(table, Messages.HotMethodsView_table);
		for (HotMethodsColumn column : HotMethodsColumn.values()) {
			TableColumn created = new TableColumn(table, column.alignment());
			created.setText(column.title());
			created.setMoveable(true);
			created.addListener(SWT.Selection, event -> headerClicked.accept(column));
		}
		installBar(HotMethodsColumn.SELF_SHARE, Ids.COLOR_SELF_TIME);
		installBar(HotMethodsColumn.TOTAL_SHARE, Ids.COLOR_TOTAL_TIME);
		viewer.setLabelProvider(new HotMethodsLabels());
		viewer.setContentProvider((ILazyContentProvider) this::updateElement);
	}

	private void installBar(HotMethodsColumn column, String color) {
		PercentBar.install(viewer.getTable(), column.ordinal(), color,
				element -> element instanceof HotMethodsRow row ? row.share(column) : 0);
	}

	TableViewer viewer() {
		return viewer;
	}

	Table table() {
		return viewer.getTable();
	}

	private void updateElement(int position) {
		if (content != null && position < content.order().length) {
			viewer.replace(new HotMethodsRow(content, position), position);
		}
	}

	/** Shows the arrow of an order on its header. */
	void showOrder(HotMethodsQuery query) {
		table().setSortColumn(table().getColumn(query.column().ordinal()));
		table().setSortDirection(query.ascending() ? SWT.UP : SWT.DOWN);
	}

	/** Shows content instead of what was shown before. */
	void show(HotMethodsContent next) {
		int[] selected = selectedMethods(next);
		content = next;
		table().setRedraw(false);
		try {
			if (viewer.getInput() != next.session()) {
				viewer.setInput(next.session());
			}
			viewer.setItemCount(next.order().length);
			table().deselectAll();
			table().clearAll();
			table().setSelection(Arrays.stream(selected).map(next::position).filter(row -> row >= 0).toArray());
		} finally {
			table().setRedraw(true);
		}
	}

	/** Ids of the selected methods, none when the next content is of another session. */
	private int[] selectedMethods(HotMethodsContent next) {
		if (content == null || content.session() != next.session()) {
			return new int[0];
		}
		return Arrays.stream(table().getSelectionIndices()).map(row -> content.method(row).id()).toArray();
	}

	/** Selects a method and scrolls to it; says whether it is shown. */
	boolean select(int methodId) {
		int position = content == null ? -1 : content.position(methodId);
		if (position >= 0) {
			table().setSelection(position);
			table().showSelection();
			// as if the user had done it, so that the workbench hears of the selection
			Event event = new Event();
			event.item = table().getItem(position);
			table().notifyListeners(SWT.Selection, event);
		}
		return position >= 0;
	}

	/** The selected rows in the columns that are shown, in their order on screen. */
	List<List<String>> selectedRows() {
		List<HotMethodsColumn> columns = new ArrayList<>();
		for (int column : table().getColumnOrder()) {
			if (table().getColumn(column).getWidth() > 0) {
				columns.add(HotMethodsColumn.values()[column]);
			}
		}
		return content == null ? List.of() : content.rows(table().getSelectionIndices(), columns);
	}
}
