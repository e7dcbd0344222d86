// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.methodical.graph.content.GraphContent;
import org.methodical.graph.content.GraphShortcut;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.graph.figure.ContainerFigure;
import org.methodical.graph.figure.EdgeFigure;
import org.methodical.graph.figure.EdgeStyle;
import org.methodical.graph.figure.GraphFonts;
import org.methodical.graph.figure.GraphPane;
import org.methodical.graph.figure.NodeFigure;
import org.methodical.graph.layout.GraphLayout;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.layout.LayoutEdge;
import org.methodical.graph.layout.LayoutGraph;
import org.methodical.graph.layout.LayoutNode;
import org.methodical.graph.layout.LayoutPoint;
import org.methodical.graph.layout.LayoutRectangle;
import org.methodical.graph.layout.LayoutResult;
import org.methodical.graph.layout.LayoutShortcut;
import org.methodical.graph.layout.ReadableFit;

/**
 * The items of a graph on their way onto the pane: made from content, measured for the layout, placed by its result,
 * later updated in place.
 */
public final class GraphScene {

	private final GraphPane pane;
	private final GraphContent content;
	private final Map<Object, GraphItem.Node> nodes = new LinkedHashMap<>();
	private final Map<Object, GraphItem.Edge> edges = new LinkedHashMap<>();
	private final Map<Object, GraphItem.Container> containers = new LinkedHashMap<>();
	private final Map<IFigure, GraphItem> items = new HashMap<>();
	private LayoutGraph layoutGraph = new LayoutGraph(List.of(), List.of());

	/**
	 * Makes the items of a graph, which the pane does not show before {@link #place}.
	 *
	 * @param labels may be null for empty content
	 */
	public GraphScene(GraphPane pane, GraphContent content, IGraphLabelProvider labels) {
		this.pane = pane;
		this.content = content;
		for (Object element : content.distinctContainers()) {
			GraphItem.Container item = new GraphItem.Container(element,
					new ContainerFigure(pane, labels.getText(element)));
			containers.put(element, item);
			items.put(item.figure(), item);
		}
		for (Object element : content.nodes()) {
			int step = (int) Math.round(Math.min(1, Math.max(0, labels.getSize(element))) * (GraphFonts.STEPS - 1));
			NodeFigure figure = new NodeFigure(pane, GraphContent.nodeStyle(labels, element), step);
			GraphItem.Node item = new GraphItem.Node(element, figure);
			nodes.put(element, item);
			items.put(figure, item);
		}
		content.edges().forEach((element, ends) -> link(element, ends, labels));
	}

	private GraphItem.Edge link(Object element, GraphContent.Ends ends, IGraphLabelProvider labels) {
		return link(element, ends.source(), ends.target(), GraphContent.edgeStyle(labels, element));
	}

	private GraphItem.Edge link(Object element, Object source, Object target, EdgeStyle style) {
		EdgeFigure figure = new EdgeFigure(pane, style);
		GraphItem.Edge edge = new GraphItem.Edge(element, figure, nodes.get(source), nodes.get(target));
		edges.put(element, edge);
		items.put(figure, edge);
		if (edge.source() != edge.target()) {
			edge.source().outgoing().add(edge);
			edge.target().incoming().add(edge);
		}
		return edge;
	}

	/** What the providers said. */
	public GraphContent content() {
		return content;
	}

	/** The nodes that are drawn, in the order of the content. */
	public List<GraphItem.Node> nodes() {
		return List.copyOf(nodes.values());
	}

	/** The edges that are drawn, shortcuts among them. */
	public List<GraphItem.Edge> edges() {
		return List.copyOf(edges.values());
	}

	/** The edges that stand for paths which were left out. */
	public List<GraphShortcut> shortcuts() {
		return edges.keySet().stream().filter(GraphShortcut.class::isInstance).map(GraphShortcut.class::cast).toList();
	}

	/** The containers of the nodes. */
	public List<GraphItem.Container> containers() {
		return List.copyOf(containers.values());
	}

	/** The node of an element, null if it is not drawn. */
	public GraphItem.Node node(Object element) {
		return nodes.get(element);
	}

	/** The box of a node or container, null if there is none. */
	public IFigure box(Object element) {
		return switch (element == null ? null : item(element)) {
			case GraphItem.Node node -> node.figure();
			case GraphItem.Container container -> container.figure();
			case null, default -> null;
		};
	}

	/** The item of an element of any kind, null if there is none. */
	public GraphItem item(Object element) {
		GraphItem item = nodes.get(element);
		if (item == null) {
			item = edges.get(element);
		}
		return item != null ? item : containers.get(element);
	}

	/** The item of a figure, null if there is none. */
	public GraphItem item(IFigure figure) {
		return items.get(figure);
	}

	/**
	 * Which nodes are drawn before which, to be asked before the layout.
	 *
	 * @param kept the only nodes to draw; empty for as many as have room
	 */
	public ReadableFit.Candidates candidates(Set<Object> kept, IGraphLabelProvider labels) {
		Map<Object, Integer> places = new HashMap<>();
		nodes.keySet().forEach(element -> places.put(element, containers.size() + places.size()));
		if (!kept.isEmpty()) {
			places.keySet().retainAll(kept);
		}
		Dimension[] label = new Dimension[1];
		EdgeFigure longest = new EdgeFigure(pane,
				new EdgeStyle(labels.getShortcutText(nodes.size()), 0, false, false, true));
		pane.fonts().measuring(measure -> label[0] = longest.fit(measure));
		return new ReadableFit.Candidates(numbers(content.order(), places), numbers(content.heaviest(), places),
				label[0].width, label[0].height);
	}

	private static int[] numbers(Set<Object> elements, Map<Object, Integer> places) {
		return elements.stream().filter(places::containsKey).mapToInt(places::get).toArray();
	}

	/** Marks what is selected, and the edges of selected nodes. */
	public void showSelection(List<?> selected, boolean focus) {
		for (GraphItem.Node node : nodes.values()) {
			boolean isSelected = selected.contains(node.element());
			node.figure().setSelected(isSelected, isSelected && focus);
		}
		for (GraphItem.Edge edge : edges.values()) {
			boolean near = selected.contains(edge.source().element()) || selected.contains(edge.target().element());
			edge.figure().setSelected(selected.contains(edge.element()), near);
		}
		containers.values()
				.forEach(container -> container.figure().setSelected(selected.contains(container.element())));
	}

	/** Measures everything. Nodes that an older scene placed get their places there as hints. */
	public LayoutGraph measure(GraphScene old, LayoutDirection direction) {
		pane.fonts().measuring(measure -> layoutGraph = measured(measure, old, direction));
		return layoutGraph;
	}

	private LayoutGraph measured(GraphFonts.Measure measure, GraphScene old, LayoutDirection direction) {
		List<LayoutNode> boxes = new ArrayList<>();
		Map<Object, Integer> numbers = new HashMap<>();
		for (GraphItem.Container container : containers.values()) {
			Dimension title = container.figure().fit(measure);
			numbers.put(container.element(), boxes.size());
			boxes.add(new LayoutNode(title.width, title.height));
		}
		for (GraphItem.Node node : nodes.values()) {
			Dimension size = node.figure().fit(measure);
			Object container = content.containers().get(node.element());
			GraphItem.Node before = old == null ? null : old.node(node.element());
			Rectangle place = before == null ? null : before.figure().getBounds();
			numbers.put(node, boxes.size());
			boxes.add(new LayoutNode(size.width, size.height,
					container == null ? LayoutNode.NO_CONTAINER : numbers.get(container),
					place == null || place.isEmpty() ? null : new LayoutPoint(place.x, place.y)));
		}
		List<LayoutEdge> lines = new ArrayList<>();
		for (GraphItem.Edge edge : edges.values()) {
			Dimension label = edge.figure().fit(measure);
			lines.add(new LayoutEdge(numbers.get(edge.source()), numbers.get(edge.target()),
					edge.figure().style().weight(), label.width, label.height));
		}
		return new LayoutGraph(boxes, lines, direction);
	}

	/** Shows the scene instead of what the pane showed. */
	public void place(LayoutResult result, IGraphLabelProvider labels) {
		pane.clear();
		List<GraphShortcut> shortcuts = result.shortcuts().stream().map(this::shortcut).toList();
		int number = 0;
		for (GraphItem.Container container : containers.values()) {
			// layouts without containers leave them where nothing is seen
			LayoutRectangle box = result.nodes().get(number++);
			if (box != null) {
				pane.add(container.figure(), rectangle(box));
			}
		}
		for (GraphItem.Node node : List.copyOf(nodes.values())) {
			LayoutRectangle box = result.nodes().get(number++);
			if (box == null) {
				nodes.remove(node.element());
				items.remove(node.figure());
			} else {
				pane.add(node.figure(), rectangle(box));
			}
		}
		int line = 0;
		for (GraphItem.Edge edge : List.copyOf(edges.values())) {
			List<LayoutPoint> path = result.paths().get(line);
			if (path == null) {
				forget(edge);
			} else {
				edge.figure().place(points(path), point(result.labels().get(line)));
				pane.add(edge.figure());
			}
			line++;
		}
		pane.fonts().measuring(measure -> {
			for (int i = 0; i < shortcuts.size(); i++) {
				LayoutShortcut drawn = result.shortcuts().get(i);
				GraphItem.Edge edge = link(shortcuts.get(i), shortcuts.get(i).source(), shortcuts.get(i).target(),
						GraphContent.shortcutStyle(labels, shortcuts.get(i)));
				edge.figure().fit(measure);
				edge.figure().place(points(drawn.path()), point(drawn.label()));
				pane.add(edge.figure());
			}
		});
	}

	/** Its elements, as long as none of them was forgotten. */
	private GraphShortcut shortcut(LayoutShortcut drawn) {
		List<Object> elements = List.copyOf(nodes.keySet());
		return new GraphShortcut(elements.get(drawn.source() - containers.size()),
				elements.get(drawn.target() - containers.size()),
				drawn.leftOut().stream().map(number -> elements.get(number - containers.size())).toList());
	}

	/** How many nodes of the content were left out, so that the others can be read. */
	public int leftOut() {
		return content.nodes().size() - nodes.size();
	}

	/**
	 * Shows new looks in the old places. Edges that are new are led straight, edges that are gone are taken away.
	 *
	 * @param fresh has the same places
	 */
	public GraphScene update(GraphContent fresh, IGraphLabelProvider labels) {
		// the same nodes may come in another order
		Map<Object, GraphItem.Node> before = new HashMap<>(nodes);
		nodes.clear();
		fresh.nodes().stream().filter(before::containsKey).forEach(element -> nodes.put(element, before.get(element)));
		pane.fonts().measuring(measure -> {
			nodes.values().forEach(node -> {
				node.figure().show(GraphContent.nodeStyle(labels, node.element()));
				node.figure().measureTexts(measure);
			});
			for (GraphItem.Edge edge : List.copyOf(edges.values())) {
				if (edge.element() instanceof GraphShortcut shortcut) {
					edge.figure().show(GraphContent.shortcutStyle(labels, shortcut), measure);
				} else if (!fresh.edges().containsKey(edge.element())) {
					remove(edge);
				}
			}
			fresh.edges().forEach((element, ends) -> {
				GraphItem.Edge edge = edges.get(element);
				if (edge != null) {
					edge.figure().show(GraphContent.edgeStyle(labels, element), measure);
				} else if (nodes.containsKey(ends.source()) && nodes.containsKey(ends.target())) {
					addStraight(link(element, ends, labels), measure);
				}
			});
		});
		return this;
	}

	private void remove(GraphItem.Edge edge) {
		forget(edge);
		pane.remove(edge.figure());
	}

	private void forget(GraphItem.Edge edge) {
		edges.remove(edge.element());
		items.remove(edge.figure());
		edge.source().outgoing().remove(edge);
		edge.target().incoming().remove(edge);
	}

	private void addStraight(GraphItem.Edge edge, GraphFonts.Measure measure) {
		edge.figure().fit(measure);
		List<LayoutPoint> path = GraphLayout.straightPath(box(edge.source()), box(edge.target()));
		edge.figure().place(points(path), point(GraphLayout.middle(path)));
		pane.add(edge.figure());
	}

	private static LayoutRectangle box(GraphItem.Node node) {
		Rectangle box = node.figure().getBounds();
		return new LayoutRectangle(box.x, box.y, box.width, box.height);
	}

	private static Rectangle rectangle(LayoutRectangle box) {
		return new Rectangle((int) Math.round(box.x()), (int) Math.round(box.y()), (int) Math.ceil(box.width()),
				(int) Math.ceil(box.height()));
	}

	private static PointList points(List<LayoutPoint> path) {
		PointList points = new PointList(path.size());
		path.forEach(point -> points.addPoint(point(point)));
		return points;
	}

	private static Point point(LayoutPoint point) {
		return new Point((int) Math.round(point.x()), (int) Math.round(point.y()));
	}
}
