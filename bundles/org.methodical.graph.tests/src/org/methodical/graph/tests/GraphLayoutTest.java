// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.graph.layout.GraphLayout;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.layout.LayoutEdge;
import org.methodical.graph.layout.LayoutGraph;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.graph.layout.LayoutNode;
import org.methodical.graph.layout.LayoutPoint;
import org.methodical.graph.layout.LayoutRectangle;
import org.methodical.graph.layout.LayoutResult;

/** Layouts place all nodes apart and lead all edges from border to border, whatever the graph. No display needed. */
class GraphLayoutTest {

	private static final double BORDER = 8;

	@ParameterizedTest
	@EnumSource
	void anEmptyGraphHasAnEmptyLayout(LayoutKind kind) {
		LayoutResult result = layout(new LayoutGraph(List.of(), List.of()), kind);
		assertTrue(result.nodes().isEmpty());
	}

	@ParameterizedTest
	@EnumSource
	void oneNodeThatCallsItselfHasALoopOutsideItsBox(LayoutKind kind) {
		LayoutGraph graph = new LayoutGraph(List.of(new LayoutNode(80, 30)), List.of(new LayoutEdge(0, 0, 1, 20, 10)));
		LayoutResult result = layout(graph, kind);
		LayoutRectangle box = result.nodes().get(0);
		List<LayoutPoint> loop = result.paths().get(0);
		assertTrue(loop.size() > 2, "a loop has corners: " + loop);
		assertTrue(loop.stream().anyMatch(point -> distance(box, point) > BORDER / 2), loop + " around " + box);
	}

	@ParameterizedTest
	@EnumSource
	void cyclesLoopsParallelEdgesAndIslandsAreLaidOut(LayoutKind kind) {
		List<LayoutEdge> edges = List.of(new LayoutEdge(0, 1), new LayoutEdge(1, 2), new LayoutEdge(2, 0),
				new LayoutEdge(1, 1), new LayoutEdge(0, 1), new LayoutEdge(3, 4), new LayoutEdge(4, 3));
		check(new LayoutGraph(nodes(6), edges), kind);
	}

	@ParameterizedTest
	@EnumSource
	void twoHundredNodesAreLaidOutApart(LayoutKind kind) {
		check(random(200, 500), kind);
	}

	@Test
	void layeredEdgesLeadDown() {
		LayoutResult result = layout(new LayoutGraph(nodes(3), List.of(new LayoutEdge(0, 1), new LayoutEdge(1, 2))),
				LayoutKind.LAYERED);
		assertTrue(result.nodes().get(0).y() < result.nodes().get(1).y());
		assertTrue(result.nodes().get(1).y() < result.nodes().get(2).y());
	}

	@ParameterizedTest
	@EnumSource(names = {"LAYERED", "TREE"})
	void edgesLeadToTheRightWhereWanted(LayoutKind kind) {
		LayoutResult result = layout(new LayoutGraph(nodes(3), List.of(new LayoutEdge(0, 1), new LayoutEdge(1, 2)),
				LayoutDirection.RIGHT), kind);
		assertTrue(result.nodes().get(0).x() < result.nodes().get(1).x());
		assertTrue(result.nodes().get(1).x() < result.nodes().get(2).x());
	}

	@Test
	void cyclesBeginWhereTheyAreEntered() {
		// 0 calls 1; 1 and 2 call each other, the way back much heavier
		LayoutGraph graph = new LayoutGraph(nodes(3),
				List.of(new LayoutEdge(2, 1, 1, 20, 10), new LayoutEdge(1, 2, 0.1, 20, 10),
						new LayoutEdge(0, 1, 0.1, 20, 10)));
		LayoutResult result = layout(graph, LayoutKind.LAYERED);
		assertTrue(result.nodes().get(0).y() < result.nodes().get(1).y());
		assertTrue(result.nodes().get(1).y() < result.nodes().get(2).y());
	}

	@Test
	void theTreeHangsEachNodeBelowItsHeaviestWayIn() {
		// 0 calls 1 and 2, both call 3; the tree follows the order of weights from the root
		LayoutGraph graph = new LayoutGraph(nodes(4),
				List.of(new LayoutEdge(0, 1, 0.2, 0, 0), new LayoutEdge(0, 2, 0.9, 0, 0),
						new LayoutEdge(1, 3, 0.2, 0, 0), new LayoutEdge(2, 3, 0.8, 0, 0)));
		LayoutResult result = layout(graph, LayoutKind.TREE);
		assertEquals(result.nodes().get(2).center().x(), result.nodes().get(3).center().x(), 1);
	}

	@Test
	void ringsGrowWithTheDistanceFromTheRoot() {
		LayoutGraph graph = new LayoutGraph(nodes(4),
				List.of(new LayoutEdge(0, 1), new LayoutEdge(0, 2), new LayoutEdge(2, 3)));
		LayoutResult result = layout(graph, LayoutKind.RADIAL);
		LayoutPoint root = result.nodes().get(0).center();
		assertEquals(radius(root, result.nodes().get(1)), radius(root, result.nodes().get(2)), 0.001);
		assertTrue(radius(root, result.nodes().get(3)) > radius(root, result.nodes().get(2)));
	}

	@Test
	void containersHoldTheirNodesAndNothingElse() {
		List<LayoutNode> nodes = List.of(new LayoutNode(100, 20), new LayoutNode(80, 30, 0, null),
				new LayoutNode(80, 30, 0, null), new LayoutNode(80, 30));
		LayoutGraph graph = new LayoutGraph(nodes,
				List.of(new LayoutEdge(1, 2), new LayoutEdge(3, 1), new LayoutEdge(2, 3), new LayoutEdge(2, 2)));
		LayoutResult result = layout(graph, LayoutKind.LAYERED);
		LayoutRectangle container = result.nodes().get(0);
		assertTrue(contains(container, result.nodes().get(1)) && contains(container, result.nodes().get(2)),
				result.toString());
		assertTrue(result.nodes().get(1).y() >= container.y() + 20, "the title stays free");
		assertFalse(container.intersects(result.nodes().get(3)));
		checkPaths(graph, result);
	}

	@ParameterizedTest
	@EnumSource
	void theSameGraphStaysWhereItWas(LayoutKind kind) {
		LayoutGraph graph = random(40, 70);
		LayoutResult first = layout(graph, kind);
		LayoutResult second = layout(hinted(graph, first, List.of(), List.of()), kind);
		List<Double> moves = new ArrayList<>();
		for (int i = 0; i < 40; i++) {
			moves.add(distance(first.nodes().get(i), second.nodes().get(i)));
		}
		moves.sort(null);
		assertTrue(moves.get(20) < 80 && moves.get(30) < 200, kind + " moved by " + moves);
	}

	@Test
	void aNewNodeLeavesTheOthersInTheirOrder() {
		LayoutGraph graph = random(30, 45);
		LayoutResult first = layout(graph, LayoutKind.LAYERED);
		LayoutGraph grown = hinted(graph, first, List.of(new LayoutNode(90, 30)), List.of(new LayoutEdge(3, 30)));
		LayoutResult second = layout(grown, LayoutKind.LAYERED);
		for (int a = 0; a < 30; a++) {
			for (int b = 0; b < 30; b++) {
				LayoutRectangle left = first.nodes().get(a);
				LayoutRectangle right = first.nodes().get(b);
				if (left.y() == right.y() && left.x() < right.x()) {
					assertTrue(second.nodes().get(a).x() < second.nodes().get(b).x(), a + " left of " + b);
				}
			}
		}
		check(grown, LayoutKind.LAYERED);
	}

	@ParameterizedTest
	@EnumSource
	void aCancelledLayoutGivesNothing(LayoutKind kind) {
		assertThrows(CancellationException.class, () -> GraphLayout.layout(random(50, 100), kind, () -> true));
	}

	@Test
	void cancellingIsAskedWhileTheLayoutRuns() {
		AtomicInteger asked = new AtomicInteger();
		assertThrows(CancellationException.class,
				() -> GraphLayout.layout(random(100, 200), LayoutKind.LAYERED, () -> asked.incrementAndGet() > 3));
		assertTrue(asked.get() < 20, "went on after it was told to stop: " + asked);
	}

	@Test
	void edgesMustEndAtNodes() {
		List<LayoutEdge> edges = List.of(new LayoutEdge(0, 2));
		assertThrows(IllegalArgumentException.class, () -> new LayoutGraph(nodes(2), edges));
	}

	private static LayoutResult layout(LayoutGraph graph, LayoutKind kind) {
		return GraphLayout.layout(graph, kind, () -> false);
	}

	private static void check(LayoutGraph graph, LayoutKind kind) {
		LayoutResult result = layout(graph, kind);
		for (int a = 0; a < graph.nodes().size(); a++) {
			LayoutRectangle box = result.nodes().get(a);
			assertNotNull(box);
			assertEquals(graph.nodes().get(a).width(), box.width(), 0.001);
			for (int b = 0; b < a; b++) {
				assertFalse(box.intersects(result.nodes().get(b)),
						a + " " + box + " on " + b + " " + result.nodes().get(b));
			}
		}
		checkPaths(graph, result);
	}

	private static void checkPaths(LayoutGraph graph, LayoutResult result) {
		assertEquals(graph.edges().size(), result.paths().size());
		assertEquals(graph.edges().size(), result.labels().size());
		for (int i = 0; i < graph.edges().size(); i++) {
			LayoutEdge edge = graph.edges().get(i);
			List<LayoutPoint> path = result.paths().get(i);
			assertTrue(path.size() >= 2);
			double start = distance(result.nodes().get(edge.source()), path.get(0));
			double end = distance(result.nodes().get(edge.target()), path.get(path.size() - 1));
			assertTrue(start < BORDER && end < BORDER, edge + " from " + start + " to " + end + " away: " + path);
		}
	}

	private static List<LayoutNode> nodes(int count) {
		List<LayoutNode> nodes = new ArrayList<>();
		for (int i = 0; i < count; i++) {
			nodes.add(new LayoutNode(60 + i % 5 * 20, 30 + i % 3 * 6));
		}
		return nodes;
	}

	private static LayoutGraph random(int nodes, int edges) {
		Random random = new Random(42);
		List<LayoutEdge> lines = new ArrayList<>();
		for (int i = 1; i < nodes; i++) {
			lines.add(new LayoutEdge(random.nextInt(i), i, random.nextDouble(), 20, 12));
		}
		while (lines.size() < edges) {
			lines.add(new LayoutEdge(random.nextInt(nodes), random.nextInt(nodes), random.nextDouble() / 2, 20, 12));
		}
		return new LayoutGraph(nodes(nodes), lines);
	}

	private static LayoutGraph hinted(LayoutGraph graph, LayoutResult old, List<LayoutNode> more,
			List<LayoutEdge> moreEdges) {
		List<LayoutNode> nodes = new ArrayList<>();
		for (int i = 0; i < graph.nodes().size(); i++) {
			LayoutRectangle box = old.nodes().get(i);
			nodes.add(new LayoutNode(box.width(), box.height(), LayoutNode.NO_CONTAINER,
					new LayoutPoint(box.x(), box.y())));
		}
		nodes.addAll(more);
		List<LayoutEdge> edges = new ArrayList<>(graph.edges());
		edges.addAll(moreEdges);
		return new LayoutGraph(nodes, edges);
	}

	private static double distance(LayoutRectangle box, LayoutPoint point) {
		double x = Math.max(Math.max(box.x() - point.x(), point.x() - box.x() - box.width()), 0);
		double y = Math.max(Math.max(box.y() - point.y(), point.y() - box.y() - box.height()), 0);
		return Math.hypot(x, y);
	}

	private static double distance(LayoutRectangle a, LayoutRectangle b) {
		return Math.hypot(a.x() - b.x(), a.y() - b.y());
	}

	private static double radius(LayoutPoint root, LayoutRectangle box) {
		return Math.hypot(box.center().x() - root.x(), box.center().y() - root.y());
	}

	private static boolean contains(LayoutRectangle outer, LayoutRectangle inner) {
		return inner.x() >= outer.x() && inner.y() >= outer.y()
				&& inner.x() + inner.width() <= outer.x() + outer.width()
				&& inner.y() + inner.height() <= outer.y() + outer.height();
	}
}
