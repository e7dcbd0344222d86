// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.layout.LayoutEdge;
import org.methodical.graph.layout.LayoutGraph;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.graph.layout.LayoutNode;
import org.methodical.graph.layout.LayoutRectangle;
import org.methodical.graph.layout.LayoutResult;
import org.methodical.graph.layout.LayoutShortcut;
import org.methodical.graph.layout.ReadableFit;
import org.methodical.graph.layout.ReadableFit.Candidates;
import org.methodical.graph.layout.ReadableFit.Room;

/** As many nodes are laid out as can be read: numbers worked out by hand. No display needed. */
class ReadableFitTest {

	private static final double WIDTH = 100;
	private static final double HEIGHT = 40;

	@Test
	void aChainIsCutWhereTheCanvasEnds() {
		// five boxes and four gaps are 344 high, with the margins 364; four are 288, three 212
		LayoutGraph chain = chain(5, LayoutDirection.DOWN);
		assertEquals(5, drawn(fit(chain, new Room(200, 365, 1, 10, 1))));
		assertEquals(4, drawn(fit(chain, new Room(200, 363, 1, 10, 1))));
		assertEquals(4, drawn(fit(chain, new Room(200, 289, 1, 10, 1))));
		assertEquals(3, drawn(fit(chain, new Room(200, 287, 1, 10, 1))));
	}

	@Test
	void theSmallestScaleThatCanBeReadMakesRoomForMore() {
		LayoutGraph chain = chain(5, LayoutDirection.DOWN);
		// 364 * 0.75 is 273
		assertEquals(5, drawn(fit(chain, new Room(200, 274, 0.75, 10, 1))));
		assertEquals(4, drawn(fit(chain, new Room(200, 272, 0.75, 10, 1))));
	}

	@Test
	void widthCountsLikeHeight() {
		// to the right five boxes and four gaps are 644 wide, four 508
		LayoutGraph chain = chain(5, LayoutDirection.RIGHT);
		assertEquals(5, drawn(fit(chain, new Room(665, 100, 1, 10, 1))));
		assertEquals(4, drawn(fit(chain, new Room(663, 100, 1, 10, 1))));
	}

	@Test
	void whatMattersMostIsKeptWhateverItsPlaceInTheList() {
		LayoutGraph chain = chain(5, LayoutDirection.DOWN);
		LayoutResult result = ReadableFit.layout(chain, LayoutKind.LAYERED, inOrder(4, 3, 2, 1, 0),
				new Room(200, 150, 1, 10, 1), () -> false);
		assertNull(result.nodes().get(0));
		assertNull(result.nodes().get(2));
		assertNotNull(result.nodes().get(3));
		assertNotNull(result.nodes().get(4));
		assertNull(result.paths().get(2), "its caller is left out");
		assertEquals(result.nodes().get(3).y() + HEIGHT, result.paths().get(3).get(0).y(), 0.01);
		assertEquals(result.nodes().get(4).y(), result.paths().get(3).getLast().y(), 0.01);
	}

	@Test
	void roomBesideAChainIsFilledWithWhatMattersLess() {
		// 0 calls 1 calls 2 calls 3, and 0 calls 4: 3 is too far down, 4 has room beside 1; 5 is joined to 3 only
		List<LayoutNode> nodes = Collections.nCopies(6, new LayoutNode(WIDTH, HEIGHT));
		LayoutGraph graph = new LayoutGraph(nodes,
				List.of(new LayoutEdge(0, 1), new LayoutEdge(1, 2), new LayoutEdge(2, 3),
						new LayoutEdge(0, 4), new LayoutEdge(3, 5)));
		// three boxes and two gaps are 192 high
		LayoutResult result = fit(graph, new Room(600, 240, 1, 10, 1));
		assertNotNull(result.nodes().get(2));
		assertNull(result.nodes().get(3));
		assertEquals(result.nodes().get(1).y(), result.nodes().get(4).y(), 0.01);
		assertNull(result.nodes().get(5), "would float alone");
	}

	@Test
	void theHeaviestIsDrawnHoweverDeepAndALineStandsForWhatLeadsToIt() {
		LayoutGraph chain = chain(7, LayoutDirection.DOWN);
		// three boxes and two gaps are 192 high
		LayoutResult result = ReadableFit.layout(chain, LayoutKind.LAYERED,
				new Candidates(new int[] {0, 1, 2, 3, 4, 5, 6}, new int[] {6, 5, 4, 3, 2, 1, 0}),
				new Room(200, 213, 1, 10, 1), () -> false);
		assertEquals(3, drawn(result));
		assertNotNull(result.nodes().get(0), "where it begins");
		assertNotNull(result.nodes().get(1), "what leads to it, from the beginning");
		assertNotNull(result.nodes().get(6), "the heaviest");
		assertEquals(1, result.shortcuts().size());
		LayoutShortcut line = result.shortcuts().get(0);
		assertEquals(List.of(2, 3, 4, 5), line.leftOut());
		assertEquals(1, line.source());
		assertEquals(6, line.target());
		assertEquals(result.nodes().get(1).y() + HEIGHT, line.path().getFirst().y(), 0.01);
		assertEquals(result.nodes().get(6).y(), line.path().getLast().y(), 0.01);
	}

	@Test
	void theTextOfAShortcutHasRoom() {
		// ten high, between two gaps: as high as three boxes with it are 192 + 46
		LayoutGraph chain = chain(7, LayoutDirection.DOWN);
		Candidates candidates = new Candidates(new int[] {0, 1, 2, 3, 4, 5, 6}, new int[] {6, 5, 4, 3, 2, 1, 0}, 40,
				10);
		LayoutResult tight = ReadableFit.layout(chain, LayoutKind.LAYERED, candidates, new Room(200, 213, 1, 10, 1),
				() -> false);
		assertEquals(2, drawn(tight));
		assertEquals(List.of(1, 2, 3, 4, 5), tight.shortcuts().get(0).leftOut());
		LayoutResult roomy = ReadableFit.layout(chain, LayoutKind.LAYERED, candidates, new Room(200, 259, 1, 10, 1),
				() -> false);
		assertEquals(3, drawn(roomy));
	}

	@Test
	void asManyOfTheHeaviestAsThereIsRoomFor() {
		// below 0 is a chain of 1 to 5, and 6 beside it: all but 6 are heavy, and with six boxes on top of each other
		// no room
		LayoutGraph chain = chain(6, LayoutDirection.DOWN);
		List<LayoutNode> nodes = new ArrayList<>(chain.nodes());
		nodes.add(new LayoutNode(WIDTH, HEIGHT));
		List<LayoutEdge> edges = new ArrayList<>(chain.edges());
		edges.add(new LayoutEdge(0, 6));
		LayoutResult result = ReadableFit.layout(new LayoutGraph(nodes, edges, LayoutDirection.DOWN),
				LayoutKind.LAYERED, new Candidates(new int[] {0, 6, 1, 2, 3, 4, 5}, new int[] {5, 4, 3, 2, 1, 0, 6}),
				new Room(600, 213, 1, 10, 3), () -> false);
		assertEquals(4, drawn(result), "three on top of each other and one beside");
		assertNotNull(result.nodes().get(5));
		assertNotNull(result.nodes().get(4));
		assertNotNull(result.nodes().get(6));
		assertEquals(List.of(1, 2, 3), result.shortcuts().get(0).leftOut());
	}

	@Test
	void aCircleOfHeavyNodesHasALineFromWhereItIsEntered() {
		// 0 calls 1 calls 2, and 2 and 3 call each other
		List<LayoutNode> nodes = Collections.nCopies(4, new LayoutNode(WIDTH, HEIGHT));
		LayoutGraph graph = new LayoutGraph(nodes,
				List.of(new LayoutEdge(0, 1), new LayoutEdge(1, 2), new LayoutEdge(2, 3), new LayoutEdge(3, 2)));
		LayoutResult result = ReadableFit.layout(graph, LayoutKind.LAYERED,
				new Candidates(new int[] {0, 1, 2, 3}, new int[] {3, 2, 1, 0}), new Room(600, 260, 1, 10, 3),
				() -> false);
		assertNull(result.nodes().get(1));
		LayoutShortcut line = result.shortcuts().get(0);
		assertEquals(List.of(0, 2), List.of(line.source(), line.target()));
		assertEquals(List.of(1), line.leftOut());
	}

	@Test
	void framesAreNotCountedAsDrawn() {
		List<LayoutNode> nodes = List.of(new LayoutNode(50, 16), new LayoutNode(WIDTH, HEIGHT, 0, null),
				new LayoutNode(WIDTH, HEIGHT, 0, null));
		Candidates candidates = inOrder(1, 2);
		LayoutResult result = ReadableFit.layout(new LayoutGraph(nodes, List.of(new LayoutEdge(1, 2))),
				LayoutKind.LAYERED, candidates, new Room(400, 400, 1, 10, 1), () -> false);
		assertEquals(3, drawn(result));
		assertEquals(2, candidates.drawn(result));
	}

	@Test
	void atLeastSoManyAreLaidOutOnTheSmallestCanvas() {
		assertEquals(3, drawn(fit(chain(5, LayoutDirection.DOWN), new Room(10, 10, 1, 10, 3))));
		assertEquals(2, drawn(fit(chain(2, LayoutDirection.DOWN), new Room(10, 10, 1, 10, 3))));
	}

	@Test
	void containersAreDrawnOnlyAroundWhatIsDrawn() {
		// two containers before four nodes, two in each
		List<LayoutNode> nodes = new ArrayList<>(List.of(new LayoutNode(50, 16), new LayoutNode(50, 16)));
		for (int i = 0; i < 4; i++) {
			nodes.add(new LayoutNode(WIDTH, HEIGHT, i / 2, null));
		}
		LayoutGraph graph = new LayoutGraph(nodes,
				List.of(new LayoutEdge(2, 3), new LayoutEdge(3, 4), new LayoutEdge(4, 5)));
		LayoutResult result = ReadableFit.layout(graph, LayoutKind.LAYERED, inOrder(2, 3, 4, 5),
				new Room(400, 200, 1, 10, 1), () -> false);
		assertNotNull(result.nodes().get(0));
		assertNull(result.nodes().get(1), "nothing lies in it");
		assertNotNull(result.nodes().get(3));
		assertNull(result.nodes().get(4));
		LayoutRectangle frame = result.nodes().get(0);
		LayoutRectangle inside = result.nodes().get(3);
		assertTrue(frame.x() <= inside.x() && frame.y() + frame.height() >= inside.y() + inside.height(),
				frame + " " + inside);
	}

	@Test
	void theExtentIsAroundBoxesAndPaths() {
		LayoutResult result = fit(
				new LayoutGraph(List.of(new LayoutNode(WIDTH, HEIGHT)), List.of(new LayoutEdge(0, 0))),
				new Room(1000, 1000, 1, 0, 1));
		LayoutRectangle box = result.nodes().get(0);
		LayoutRectangle all = result.extent();
		assertTrue(all.width() > box.width() || all.height() > box.height(), "the loop lies outside of the box");
		assertEquals(new LayoutRectangle(0, 0, 0, 0),
				new LayoutResult(List.of(), List.of(), List.of(), List.of()).extent());
	}

	@Test
	void canBeCancelled() {
		assertThrows(CancellationException.class,
				() -> ReadableFit.layout(chain(5, LayoutDirection.DOWN), LayoutKind.LAYERED,
						inOrder(0, 1, 2, 3, 4), new Room(200, 200, 1, 10, 1), () -> true));
	}

	private static LayoutGraph chain(int length, LayoutDirection direction) {
		List<LayoutNode> nodes = new ArrayList<>();
		List<LayoutEdge> edges = new ArrayList<>();
		for (int i = 0; i < length; i++) {
			nodes.add(new LayoutNode(WIDTH, HEIGHT));
			if (i > 0) {
				edges.add(new LayoutEdge(i - 1, i));
			}
		}
		return new LayoutGraph(nodes, edges, direction);
	}

	private static LayoutResult fit(LayoutGraph graph, Room room) {
		return ReadableFit.layout(graph, LayoutKind.LAYERED,
				inOrder(IntStream.range(0, graph.nodes().size()).toArray()), room, () -> false);
	}

	/** What leads to a node is heavier than the node. */
	private static Candidates inOrder(int... nodes) {
		return new Candidates(nodes, nodes);
	}

	private static long drawn(LayoutResult result) {
		return result.nodes().stream().filter(Objects::nonNull).count();
	}
}
