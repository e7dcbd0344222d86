// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.methodical.core.analysis.CallGraph;
import org.methodical.core.analysis.GraphWeight;
import org.methodical.ui.shared.ColumnState;
import org.methodical.ui.shared.HeaderWidth;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Measures;
import org.methodical.ui.views.callgraph.CallGraphElement.Edge;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupNode;
import org.methodical.ui.views.callgraph.CallGraphElement.MethodNode;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** The table twin of the picture: the same nodes in one table, the same edges in another below. */
final class CallGraphTables {

	private static final int NODES_SHARE = 60;
	private static final int EDGES_SHARE = 40;

	private final SashForm control;
	private final Twin<Node> nodes;
	private final Twin<Edge> edges;
	private CallGraphContent content;
	private CallGraphElement selected;
	private Consumer<CallGraphElement> selectionListener = element -> selected = element;
	private Consumer<CallGraphElement> openListener = element -> selected = element;

	CallGraphTables(Composite parent) {
		control = new SashForm(parent, SWT.VERTICAL);
		nodes = new Twin<>("callGraph.nodes", Messages.CallGraphTables_nodes); //$NON-NLS-1$
		nodes.text(Messages.CallGraphTables_node, 260, CallGraphTables::nodeName);
		nodes.text(Messages.CallGraphTables_group, 260, CallGraphTables::groupName);
		nodes.count(Messages.CallGraphTables_calls, node -> graph().calls(content.number(node)));
		nodes.time(Messages.CallGraphTables_self, node -> graph().selfTime(content.number(node)));
		nodes.time(Messages.CallGraphTables_total, node -> graph().totalTime(content.number(node)));
		nodes.count(Messages.CallGraphTables_steps, node -> graph().value(content.number(node), GraphWeight.STEPS));
		nodes.bytes(Messages.CallGraphTables_totalBytes,
				node -> graph().value(content.number(node), GraphWeight.TOTAL_BYTES));
		nodes.bytes(Messages.CallGraphTables_selfBytes, node -> graph().value(content.number(node), GraphWeight.SELF_BYTES));
		nodes.number(Messages.CallGraphTables_change, node -> content.change(node), change -> Measures.signed(change,
				difference -> CallGraphTexts.amount(difference, content.measure())));
		nodes.count(Messages.CallGraphTables_hidden, node -> content.pruned().hiddenNeighbours(content.number(node)));
		edges = new Twin<>("callGraph.edges", Messages.CallGraphTables_edges); //$NON-NLS-1$
		edges.text(Messages.CallGraphTables_caller, 260, edge -> CallGraphTexts.name(edge.caller()));
		edges.text(Messages.CallGraphTables_callee, 260, edge -> CallGraphTexts.name(edge.callee()));
		edges.count(Messages.CallGraphTables_calls, edge -> graph().edgeCalls(content.number(edge)));
		edges.time(Messages.CallGraphTables_time, edge -> graph().edgeTime(content.number(edge)));
		edges.text(Messages.CallGraphTables_recursive, 90,
				edge -> content.isRecursive(edge) ? Messages.CallGraphTables_yes : Messages.CallGraphTables_no);
		control.setWeights(NODES_SHARE, EDGES_SHARE);
	}

	/** A table of one kind of element whose columns sort. */
	private final class Twin<E extends CallGraphElement> {

		private final Table table;
		private final List<Function<E, String>> texts = new ArrayList<>();
		private final List<Function<E, String>> plainTexts = new ArrayList<>();
		private final List<Comparator<E>> orders = new ArrayList<>();
		private List<E> rows = List.of();
		private List<E> natural = List.of();

		Twin(String name, String accessibleName) {
			table = Ids.name(new Table(control, SWT.FULL_SELECTION | SWT.VIRTUAL | SWT.MULTI), name);
			table.setHeaderVisible(true);
			table.setLinesVisible(true);
			Ids.accessibleName(table, accessibleName);
			table.addListener(SWT.SetData, event -> fill((TableItem) event.item, event.index));
			table.addListener(SWT.Selection, event -> selectionListener.accept(rows.get(table.indexOf((TableItem) event.item))));
			table.addListener(SWT.DefaultSelection, event -> openListener.accept(rows.get(table.indexOf((TableItem) event.item))));
		}

		void text(String header, int width, Function<E, String> text) {
			column(header, width, SWT.LEFT, text, text, Comparator.comparing(text, String.CASE_INSENSITIVE_ORDER));
		}

		void count(String header, ToLongFunction<E> number) {
			number(header, number, Measures::count);
		}

		void time(String header, ToLongFunction<E> number) {
			number(header, number, Measures::time);
		}

		void bytes(String header, ToLongFunction<E> number) {
			number(header, number, Measures::bytes);
		}

		void number(String header, ToLongFunction<E> number, LongFunction<String> text) {
			column(header, 110, SWT.RIGHT, element -> text.apply(number.applyAsLong(element)),
					element -> Long.toString(number.applyAsLong(element)), Comparator.comparingLong(number).reversed());
		}

		private void column(String header, int width, int alignment, Function<E, String> text, Function<E, String> plain,
				Comparator<E> order) {
			TableColumn column = new TableColumn(table, alignment);
			column.setText(header);
			column.setWidth(Math.max(width, HeaderWidth.of(table, header)));
			column.setMoveable(true);
			texts.add(text);
			plainTexts.add(plain);
			orders.add(order);
			column.addListener(SWT.Selection, event -> sort(column));
		}

		void remember(IDialogSettings settings) {
			ColumnState.load(settings, ColumnState.of(table)).apply(table);
			table.addDisposeListener(event -> ColumnState.of(table).save(settings));
		}

		/** The first click sorts the way the column is read most often, the next the other way. */
		private void sort(TableColumn column) {
			boolean again = table.getSortColumn() == column && table.getSortDirection() == SWT.DOWN;
			table.setSortColumn(column);
			table.setSortDirection(again ? SWT.UP : SWT.DOWN);
			show(natural);
		}

		void show(List<E> elements) {
			natural = elements;
			rows = new ArrayList<>(elements);
			if (table.getSortColumn() != null) {
				Comparator<E> order = orders.get(table.indexOf(table.getSortColumn()));
				rows.sort(table.getSortDirection() == SWT.DOWN ? order : order.reversed());
			}
			table.setItemCount(rows.size());
			table.clearAll();
			select();
		}

		private void fill(TableItem item, int row) {
			// while rows are removed, GTK asks for some that are gone
			if (row < 0 || row >= rows.size()) {
				return;
			}
			for (int column = 0; column < texts.size(); column++) {
				item.setText(column, texts.get(column).apply(rows.get(row)));
			}
		}

		void select() {
			int row = rows.indexOf(selected);
			if (row < 0) {
				table.deselectAll();
			} else if (table.getSelectionIndex() != row) {
				table.setSelection(row);
			}
		}

		List<List<String>> selectedRows() {
			if (table.getSelectionCount() == 0) {
				return List.of();
			}
			List<List<String>> cells = new ArrayList<>();
			List<String> header = new ArrayList<>();
			for (TableColumn column : table.getColumns()) {
				header.add(column.getText());
			}
			cells.add(header);
			for (int row : table.getSelectionIndices()) {
				cells.add(plainTexts.stream().map(text -> text.apply(rows.get(row))).toList());
			}
			return cells;
		}
	}

	private CallGraph graph() {
		return content.graph();
	}

	private static String nodeName(Node node) {
		return node instanceof MethodNode method ? method.method().signature() : CallGraphTexts.name(node);
	}

	private static String groupName(Node node) {
		return switch (node) {
			case MethodNode method -> method.method().className();
			case GroupNode group -> ""; //$NON-NLS-1$
		};
	}

	/** Restores widths and order of the columns and keeps what the user makes of them. */
	void remember(CallGraphSettings settings) {
		nodes.remember(settings.section("nodesTable")); //$NON-NLS-1$
		edges.remember(settings.section("edgesTable")); //$NON-NLS-1$
	}

	Control control() {
		return control;
	}

	/** Told when the user selects or opens a row. */
	void setListeners(Consumer<CallGraphElement> onSelection, Consumer<CallGraphElement> onOpen) {
		selectionListener = onSelection;
		openListener = onOpen;
	}

	void show(CallGraphContent shown) {
		content = shown;
		nodes.show(shown.nodes());
		edges.show(shown.edges());
	}

	void select(CallGraphElement element) {
		selected = element;
		nodes.select();
		edges.select();
	}

	/** The nodes' table, for its menu. */
	Table nodeTable() {
		return nodes.table;
	}

	/** What is selected in the table with the focus, for other programs. */
	List<List<String>> selectedRows() {
		return edges.table.isFocusControl() ? edges.selectedRows() : nodes.selectedRows();
	}
}
