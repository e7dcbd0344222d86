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
import org.methodical.graph.layout.ReadableFit;
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
		LayoutResult result = ReadableFit.layout(chain, LayoutKind.LAYERED, new int[] {4, 3, 2, 1, 0},
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
		LayoutGraph graph = new LayoutGraph(nodes, List.of(new LayoutEdge(0, 1), new LayoutEdge(1, 2), new LayoutEdge(2, 3),
				new LayoutEdge(0, 4), new LayoutEdge(3, 5)));
		// three boxes and two gaps are 192 high
		LayoutResult result = fit(graph, new Room(600, 240, 1, 10, 1));
		assertNotNull(result.nodes().get(2));
		assertNull(result.nodes().get(3));
		assertEquals(result.nodes().get(1).y(), result.nodes().get(4).y(), 0.01);
		assertNull(result.nodes().get(5), "would float alone");
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
		LayoutGraph graph = new LayoutGraph(nodes, List.of(new LayoutEdge(2, 3), new LayoutEdge(3, 4), new LayoutEdge(4, 5)));
		LayoutResult result = ReadableFit.layout(graph, LayoutKind.LAYERED, new int[] {2, 3, 4, 5},
				new Room(400, 200, 1, 10, 1), () -> false);
		assertNotNull(result.nodes().get(0));
		assertNull(result.nodes().get(1), "nothing lies in it");
		assertNotNull(result.nodes().get(3));
		assertNull(result.nodes().get(4));
		LayoutRectangle frame = result.nodes().get(0);
		LayoutRectangle inside = result.nodes().get(3);
		assertTrue(frame.x() <= inside.x() && frame.y() + frame.height() >= inside.y() + inside.height(), frame + " " + inside);
	}

	@Test
	void theExtentIsAroundBoxesAndPaths() {
		LayoutResult result = fit(new LayoutGraph(List.of(new LayoutNode(WIDTH, HEIGHT)), List.of(new LayoutEdge(0, 0))),
				new Room(1000, 1000, 1, 0, 1));
		LayoutRectangle box = result.nodes().get(0);
		LayoutRectangle all = result.extent();
		assertTrue(all.width() > box.width() || all.height() > box.height(), "the loop lies outside of the box");
		assertEquals(new LayoutRectangle(0, 0, 0, 0), new LayoutResult(List.of(), List.of(), List.of()).extent());
	}

	@Test
	void canBeCancelled() {
		assertThrows(CancellationException.class, () -> ReadableFit.layout(chain(5, LayoutDirection.DOWN), LayoutKind.LAYERED,
				new int[] {0, 1, 2, 3, 4}, new Room(200, 200, 1, 10, 1), () -> true));
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
		return ReadableFit.layout(graph, LayoutKind.LAYERED, IntStream.range(0, graph.nodes().size()).toArray(), room,
				() -> false);
	}

	private static long drawn(LayoutResult result) {
		return result.nodes().stream().filter(Objects::nonNull).count();
	}
}
