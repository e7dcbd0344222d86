// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.table.RowColumn;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;
import org.methodical.ui.views.callgraph.CallGraphElement.Edge;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupNode;
import org.methodical.ui.views.callgraph.CallGraphElement.MethodNode;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** The table twin of the picture: the same nodes in one table, the same edges in another below. */
final class CallGraphTables {

	private static final int NODES_SHARE = 60;
	private static final int EDGES_SHARE = 40;
	private static final int NUMBER = 60;
	private static final int STEPS = 4;
	private static final int TOTAL_BYTES = 5;
	private static final int SELF_BYTES = 6;
	private static final int CHANGE = 7;

	private final SashForm control;
	private final RowTable<Node> nodes;
	private final RowTable<Edge> edges;
	private CallGraphContent content;
	private Consumer<CallGraphElement> openListener = element -> {};

	CallGraphTables(Composite parent) {
		control = new SashForm(parent, SWT.VERTICAL);
		nodes = new RowTable<>(control, "callGraph.nodes", Messages.CallGraphTables_nodes, nodeColumns(), node -> node, //$NON-NLS-1$
				RowOrder.NATURAL);
		edges = new RowTable<>(control, "callGraph.edges", Messages.CallGraphTables_edges, edgeColumns(), edge -> edge, //$NON-NLS-1$
				RowOrder.NATURAL);
		nodes.onOrder(this::showRows);
		edges.onOrder(this::showRows);
		nodes.onOpen(node -> openListener.accept(node));
		edges.onOpen(edge -> openListener.accept(edge));
		control.setWeights(NODES_SHARE, EDGES_SHARE);
	}

	private List<RowColumn<Node>> nodeColumns() {
		return List.of(RowColumn.label(Messages.CallGraphTables_node, CallGraphTables::label),
				measure(Messages.CallGraphTables_calls, Measure.CALLS),
				measure(Messages.CallGraphTables_self, Measure.SELF),
				measure(Messages.CallGraphTables_total, Measure.TOTAL),
				measure(Messages.CallGraphTables_steps, Measure.STEPS),
				measure(Messages.CallGraphTables_totalBytes, Measure.TOTAL_BYTES),
				measure(Messages.CallGraphTables_selfBytes, Measure.SELF_BYTES),
				RowColumn.<Node>number(Messages.CallGraphTables_change, NUMBER, node -> content.change(node),
						difference -> Units.signed(difference,
								part -> CallGraphTexts.amount(part, content.measure())),
						node -> content.isMeasured(node, content.measure()))
						.withTip(node -> content.isMeasured(node, content.measure()) ? null
								: MeasuredHow.notMeasured(content.measure())),
				RowColumn.count(Messages.CallGraphTables_hidden, NUMBER,
						node -> content.pruned().hiddenNeighbours(content.number(node))));
	}

	private List<RowColumn<Edge>> edgeColumns() {
		return List.of(RowColumn.label(Messages.CallGraphTables_caller, edge -> label(edge.caller())),
				RowColumn.label(Messages.CallGraphTables_callee, edge -> label(edge.callee())),
				RowColumn.<Edge>number(Messages.CallGraphTables_calls, NUMBER,
						edge -> graph().edgeCalls(content.number(edge)), MeasureTexts::count,
						edge -> content.isCounted(edge)).withMark(edge -> content.isEstimated(edge))
						.withTip(edge -> content.isCounted(edge) ? null : MeasuredHow.notMeasured(Measure.CALLS)),
				RowColumn.time(Messages.CallGraphTables_time, NUMBER,
						edge -> content.isTimed(edge) ? graph().edgeTime(content.number(edge)) : -1),
				RowColumn.name(Messages.CallGraphTables_recursive, NUMBER,
						edge -> content.isRecursive(edge) ? Messages.CallGraphTables_yes
								: Messages.CallGraphTables_no));
	}

	private RowColumn<Node> measure(String header, Measure weight) {
		return RowColumn.<Node>number(header, NUMBER, node -> graph().value(content.number(node), weight),
				value -> CallGraphTexts.amount(value, weight), node -> content.isMeasured(node, weight))
				.withTip(node -> content.isMeasured(node, weight) ? null
						: MeasuredHow.notMeasured(weight, content.timing(node)));
	}

	private static NameLabel label(Node node) {
		return switch (node) {
			case MethodNode method -> NameLabel.of(method.method());
			case GroupNode group -> NameLabel.of(CallGraphTexts.name(node));
		};
	}

	private CallGraph graph() {
		return content.graph();
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
		nodes.onSelect(onSelection::accept);
		edges.onSelect(onSelection::accept);
		openListener = onOpen;
	}

	void show(CallGraphContent shown) {
		content = shown;
		nodes.showColumn(STEPS, graph().has(Measure.STEPS));
		nodes.showColumn(TOTAL_BYTES, graph().has(Measure.TOTAL_BYTES));
		nodes.showColumn(SELF_BYTES, graph().has(Measure.SELF_BYTES));
		nodes.showColumn(CHANGE, shown.other().isPresent());
		showRows();
	}

	private void showRows() {
		if (content != null) {
			nodes.show(nodes.sorted(content.nodes()));
			edges.show(edges.sorted(content.edges()));
		}
	}

	void select(Object element) {
		select(nodes, element);
		select(edges, element);
	}

	/** Leaves further selected rows alone if the first is meant. */
	private static <E> void select(RowTable<E> table, Object element) {
		if (table.selected().filter(row -> row.equals(element)).isEmpty()) {
			table.select(element);
		}
	}

	/** The nodes' table, for its menu. */
	Table nodeTable() {
		return nodes.table();
	}

	/** What is selected in the table with the focus, for other programs. */
	List<List<String>> selectedRows() {
		return edges.table().isFocusControl() ? edges.selectedRows() : nodes.selectedRows();
	}
}
