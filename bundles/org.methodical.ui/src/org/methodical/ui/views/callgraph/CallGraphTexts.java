// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.StringJoiner;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.analysis.graph.CallGraph.Grouping;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.core.model.code.Method;
import org.methodical.ui.part.PartTexts;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.Plurals;
import org.methodical.ui.views.callgraph.CallGraphElement.Edge;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupFrame;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupNode;
import org.methodical.ui.views.callgraph.CallGraphElement.MethodNode;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** The elements of a content in words; knows no widgets. */
final class CallGraphTexts {

	private static final String RECURSIVE = " \u21bb"; //$NON-NLS-1$
	private static final String CLOSED = "\u25b8 "; //$NON-NLS-1$
	private static final String OPEN = "\u25be "; //$NON-NLS-1$

	private final CallGraphContent content;
	private final CallGraphNames names;

	CallGraphTexts(CallGraphContent content) {
		this.content = content;
		names = new CallGraphNames(content.nodes(), content.question().grouping());
	}

	/** The short name of a node or frame, the count of an edge. */
	String text(CallGraphElement element) {
		return switch (element) {
			case MethodNode node -> names.of(node.method()) + mark(node);
			case GroupNode node -> CLOSED + names.ofGroup(node.name()) + mark(node);
			case GroupFrame frame -> OPEN + CallGraphNames.full(frame.name());
			case Edge edge -> content.isCounted(edge) ? NLS.bind(Messages.CallGraphTexts_times, calls(edge))
					: MeasureTexts.time(content.graph().edgeTime(content.number(edge)), content.isTimed(edge));
		};
	}

	private String mark(Node node) {
		return content.cycle(node) > 0 ? RECURSIVE : ""; //$NON-NLS-1$
	}

	/** The second line of a node: its class, unless the frame says it, and its number. */
	String detail(Node node) {
		String number = value(node);
		boolean isInItsClass = content.frame(node) != null && content.question().grouping() == Grouping.CLASS;
		if (node instanceof MethodNode method && !isInItsClass) {
			return NLS.bind(Messages.CallGraphTexts_detail, names.ofClass(method.method().className()), number);
		}
		return number;
	}

	/** The node's number, and by how much it changed if there is something to compare with. */
	private String value(Node node) {
		int number = content.number(node);
		Measure measure = content.measure();
		long value = content.graph().value(number, measure);
		if (!content.isMeasured(node, measure)) {
			return MeasureTexts.UNKNOWN;
		}
		if (content.other().isPresent()) {
			String change = Units.signed(content.change(node), difference -> amount(difference, measure));
			return NLS.bind(Messages.CallGraphTexts_change, amount(value, measure), change);
		}
		String share = MeasureTexts.percent(content.graph().share(number, measure));
		if (measure == Measure.STEPS) {
			return Plurals.bind(Messages.CallGraphTexts_steps, value, share);
		}
		String amount = amount(value, measure);
		return measure == Measure.CALLS ? NLS.bind(Messages.CallGraphTexts_times, amount)
				: NLS.bind(Messages.CallGraphTexts_timeAndShare, amount, share);
	}

	/** A number of a measure in its unit. */
	static String amount(long value, Measure measure) {
		return MeasureTexts.amount(value, measure);
	}

	/** A node's number with what it was before, if there is something to compare with. */
	private String amount(Node element, Measure measure) {
		if (!content.isMeasured(element, measure)) {
			return MeasureTexts.UNKNOWN;
		}
		int node = content.number(element);
		String now = amount(content.graph().value(node, measure), measure);
		return content.former() == null ? now
				: NLS.bind(Messages.CallGraphTexts_before, now, amount(content.former().value(node, measure), measure));
	}

	/** A node's number with its share of the whole. */
	private String share(Node element, Measure measure, String text) {
		String amount = amount(element, measure);
		return content.isMeasured(element, measure)
				? NLS.bind(text, amount, MeasureTexts.percent(content.graph().share(content.number(element), measure)))
				: NLS.bind(text.replaceAll(" \\(\\{1}\\)", ""), amount); //$NON-NLS-1$ //$NON-NLS-2$
	}

	/** How many neighbours of a node are hidden, empty for none. */
	String badge(Node node) {
		int hidden = content.pruned().hiddenNeighbours(content.number(node));
		return hidden == 0 ? "" : "+" + MeasureTexts.count(hidden); //$NON-NLS-1$ //$NON-NLS-2$
	}

	/** All that is known of an element, and how it was measured. */
	String toolTip(CallGraphElement element) {
		return switch (element) {
			case Node node -> nodeTip(node);
			case Edge edge -> edgeTip(edge);
			case GroupFrame frame -> NLS.bind(Messages.CallGraphTexts_frameTip, CallGraphNames.full(frame.name()));
		};
	}

	private String nodeTip(Node node) {
		CallGraph graph = content.graph();
		int number = content.number(node);
		StringJoiner lines = new StringJoiner("\n"); //$NON-NLS-1$
		lines.add(name(node));
		if (node instanceof GroupNode) {
			lines.add(NLS.bind(Messages.CallGraphTexts_methods, MeasureTexts.count(graph.methodsOf(number))));
		}
		addNumbers(lines, node);
		int cycle = content.cycle(node);
		if (cycle == 1) {
			lines.add(Messages.CallGraphTexts_callsItself);
		} else if (cycle > 1) {
			lines.add(NLS.bind(Messages.CallGraphTexts_cycle, MeasureTexts.count(cycle)));
		}
		if (content.isOnCriticalPath(node)) {
			lines.add(Messages.CallGraphTexts_criticalPath);
		}
		int hidden = content.pruned().hiddenNeighbours(number);
		if (hidden > 0) {
			lines.add(NLS.bind(Messages.CallGraphTexts_hidden, MeasureTexts.count(hidden)));
		}
		return lines.add(MeasuredHow.calls(graph.knowsCalls(number))).add(MeasuredHow.time(content.timing(node)))
				.toString();
	}

	private void addNumbers(StringJoiner lines, Node node) {
		CallGraph graph = content.graph();
		content.other()
				.ifPresent(other -> lines.add(NLS.bind(Messages.CallGraphTexts_comparedWith, PartTexts.label(other))));
		lines.add(NLS.bind(Messages.CallGraphTexts_callsTip, amount(node, Measure.CALLS)));
		lines.add(share(node, Measure.SELF, Messages.CallGraphTexts_selfTip));
		lines.add(share(node, Measure.TOTAL, Messages.CallGraphTexts_totalTip));
		if (graph.has(Measure.STEPS)) {
			lines.add(share(node, Measure.STEPS, Messages.CallGraphTexts_stepsTip));
		}
		if (graph.has(Measure.TOTAL_BYTES)) {
			lines.add(NLS.bind(Messages.CallGraphTexts_bytesTip, new Object[] {amount(node, Measure.TOTAL_BYTES),
					MeasureTexts.percent(graph.share(content.number(node), Measure.TOTAL_BYTES)),
					amount(node, Measure.SELF_BYTES)}));
		}
	}

	private String edgeTip(Edge edge) {
		CallGraph graph = content.graph();
		int number = content.number(edge);
		StringJoiner lines = new StringJoiner("\n"); //$NON-NLS-1$
		lines.add(NLS.bind(Messages.CallGraphTexts_edge, name(edge.caller()), name(edge.callee())));
		lines.add(NLS.bind(Messages.CallGraphTexts_callsTip, calls(edge)));
		lines.add(NLS.bind(Messages.CallGraphTexts_edgeTimeTip,
				MeasureTexts.time(graph.edgeTime(number), content.isTimed(edge))));
		if (graph.has(Measure.TOTAL_BYTES)) {
			lines.add(NLS.bind(Messages.CallGraphTexts_edgeBytesTip,
					MeasureTexts.bytes(graph.edgeValue(number, Measure.TOTAL_BYTES))));
		}
		if (content.isRecursive(edge)) {
			lines.add(Messages.CallGraphTexts_recursiveEdge);
		}
		return lines.add(!content.isCounted(edge) ? MeasuredHow.calls(false)
				: content.isEstimated(edge) ? Messages.CallGraphTexts_edgeEstimated
						: Messages.CallGraphTexts_edgeProvenance)
				.toString();
	}

	private String calls(Edge edge) {
		return (content.isEstimated(edge) ? MeasureTexts.ABOUT : "") //$NON-NLS-1$
				+ MeasureTexts.calls(content.graph().edgeCalls(content.number(edge)), content.isCounted(edge));
	}

	/** The full name of a node. */
	static String name(Node node) {
		return switch (node) {
			case MethodNode method -> name(method.method());
			case GroupNode group -> CallGraphNames.full(group.name());
		};
	}

	private static String name(Method method) {
		return method.className() + '.' + method.signature() + MeasureTexts.loaders(method.loadedBy());
	}
}
