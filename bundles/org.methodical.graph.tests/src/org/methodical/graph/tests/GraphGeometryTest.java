// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

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
import org.methodical.graph.layout.ReadableFit;

/** Places and paths that can be worked out on paper. No display needed. */
class GraphGeometryTest {

	private static final double CLOSE = 0.001;
	/** Its diagonal is 50, and 78 with the gap around it. */
	private static final LayoutNode BOX = new LayoutNode(40, 30);

	@Test
	void anEdgeLeadsFromBorderToBorderBesideTheMiddle() {
		LayoutRectangle above = new LayoutRectangle(0, 0, 100, 40);
		LayoutRectangle below = new LayoutRectangle(0, 100, 100, 40);
		assertPath(GraphLayout.straightPath(above, below), 45, 40, 45, 100);
		assertPath(GraphLayout.straightPath(below, above), 55, 100, 55, 40);
	}

	@Test
	void aSlantedEdgeLeavesWhereTheLineOfMiddlesDoes() {
		LayoutRectangle source = new LayoutRectangle(-10, -10, 20, 20);
		LayoutRectangle target = new LayoutRectangle(20, 30, 20, 20);
		// middles (0, 0) and (30, 40), 50 apart: borders at a quarter of it, 5 to the side, which is (-4, 3)
		assertPath(GraphLayout.straightPath(source, target), 3.5, 13, 18.5, 33);
	}

	@Test
	void aLoopLeavesAtTheRightAndComesBackFromAbove() {
		LayoutRectangle box = new LayoutRectangle(10, 20, 100, 40);
		assertPath(GraphLayout.straightPath(box, box), 110, 29, 128, 29, 128, 2, 92, 2, 92, 20);
	}

	@Test
	void aLoopOfASmallBoxTakesHalfOfItsSides() {
		LayoutRectangle box = new LayoutRectangle(0, 0, 20, 10);
		assertPath(GraphLayout.straightPath(box, box), 20, 5, 38, 5, 38, -18, 10, -18, 10, 0);
	}

	@Test
	void theMiddleOfAPathIsHalfWayAlongIt() {
		List<LayoutPoint> corner = List.of(new LayoutPoint(0, 0), new LayoutPoint(10, 0), new LayoutPoint(10, 30));
		assertPoint(10, 10, GraphLayout.middle(corner));
		assertPoint(5, 0, GraphLayout.middle(corner.subList(0, 2)));
		assertPoint(3, 4, GraphLayout.middle(List.of(new LayoutPoint(3, 4), new LayoutPoint(3, 4))));
	}

	@Test
	void theRootStandsInTheMiddleOfItsRing() {
		LayoutResult result = radial(5, new LayoutEdge(0, 1), new LayoutEdge(0, 2), new LayoutEdge(0, 3),
				new LayoutEdge(0, 4));
		assertCenter(0, 0, result, 0);
		// a quarter of the ring each; its radius is half of both diagonals and gaps, 78
		double side = 78 / Math.sqrt(2);
		assertCenter(side, -side, result, 1);
		assertCenter(side, side, result, 2);
		assertCenter(-side, side, result, 3);
		assertCenter(-side, -side, result, 4);
	}

	@Test
	void aRingIsAsFarOutAsItsBoxesNeed() {
		LayoutEdge[] edges = new LayoutEdge[12];
		for (int i = 0; i < edges.length; i++) {
			edges[i] = new LayoutEdge(0, i + 1);
		}
		LayoutResult result = radial(13, edges);
		// a wedge of 30 degrees is 78 wide there
		double radius = 39 / Math.sin(Math.PI / 12);
		for (int i = 1; i <= 12; i++) {
			LayoutPoint center = result.nodes().get(i).center();
			assertEquals(radius, Math.hypot(center.x(), center.y()), CLOSE);
		}
	}

	@Test
	void aChainGoesStraightOutOfTheMiddle() {
		LayoutResult result = radial(3, new LayoutEdge(0, 1), new LayoutEdge(1, 2));
		assertCenter(0, 78, result, 1);
		assertCenter(0, 156, result, 2);
	}

	@Test
	void rootsStandAroundAnEmptyMiddle() {
		LayoutResult result = radial(2);
		assertCenter(39, 0, result, 0);
		assertCenter(-39, 0, result, 1);
	}

	@Test
	void theHeaviestEdgeComesFirst() {
		LayoutResult result = radial(3, new LayoutEdge(0, 1, 0.2, 0, 0), new LayoutEdge(0, 2, 0.9, 0, 0));
		assertCenter(78, 0, result, 2);
		assertCenter(-78, 0, result, 1);
	}

	@Test
	void aCycleThatNothingLeadsIntoBeginsAtItsFirstNode() {
		LayoutResult result = radial(3, new LayoutEdge(2, 1), new LayoutEdge(1, 0), new LayoutEdge(0, 2));
		assertCenter(0, 0, result, 0);
		assertCenter(0, 78, result, 2);
		assertCenter(0, 156, result, 1);
	}

	@Test
	void theTextOfALoopStandsBesideItsCorner() {
		LayoutResult result = radial(1, new LayoutEdge(0, 0, 0, 30, 10));
		// the box reaches to (20, -15), the loop 18 farther; half of the text besides
		assertPoint(20 + 18 + 15, -15 - 18, result.labels().get(0));
	}

	@ParameterizedTest
	@EnumSource
	void oneNodeStaysExactlyWhereItWas(LayoutKind kind) {
		LayoutNode known = new LayoutNode(40, 30, LayoutNode.NO_CONTAINER, new LayoutPoint(100, 200));
		LayoutResult result = layout(new LayoutGraph(List.of(known), List.of()), kind);
		assertEquals(100, result.nodes().get(0).x(), CLOSE);
		assertEquals(200, result.nodes().get(0).y(), CLOSE);
	}

	@ParameterizedTest
	@EnumSource
	void pathsMoveWithTheirNodes(LayoutKind kind) {
		LayoutNode known = new LayoutNode(40, 30, LayoutNode.NO_CONTAINER, new LayoutPoint(1000, 2000));
		LayoutResult result = layout(new LayoutGraph(List.of(known, BOX), List.of(new LayoutEdge(0, 1))), kind);
		LayoutRectangle extent = result.extent();
		assertTrue(extent.x() > 500 && extent.y() > 1500, extent::toString);
		assertTrue(extent.width() < 300 && extent.height() < 300, extent::toString);
	}

	@ParameterizedTest
	@EnumSource(names = {"TREE", "RADIAL"})
	void treesDrawNoContainers(LayoutKind kind) {
		LayoutGraph graph = new LayoutGraph(List.of(new LayoutNode(100, 20), new LayoutNode(40, 30, 0, null),
				new LayoutNode(40, 30, 0, null)), List.of(new LayoutEdge(1, 2)));
		LayoutResult result = layout(graph, kind);
		assertNull(result.nodes().get(0));
		assertNotNull(result.nodes().get(1));
		assertNotNull(result.nodes().get(2));
	}

	@ParameterizedTest
	@EnumSource
	void aContainerHasRoomForItsTitleAndNoMore(LayoutDirection direction) {
		LayoutGraph graph = new LayoutGraph(List.of(new LayoutNode(300, 20), new LayoutNode(40, 30, 0, null)),
				List.of(), direction);
		LayoutRectangle container = layout(graph, LayoutKind.LAYERED).nodes().get(0);
		assertEquals(300, container.width(), CLOSE);
		// the title, the box, and 12 pixels above and below it
		assertEquals(20 + 12 + 30 + 12, container.height(), CLOSE);
	}

	@Test
	void aTextMakesRoomBetweenLayers() {
		LayoutResult bare = layout(new LayoutGraph(List.of(BOX, BOX), List.of(new LayoutEdge(0, 1))),
				LayoutKind.LAYERED);
		LayoutResult labelled = layout(new LayoutGraph(List.of(BOX, BOX), List.of(new LayoutEdge(0, 1, 0, 60, 50))),
				LayoutKind.LAYERED);
		assertTrue(gap(labelled) >= gap(bare) + 50, gap(bare) + " and " + gap(labelled));
		LayoutPoint label = labelled.labels().get(0);
		double above = labelled.nodes().get(0).y() + 30;
		assertTrue(label.y() - 25 >= above && label.y() + 25 <= above + gap(labelled), label + " below " + above);
	}

	@Test
	void aChainOfEqualBoxesIsStraight() {
		LayoutResult result = layout(
				new LayoutGraph(List.of(BOX, BOX, BOX), List.of(new LayoutEdge(0, 1), new LayoutEdge(1, 2))),
				LayoutKind.LAYERED);
		assertEquals(result.nodes().get(0).x(), result.nodes().get(1).x(), CLOSE);
		assertEquals(result.nodes().get(1).x(), result.nodes().get(2).x(), CLOSE);
		for (List<LayoutPoint> path : result.paths()) {
			assertTrue(path.stream().allMatch(point -> Math.abs(point.x() - path.get(0).x()) < CLOSE), path::toString);
		}
	}

	@Test
	void boxesThatTouchDoNotOverlap() {
		LayoutRectangle box = new LayoutRectangle(0, 0, 10, 10);
		assertFalse(box.intersects(box.moved(10, 0)) || box.intersects(box.moved(0, -10)));
		assertTrue(box.intersects(box.moved(9.9, 9.9)) && box.intersects(new LayoutRectangle(4, 4, 1, 1)));
		assertPoint(15, -5, box.moved(10, -10).center());
	}

	@Test
	void theExtentOfNothingIsNothing() {
		assertEquals(new LayoutRectangle(0, 0, 0, 0), new LayoutResult(List.of(), List.of(), List.of()).extent());
		assertEquals(new LayoutRectangle(0, 0, 0, 0),
				new LayoutResult(Collections.singletonList(null), Collections.singletonList(null), List.of()).extent());
	}

	@Test
	void aCanvasHoldsWhatFitsWithItsMargins() {
		LayoutResult layout = new LayoutResult(List.of(new LayoutRectangle(7, 9, 100, 50)), List.of(), List.of());
		// 120 by 70 with margins, half of that
		assertTrue(new ReadableFit.Room(60, 35, 0.5, 10, 1).holds(layout));
		assertFalse(new ReadableFit.Room(59.9, 35, 0.5, 10, 1).holds(layout));
		assertFalse(new ReadableFit.Room(60, 34.9, 0.5, 10, 1).holds(layout));
	}

	@Test
	void whatEndsNowhereIsRefusedByItsNumber() {
		List<LayoutNode> one = List.of(BOX);
		for (LayoutEdge edge : List.of(new LayoutEdge(-1, 0), new LayoutEdge(0, 1))) {
			assertThrows(IllegalArgumentException.class, () -> new LayoutGraph(one, List.of(edge)));
		}
		List<LayoutNode> lost = List.of(new LayoutNode(1, 1, 5, null));
		assertEquals("No node 5 in a graph of 1",
				assertThrows(IllegalArgumentException.class, () -> new LayoutGraph(lost, List.of())).getMessage());
	}

	@Test
	void aGraphKeepsWhatItWasGiven() {
		List<LayoutNode> nodes = new ArrayList<>(List.of(BOX));
		LayoutGraph graph = new LayoutGraph(nodes, List.of());
		nodes.add(BOX);
		assertEquals(1, graph.nodes().size());
		assertTrue(new LayoutEdge(0, 0).isLoop());
		assertFalse(new LayoutEdge(0, 1).isLoop());
	}

	private static LayoutResult radial(int count, LayoutEdge... edges) {
		return layout(new LayoutGraph(Collections.nCopies(count, BOX), List.of(edges)), LayoutKind.RADIAL);
	}

	private static LayoutResult layout(LayoutGraph graph, LayoutKind kind) {
		return GraphLayout.layout(graph, kind, () -> false);
	}

	/** What is free between the first two nodes, one below the other. */
	private static double gap(LayoutResult result) {
		return result.nodes().get(1).y() - result.nodes().get(0).y() - result.nodes().get(0).height();
	}

	private static void assertCenter(double x, double y, LayoutResult result, int node) {
		assertPoint(x, y, result.nodes().get(node).center());
	}

	private static void assertPoint(double x, double y, LayoutPoint point) {
		assertTrue(Math.abs(x - point.x()) < CLOSE && Math.abs(y - point.y()) < CLOSE,
				() -> point + " instead of " + x + ", " + y);
	}

	private static void assertPath(List<LayoutPoint> path, double... coordinates) {
		assertEquals(coordinates.length / 2, path.size(), path::toString);
		for (int i = 0; i < path.size(); i++) {
			assertPoint(coordinates[2 * i], coordinates[2 * i + 1], path.get(i));
		}
	}
}
