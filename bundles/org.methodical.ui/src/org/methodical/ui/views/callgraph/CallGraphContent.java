// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.compare.ComparedTrees;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.analysis.graph.CallGraph.Grouping;
import org.methodical.core.analysis.graph.CallGraphCycles;
import org.methodical.core.analysis.graph.CallGraphPruning;
import org.methodical.core.analysis.graph.CriticalPath;
import org.methodical.core.analysis.graph.PrunedCallGraph;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.SessionPart;
import org.methodical.ui.views.callgraph.CallGraphElement.Edge;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupFrame;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupNode;
import org.methodical.ui.views.callgraph.CallGraphElement.MethodNode;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** The answer to a question about a session: the elements to show and their numbers. Computed in the background. */
final class CallGraphContent {

	/** How many methods of an open group are shown whatever they measure. */
	private static final int MAX_OPEN = 12;

	private final Session session;
	private final CallGraphQuestion question;
	private final Optional<SessionPart> other;
	private final Measure measure;
	private final CallGraph graph;
	/** Of the session that is compared with, with the same numbers; null if there is none. */
	private final CallGraph former;
	private final PrunedCallGraph pruned;
	private final CallGraphCycles cycles;
	private final Map<Node, Integer> nodes = new LinkedHashMap<>();
	private final Map<Edge, Integer> edges = new LinkedHashMap<>();
	private List<Node> byImportance;
	private final Timing[] timings;
	private final Set<Integer> pathNodes;
	private final Set<Integer> pathEdges;
	private long heaviestNode = 1;
	private long heaviestEdge = 1;
	private long greatestChange = 1;

	private CallGraphContent(Session session, CallGraphQuestion question, Optional<SessionPart> other) {
		this.session = session;
		this.question = question;
		this.other = other;
		Snapshot snapshot = ActiveSession.get().shown(session);
		if (other.isEmpty()) {
			graph = fold(snapshot, snapshot.merged());
			former = null;
			measure = measure(graph);
			pruned = new PrunedCallGraph(graph, pruning(graph));
		} else {
			Snapshot before = other.get().snapshot();
			ComparedTrees trees = ComparedTrees.of(before, before.merged(), snapshot, snapshot.merged());
			graph = fold(trees.after(), trees.after().merged());
			former = fold(trees.before(), trees.before().merged());
			measure = measure(graph);
			// what mattered in either of them is shown
			CallGraph both = fold(trees.after(), trees.sum());
			pruned = new PrunedCallGraph(both, pruning(both));
		}
		cycles = new CallGraphCycles(graph);
		CriticalPath path = new CriticalPath(graph, measure);
		pathNodes = new HashSet<>(path.nodes());
		pathEdges = new HashSet<>(path.edges());
		timings = timings(snapshot);
		readElements();
	}

	private static Timing[] timings(Snapshot snapshot) {
		HotMethods hot = Profile.of(snapshot).hotMethods();
		Timing[] timings = new Timing[snapshot.methodCount()];
		for (int row = 0; row < hot.size(); row++) {
			timings[hot.method(row).id()] = hot.timing(row);
		}
		return timings;
	}

	/**
	 * Takes time proportional to the recording.
	 *
	 * @param other what to compare with, if there is something
	 */
	static CallGraphContent compute(Session session, CallGraphQuestion question, Optional<SessionPart> other) {
		return new CallGraphContent(session, question, other);
	}

	private CallGraph fold(Snapshot snapshot, CallingContextTree tree) {
		Set<String> expandedGroups = question.expanded().stream().filter(GroupNode.class::isInstance)
				.map(node -> ((GroupNode) node).name()).collect(Collectors.toSet());
		boolean isPlain = question.grouping() == Grouping.METHOD && tree == snapshot.merged();
		return isPlain ? Profile.of(snapshot).callGraph()
				: CallGraph.of(snapshot, tree, question.grouping(), expandedGroups);
	}

	/** What was asked for, or time if that was not measured. */
	private Measure measure(CallGraph of) {
		return of.has(question.measure()) ? question.measure() : Measure.TOTAL;
	}

	private CallGraphPruning pruning(CallGraph graph) {
		Set<Integer> more = numbers(graph, question.expanded());
		Set<Integer> less = numbers(graph, question.collapsed());
		CallGraphPruning whole = new CallGraphPruning(measure, question.limit(), question.threshold()).with(more,
				less).wanting(openMethods(graph));
		int focus = question.focus() == null ? -1 : number(graph, question.focus());
		return focus < 0 ? whole : whole.focusedOn(focus, question.depth(), question.depth());
	}

	/** The heaviest methods of the groups that are open, so that something is seen of each. */
	private Set<Integer> openMethods(CallGraph graph) {
		Map<String, List<Integer>> methods = new HashMap<>();
		if (question.grouping() != Grouping.METHOD) {
			for (int node = 0; node < graph.size(); node++) {
				if (graph.method(node) != CallGraph.NO_METHOD) {
					methods.computeIfAbsent(graph.group(node), name -> new ArrayList<>()).add(node);
				}
			}
		}
		Comparator<Integer> heaviest = Comparator.comparingLong(node -> -graph.value(node, measure));
		return methods.values().stream().flatMap(group -> group.stream().sorted(heaviest).limit(MAX_OPEN))
				.collect(Collectors.toSet());
	}

	private static Set<Integer> numbers(CallGraph graph, Set<Node> elements) {
		return elements.stream().map(element -> number(graph, element)).filter(node -> node >= 0)
				.collect(Collectors.toSet());
	}

	/** The node of an element in a graph, which may have grown since; -1 if there is none. */
	private static int number(CallGraph graph, Node element) {
		return switch (element) {
			case MethodNode method -> graph.nodeOf(method.method().id());
			case GroupNode group -> numberOfGroup(graph, group.name());
		};
	}

	private static int numberOfGroup(CallGraph graph, String name) {
		for (int node = 0; node < graph.size(); node++) {
			if (graph.method(node) == CallGraph.NO_METHOD && graph.group(node).equals(name)) {
				return node;
			}
		}
		return -1;
	}

	private void readElements() {
		Map<Integer, Node> elements = new HashMap<>();
		for (int node : pruned.nodes()) {
			Node element = element(node);
			elements.put(node, element);
			nodes.put(element, node);
			heaviestNode = Math.max(heaviestNode, pruned.graph().value(node, measure));
			greatestChange = Math.max(greatestChange, Math.abs(change(node, measure)));
		}
		byImportance = Arrays.stream(pruned.byImportance()).mapToObj(elements::get).toList();
		for (int edge : pruned.edges()) {
			edges.put(new Edge(elements.get(graph.caller(edge)), elements.get(graph.callee(edge))), edge);
			heaviestEdge = Math.max(heaviestEdge, pruned.graph().edgeValue(edge, measure));
		}
	}

	private Node element(int node) {
		return graph.method(node) == CallGraph.NO_METHOD ? new GroupNode(graph.group(node))
				: new MethodNode(session, graph.snapshot().method(graph.method(node)));
	}

	/** By how much a node differs from the session that is compared with; 0 if there is none. */
	private long change(int node, Measure by) {
		return former == null ? 0 : graph.value(node, by) - former.value(node, by);
	}

	/** By how much a node's measure differs from the session that is compared with; 0 if there is none. */
	long change(Node node) {
		return change(number(node), measure);
	}

	/** What is compared with, if there is something. */
	Optional<SessionPart> other() {
		return other;
	}

	/** The graph of the session that is compared with, with the same numbers; null if there is none. */
	CallGraph former() {
		return former;
	}

	/** How the self time of a node was obtained; null for several methods, and for what the session does not have. */
	Timing timing(Node node) {
		return node instanceof MethodNode method && method.method().id() < timings.length
				? timings[method.method().id()] : null;
	}

	/** Whether a node has a number of a measure; else 0 is the lack of one. */
	boolean isMeasured(Node node, Measure weight) {
		if (weight == Measure.CALLS) {
			return graph.knowsCalls(number(node));
		}
		if (weight == Measure.STEPS && node instanceof MethodNode method
				&& graph.snapshot().steps().of(method.method().id()).isEmpty()) {
			return false;
		}
		return weight.isTime() ? isTimed(node) || graph.value(number(node), weight) > 0 : graph.has(weight);
	}

	/** Whether calls were counted; else 0 is the lack of a number. */
	boolean isCounted(Edge edge) {
		return graph.knowsEdgeCalls(number(edge));
	}

	/** Whether calls were counted whoever of several callers called. */
	boolean isEstimated(Edge edge) {
		return isCounted(edge) && graph.isEstimated(number(edge));
	}

	/** Whether the time of calls was measured; else 0 is the lack of it. */
	boolean isTimed(Edge edge) {
		return isTimed(edge.callee()) || graph.edgeTime(number(edge)) > 0;
	}

	private boolean isTimed(Node node) {
		Timing timing = timing(node);
		return timing == null || timing.isFound();
	}

	/** What nodes are chosen, sized and coloured by. */
	Measure measure() {
		return measure;
	}

	Session session() {
		return session;
	}

	CallGraphQuestion question() {
		return question;
	}

	PrunedCallGraph pruned() {
		return pruned;
	}

	CallGraph graph() {
		return graph;
	}

	List<Node> nodes() {
		return new ArrayList<>(nodes.keySet());
	}

	/** The nodes, those first that are drawn if there is no room for all. */
	List<Node> byImportance() {
		return byImportance;
	}

	/** The nodes, those first that are drawn even if there is no room for what leads to them. */
	List<Node> heaviest() {
		boolean isWhole = question.focus() == null && question.place().groups().isEmpty();
		return isWhole ? nodes() : byImportance;
	}

	/**
	 * The methods that were called and whose names contain a text, the heaviest first; upper and lower case are alike.
	 */
	List<Method> find(String text) {
		Pattern sought = Pattern.compile(Pattern.quote(text.strip()), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
		List<Method> found = new ArrayList<>();
		Snapshot snapshot = graph.snapshot();
		for (int id = 0; id < snapshot.methodCount(); id++) {
			if (graph.nodeOf(id) >= 0) {
				Method method = snapshot.method(id);
				if (sought.matcher(method.simpleClassName() + '.' + method.name()).find()) {
					found.add(method);
				}
			}
		}
		found.sort(Comparator.comparingLong(method -> -graph.value(graph.nodeOf(method.id()), measure)));
		return found;
	}

	List<Edge> edges() {
		return new ArrayList<>(edges.keySet());
	}

	boolean contains(CallGraphElement element) {
		return switch (element) {
			case Node node -> nodes.containsKey(node);
			case Edge edge -> edges.containsKey(edge);
			case GroupFrame frame -> nodes.keySet().stream().anyMatch(node -> frame.equals(frame(node)));
		};
	}

	/** The node's number in the graph. */
	int number(Node node) {
		return nodes.get(node);
	}

	/** The edge's number in the graph. */
	int number(Edge edge) {
		return edges.get(edge);
	}

	/** The frame around a method of an expanded group, null for others. */
	GroupFrame frame(Node node) {
		return question.grouping() != Grouping.METHOD && node instanceof MethodNode method
				? new GroupFrame(question.grouping().group(method.method()))
				: null;
	}

	/** What a recorded method is a part of, whether it is shown or not; null if it was not called. */
	Node nodeOf(Method method) {
		int node = graph().nodeOf(method.id());
		return node < 0 ? null : element(node);
	}

	/** A node's part of the heaviest one shown, 0 to 1. */
	double size(Node node) {
		return (double) pruned.graph().value(number(node), measure) / heaviestNode;
	}

	/** How strong a node's colour is, 0 to 1: by its weight, or by its change if there is something to compare with. */
	double weight(Node node) {
		return former == null ? size(node) : (double) Math.abs(change(node)) / greatestChange;
	}

	/** An edge's part of the heaviest one shown, 0 to 1. */
	double weight(Edge edge) {
		return (double) pruned.graph().edgeValue(number(edge), measure) / heaviestEdge;
	}

	boolean isOnCriticalPath(CallGraphElement element) {
		return switch (element) {
			case Node node -> pathNodes.contains(number(node));
			case Edge edge -> pathEdges.contains(number(edge));
			case GroupFrame frame -> false;
		};
	}

	/** Whether the edge is part of a recursion. */
	boolean isRecursive(Edge edge) {
		return cycles.isRecursive(number(edge));
	}

	/** With how many others the node calls in circles; 0 for none, 1 if only itself. */
	int cycle(Node node) {
		int number = number(node);
		int size = cycles.cycleSize(number);
		if (size > 1) {
			return size;
		}
		for (int edge : graph().outgoing(number)) {
			if (graph().callee(edge) == number) {
				return 1;
			}
		}
		return 0;
	}
}
