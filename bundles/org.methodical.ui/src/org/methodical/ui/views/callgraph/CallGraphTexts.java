package org.methodical.ui.views.callgraph;

import java.util.StringJoiner;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.CallGraph;
import org.methodical.core.analysis.CallGraph.Grouping;
import org.methodical.core.analysis.Measure;
import org.methodical.core.model.Method;
import org.methodical.ui.shared.Measures;
import org.methodical.ui.views.callgraph.CallGraphElement.Edge;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupFrame;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupNode;
import org.methodical.ui.views.callgraph.CallGraphElement.MethodNode;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** The elements of a content in words; knows no widgets. */
final class CallGraphTexts {

	private static final String RECURSIVE = " \u21bb"; //$NON-NLS-1$

	private final CallGraphContent content;

	CallGraphTexts(CallGraphContent content) {
		this.content = content;
	}

	/** The short name of a node or frame, the count of an edge. */
	String text(CallGraphElement element) {
		return switch (element) {
			case MethodNode node -> node.method().signature().replaceAll("\\(.*", "") + mark(node); //$NON-NLS-1$ //$NON-NLS-2$
			case GroupNode node -> shortName(node.name()) + mark(node);
			case GroupFrame frame -> fullName(frame.name());
			case Edge edge -> NLS.bind(Messages.CallGraphTexts_times,
					Measures.count(content.graph().edgeCalls(content.number(edge))));
		};
	}

	private String mark(Node node) {
		return content.cycle(node) > 0 ? RECURSIVE : ""; //$NON-NLS-1$
	}

	private String shortName(String group) {
		return content.question().grouping() == Grouping.CLASS ? group.substring(group.lastIndexOf('.') + 1) : fullName(group);
	}

	private static String fullName(String group) {
		return group.isEmpty() ? Messages.CallGraphTexts_unnamedPackage : group;
	}

	/** The second line of a node: its class, if no frame says it, and its number. */
	String detail(Node node) {
		String number = value(node);
		if (node instanceof MethodNode method && content.frame(node) == null) {
			return NLS.bind(Messages.CallGraphTexts_detail, method.method().simpleClassName(), number);
		}
		return number;
	}

	private String value(Node node) {
		CallGraph graph = content.graph();
		int number = content.number(node);
		Measure measure = content.question().measure();
		if (measure == Measure.CALLS) {
			return NLS.bind(Messages.CallGraphTexts_times, Measures.count(graph.calls(number)));
		}
		return NLS.bind(Messages.CallGraphTexts_timeAndShare, Measures.time(graph.value(number, measure)),
				Measures.percent(graph.share(number, measure)));
	}

	/** How many neighbours of a node are hidden, empty for none. */
	String badge(Node node) {
		int hidden = content.pruned().hiddenNeighbours(content.number(node));
		return hidden == 0 ? "" : "+" + Measures.count(hidden); //$NON-NLS-1$ //$NON-NLS-2$
	}

	/** All that is known of an element, and how it was measured. */
	String toolTip(CallGraphElement element) {
		return switch (element) {
			case Node node -> nodeTip(node);
			case Edge edge -> edgeTip(edge);
			case GroupFrame frame -> NLS.bind(Messages.CallGraphTexts_frameTip, fullName(frame.name()));
		};
	}

	private String nodeTip(Node node) {
		CallGraph graph = content.graph();
		int number = content.number(node);
		StringJoiner lines = new StringJoiner("\n"); //$NON-NLS-1$
		lines.add(name(node));
		if (node instanceof GroupNode) {
			lines.add(NLS.bind(Messages.CallGraphTexts_methods, Measures.count(graph.methodsOf(number))));
		}
		lines.add(NLS.bind(Messages.CallGraphTexts_callsTip, Measures.count(graph.calls(number))));
		lines.add(NLS.bind(Messages.CallGraphTexts_selfTip, Measures.time(graph.selfTime(number)),
				Measures.percent(graph.share(number, Measure.SELF))));
		lines.add(NLS.bind(Messages.CallGraphTexts_totalTip, Measures.time(graph.totalTime(number)),
				Measures.percent(graph.share(number, Measure.TOTAL))));
		int cycle = content.cycle(node);
		if (cycle == 1) {
			lines.add(Messages.CallGraphTexts_callsItself);
		} else if (cycle > 1) {
			lines.add(NLS.bind(Messages.CallGraphTexts_cycle, Measures.count(cycle)));
		}
		if (content.isOnCriticalPath(node)) {
			lines.add(Messages.CallGraphTexts_criticalPath);
		}
		int hidden = content.pruned().hiddenNeighbours(number);
		if (hidden > 0) {
			lines.add(NLS.bind(Messages.CallGraphTexts_hidden, Measures.count(hidden)));
		}
		return lines.add(Messages.CallGraphTexts_provenance).toString();
	}

	private String edgeTip(Edge edge) {
		CallGraph graph = content.graph();
		int number = content.number(edge);
		StringJoiner lines = new StringJoiner("\n"); //$NON-NLS-1$
		lines.add(NLS.bind(Messages.CallGraphTexts_edge, name(edge.caller()), name(edge.callee())));
		lines.add(NLS.bind(Messages.CallGraphTexts_callsTip, Measures.count(graph.edgeCalls(number))));
		lines.add(NLS.bind(Messages.CallGraphTexts_edgeTimeTip, Measures.time(graph.edgeTime(number))));
		if (content.isRecursive(edge)) {
			lines.add(Messages.CallGraphTexts_recursiveEdge);
		}
		return lines.add(Messages.CallGraphTexts_provenance).toString();
	}

	/** The full name of a node. */
	static String name(Node node) {
		return switch (node) {
			case MethodNode method -> name(method.method());
			case GroupNode group -> fullName(group.name());
		};
	}

	private static String name(Method method) {
		return method.className() + '.' + method.signature();
	}
}
