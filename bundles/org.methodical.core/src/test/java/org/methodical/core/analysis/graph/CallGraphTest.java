// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;

class CallGraphTest {

	/**
	 * A tree as text: one node a line as depth, method, calls, self time; methods are named {@code package.Class.name}.
	 */
	private static final class Tree {

		private final List<String> names = new ArrayList<>();
		private final List<int[]> nodes = new ArrayList<>();
		private final List<long[]> measures = new ArrayList<>();

		Tree(String... lines) {
			List<Integer> path = new ArrayList<>(List.of(0));
			nodes.add(new int[] {-1, -1});
			measures.add(new long[2]);
			for (String line : lines) {
				String[] words = line.split(" ");
				int depth = Integer.parseInt(words[0]);
				if (!names.contains(words[1])) {
					names.add(words[1]);
				}
				nodes.add(new int[] {path.get(depth - 1), names.indexOf(words[1])});
				measures.add(new long[] {Long.parseLong(words[2]), Long.parseLong(words[3])});
				path = new ArrayList<>(path.subList(0, depth));
				path.add(nodes.size() - 1);
			}
		}

		Snapshot snapshot() {
			Method[] methods = new Method[names.size()];
			for (int id = 0; id < methods.length; id++) {
				int dot = names.get(id).lastIndexOf('.');
				methods[id] = new Method(id, names.get(id).substring(0, dot), names.get(id).substring(dot + 1), "()V",
						"", 0, 0, 0, 0, 0, 0);
			}
			return Snapshot.builder().methods(methods, methods.length).merged(tree()).build();
		}

		CallingContextTree tree() {
			return new CallingContextTree(nodes.size(), nodes.stream().mapToInt(node -> node[0]).toArray(),
					nodes.stream().mapToInt(node -> node[1]).toArray(),
					measures.stream().mapToLong(it -> it[0]).toArray(),
					measures.stream().mapToLong(it -> it[1]).toArray());
		}

		CallGraph graph() {
			return CallGraph.of(snapshot(), tree());
		}

		CallGraph grouped(CallGraph.Grouping grouping, String... expanded) {
			return CallGraph.of(snapshot(), tree(), grouping, Set.of(expanded));
		}
	}

	private static String name(CallGraph graph, int node) {
		return graph.method(node) == CallGraph.NO_METHOD ? '[' + graph.group(node) + ']'
				: graph.snapshot().method(graph.method(node)).name();
	}

	private static int node(CallGraph graph, String name) {
		for (int node = 0; node < graph.size(); node++) {
			if (name(graph, node).equals(name)) {
				return node;
			}
		}
		throw new AssertionError("no node " + name);
	}

	private static String nodes(CallGraph graph) {
		StringBuilder text = new StringBuilder();
		for (int node = 0; node < graph.size(); node++) {
			text.append(
					String.format(Locale.ROOT, "%s calls %d self %d total %d; ", name(graph, node), graph.calls(node),
							graph.selfTime(node), graph.totalTime(node)));
		}
		return text.toString().strip();
	}

	private static String edges(CallGraph graph) {
		StringBuilder text = new StringBuilder();
		for (int edge = 0; edge < graph.edgeCount(); edge++) {
			text.append(String.format(Locale.ROOT, "%s>%s %d %d; ", name(graph, graph.caller(edge)),
					name(graph, graph.callee(edge)), graph.edgeCalls(edge), graph.edgeTime(edge)));
		}
		return text.toString().strip();
	}

	private static String shown(PrunedCallGraph pruned) {
		return String.join(" ", new TreeSet<>(
				Arrays.stream(pruned.nodes()).mapToObj(node -> name(pruned.graph(), node)).toList()));
	}

	/** m calls a and b, which both call c; c calls d in one of the two. */
	private static Tree diamond() {
		return new Tree("1 p.X.m 1 1", "2 p.X.a 2 10", "3 p.Y.c 3 100", "2 q.Z.b 4 20", "3 p.Y.c 5 200",
				"4 q.Z.d 6 1000");
	}

	@Test
	void contextsOfAMethodBecomeOneNodeAndTheirCallersItsEdges() {
		CallGraph graph = diamond().graph();
		assertEquals("m calls 1 self 1 total 1331; a calls 2 self 10 total 110; c calls 8 self 300 total 1300; "
				+ "b calls 4 self 20 total 1220; d calls 6 self 1000 total 1000;", nodes(graph));
		assertEquals("m>a 2 110; a>c 3 100; m>b 4 1220; b>c 5 1200; c>d 6 1000;", edges(graph));
		assertEquals(110.0 / 1331, graph.share(node(graph, "a"), Measure.TOTAL), 1e-12);
		assertEquals(2 / 21.0, graph.share(node(graph, "a"), Measure.CALLS), 1e-12);
		assertEquals(1331, graph.entryTime(node(graph, "m")));
		assertEquals(0, graph.entryTime(node(graph, "c")));
		assertArrayEquals(new int[] {1, 3}, graph.incoming(node(graph, "c")));
		assertArrayEquals(new int[] {4}, graph.outgoing(node(graph, "c")));
		assertEquals(1300.0 / 1331, graph.share(node(graph, "c"), Measure.TOTAL), 1e-9);
		assertEquals(node(graph, "d"), graph.nodeOf(4));
		assertEquals(-1, graph.nodeOf(77));
	}

	@Test
	void directRecursionIsAnEdgeToItselfWhoseTimeCountsOnce() {
		// r(1) calls r(10) calls r(100)
		CallGraph graph = new Tree("1 p.X.r 1 1", "2 p.X.r 2 10", "3 p.X.r 3 100").graph();
		assertEquals("r calls 6 self 111 total 111;", nodes(graph));
		// 2 and 3 calls by itself; the inner 100 is in the 110 already
		assertEquals("r>r 5 110;", edges(graph));
	}

	@Test
	void mutualRecursionCountsEachEdgesTimeOnceOnAPath() {
		// a(1) b(2) a(4) b(8)
		CallGraph graph = new Tree("1 p.X.a 1 1", "2 p.X.b 1 2", "3 p.X.a 1 4", "4 p.X.b 1 8").graph();
		assertEquals("a calls 2 self 5 total 15; b calls 2 self 10 total 14;", nodes(graph));
		assertEquals("a>b 2 14; b>a 1 12;", edges(graph));
	}

	@Test
	void groupsSumUpTheirMethodsWithCallsWithinThemOnce() {
		CallGraph graph = diamond().grouped(CallGraph.Grouping.PACKAGE);
		// p: m 1, a 10, c 300; its total is all that is below m
		assertEquals("[p] calls 11 self 311 total 1331; [q] calls 10 self 1020 total 1220;", nodes(graph));
		// m>a and a>c: 2 + 3 calls, a's 110 holds c's 100; q>p: c below b; p>q: b, and d below it once
		assertEquals("[p]>[p] 5 110; [p]>[q] 10 1220; [q]>[p] 5 1200;", edges(graph));
		assertEquals(3, graph.methodsOf(0));
		assertEquals("p", graph.group(0));
	}

	@Test
	void anExpandedGroupShowsItsMethods() {
		CallGraph graph = diamond().grouped(CallGraph.Grouping.CLASS, "q.Z");
		assertEquals("[p.X] calls 3 self 11 total 1331; [p.Y] calls 8 self 300 total 1300; "
				+ "b calls 4 self 20 total 1220; d calls 6 self 1000 total 1000;", nodes(graph));
		assertEquals("q.Z", graph.group(node(graph, "b")));
		assertEquals(node(graph, "[p.X]"), graph.nodeOf(1));
	}

	@Test
	void anEmptyTreeIsAnEmptyGraph() {
		CallGraph graph = CallGraph.of(Snapshot.builder().build(), CallingContextTree.empty());
		assertEquals(0, graph.size());
		assertEquals(List.of(), new CriticalPath(graph, Measure.TOTAL).nodes());
		assertEquals(0, new PrunedCallGraph(graph, new CallGraphPruning(Measure.TOTAL, 10, 0)).nodes().length);
		new CallGraphCycles(graph);
	}

	@Test
	void cyclesAreTheMethodsThatReachEachOther() {
		// m > a > b > c > a, b > d > d, d > e
		CallGraph graph = new Tree("1 p.X.m 1 1", "2 p.X.a 1 1", "3 p.X.b 1 1", "4 p.X.c 1 1", "5 p.X.a 1 1",
				"4 p.X.d 1 1", "5 p.X.d 1 1", "6 p.X.e 1 1").graph();
		CallGraphCycles cycles = new CallGraphCycles(graph);
		assertEquals(1, cycles.cycleSize(node(graph, "m")));
		assertEquals(3, cycles.cycleSize(node(graph, "a")));
		assertEquals(3, cycles.cycleSize(node(graph, "c")));
		assertEquals(1, cycles.cycleSize(node(graph, "d")));
		StringBuilder recursive = new StringBuilder();
		for (int edge = 0; edge < graph.edgeCount(); edge++) {
			if (cycles.isRecursive(edge)) {
				recursive.append(name(graph, graph.caller(edge))).append(name(graph, graph.callee(edge))).append(' ');
			}
		}
		assertEquals("ab bc ca dd ", recursive.toString());
	}

	@Test
	void longChainsOverflowNoStack() {
		int depth = 100_000;
		int size = depth + 1;
		int[] parents = new int[size];
		int[] ids = new int[size];
		long[] ones = new long[size];
		Method[] methods = new Method[depth / 2];
		for (int i = 0; i < size; i++) {
			parents[i] = i - 1;
			ids[i] = (i - 1 + methods.length) % methods.length;
			ones[i] = Math.min(i, 1);
		}
		for (int id = 0; id < methods.length; id++) {
			methods[id] = new Method(id, "p.X", "m" + id, "()V", "", 0, 0, 0, 0, 0, 0);
		}
		CallGraph graph = CallGraph.of(Snapshot.builder().methods(methods, methods.length).build(),
				new CallingContextTree(size, parents, ids, ones, ones));
		assertEquals(methods.length, new CallGraphCycles(graph).cycleSize(0));
		assertEquals(methods.length, new CriticalPath(graph, Measure.TOTAL).nodes().size());
	}

	@Test
	void theCriticalPathFollowsTheTimeUntilItIsSpent() {
		CallGraph graph = diamond().graph();
		CriticalPath path = new CriticalPath(graph, Measure.TOTAL);
		assertEquals(List.of("m", "b", "c", "d"), path.nodes().stream().map(node -> name(graph, node)).toList());
		assertEquals(3, path.edges().size());
		// a spends 60 itself and 50 in b: the time is in a
		CallGraph spent = new Tree("1 p.X.m 1 1", "2 p.X.a 1 60", "3 p.X.b 1 50").graph();
		assertEquals(List.of("m", "a"),
				new CriticalPath(spent, Measure.TOTAL).nodes().stream().map(node -> name(spent, node)).toList());
	}

	@Test
	void theHeaviestNodesAreShownWithTheCallersThatLeadToThem() {
		CallGraph graph = diamond().graph();
		// d 1000 and c 300 are chosen; b leads to c
		PrunedCallGraph pruned = new PrunedCallGraph(graph, new CallGraphPruning(Measure.SELF, 2, 0));
		assertEquals("b c d", shown(pruned));
		assertEquals("d", name(graph, pruned.nodes()[0]));
		assertEquals(2, pruned.edges().length);
		// of c: a; of b: m
		assertEquals(1, pruned.hiddenNeighbours(node(graph, "c")));
		assertEquals(1, pruned.hiddenNeighbours(node(graph, "b")));
		assertEquals(0, pruned.hiddenNeighbours(node(graph, "d")));
	}

	@Test
	void theThresholdIsAShareOfTheWhole() {
		CallGraph graph = diamond().graph();
		// 1331 in all: a's 110 are 8.3 %
		assertEquals("b c d m", shown(new PrunedCallGraph(graph, new CallGraphPruning(Measure.TOTAL, 99, 0.09))));
		assertEquals("a b c d m", shown(new PrunedCallGraph(graph, new CallGraphPruning(Measure.TOTAL, 99, 0.08))));
	}

	@Test
	void theFocusLimitsThePictureToItsSurroundings() {
		CallGraph graph = diamond().graph();
		CallGraphPruning all = new CallGraphPruning(Measure.TOTAL, 99, 0);
		int c = node(graph, "c");
		assertEquals("c", shown(new PrunedCallGraph(graph, all.focusedOn(c, 0, 0))));
		assertEquals("a b c d", shown(new PrunedCallGraph(graph, all.focusedOn(c, 1, 1))));
		assertEquals("a b c m", shown(new PrunedCallGraph(graph, all.focusedOn(c, 2, 0))));
		// below the threshold, but it is what was asked for
		CallGraphPruning heavy = new CallGraphPruning(Measure.TOTAL, 99, 0.5);
		assertEquals("a c", shown(new PrunedCallGraph(graph, heavy.focusedOn(node(graph, "a"), 0, 1))));
	}

	@Test
	void aroundAFocusTheNearestAreShownFirst() {
		CallGraph graph = diamond().graph();
		int c = node(graph, "c");
		// next to c are d with 1000, b with 20 and a with 10; m is two calls away, and there is room for three
		assertEquals("b c d",
				shown(new PrunedCallGraph(graph, new CallGraphPruning(Measure.SELF, 3, 0).focusedOn(c, 2, 2))));
		PrunedCallGraph all = new PrunedCallGraph(graph, new CallGraphPruning(Measure.SELF, 99, 0).focusedOn(c, 2, 2));
		assertEquals(List.of("c", "d", "b", "a", "m"), byImportance(all));
	}

	@Test
	void whatMattersMostComesAfterWhatLeadsToIt() {
		CallGraph graph = diamond().graph();
		PrunedCallGraph pruned = new PrunedCallGraph(graph, new CallGraphPruning(Measure.SELF, 99, 0));
		// all begins at m; d is the heaviest, b has more of c's time than a
		assertEquals(List.of("m", "b", "c", "d", "a"), byImportance(pruned));
		PrunedCallGraph more = new PrunedCallGraph(graph,
				new CallGraphPruning(Measure.SELF, 99, 0).with(Set.of(node(graph, "a")), Set.of()));
		// a and what is next to it, then d, which c leads to
		assertEquals(List.of("m", "a", "c", "d", "b"), byImportance(more));
	}

	@Test
	void whatIsWantedIsShownWhateverItMeasures() {
		CallGraph graph = diamond().graph();
		CallGraphPruning one = new CallGraphPruning(Measure.SELF, 1, 0);
		assertEquals("d", shown(new PrunedCallGraph(graph, one)));
		assertEquals("a d", shown(new PrunedCallGraph(graph, one.wanting(Set.of(node(graph, "a"), 77)))));
	}

	private static List<String> byImportance(PrunedCallGraph pruned) {
		return Arrays.stream(pruned.byImportance()).mapToObj(node -> name(pruned.graph(), node)).toList();
	}

	@Test
	void expandedNodesShowTheirNeighboursAndCollapsedOnesHideWhatOnlyTheyLeadTo() {
		CallGraph graph = diamond().graph();
		int b = node(graph, "b");
		int c = node(graph, "c");
		CallGraphPruning few = new CallGraphPruning(Measure.SELF, 2, 0);
		assertEquals("b c d m", shown(new PrunedCallGraph(graph, few.with(Set.of(b), Set.of()))));
		CallGraphPruning all = new CallGraphPruning(Measure.TOTAL, 99, 0);
		assertEquals("a b c m", shown(new PrunedCallGraph(graph, all.with(Set.of(), Set.of(c)))));
		// c is reached through a as well
		assertEquals("a b c d m", shown(new PrunedCallGraph(graph, all.with(Set.of(), Set.of(b)))));
	}

	@Test
	void aCollapsedCycleWithoutWayInStays() {
		CallGraph graph = new Tree("1 p.X.m 1 1", "2 p.X.a 1 100", "3 p.X.b 1 100", "4 p.X.a 1 100").graph();
		PrunedCallGraph pruned = new PrunedCallGraph(graph,
				new CallGraphPruning(Measure.TOTAL, 2, 0).with(Set.of(), Set.of(node(graph, "a"))));
		assertTrue(shown(pruned).contains("a"), shown(pruned));
		assertFalse(shown(pruned).contains("b"), shown(pruned));
	}

	@Test
	void tenThousandMethodsAreFoldedAndPruned() {
		int methods = 10_000;
		int size = 200_000;
		int[] parents = new int[size];
		int[] ids = new int[size];
		long[] calls = new long[size];
		long[] times = new long[size];
		Method[] known = new Method[methods];
		for (int id = 0; id < methods; id++) {
			known[id] = new Method(id, "p" + id / 1000 + ".C" + id / 20, "m" + id, "()V", "", 0, 0, 0, 0, 0, 0);
		}
		ids[0] = -1;
		for (int i = 1; i < size; i++) {
			parents[i] = i / 3;
			ids[i] = (int) ((i * 2_654_435_761L & 0x7fffffff) % methods);
			calls[i] = 1;
			times[i] = i % 97;
		}
		Snapshot snapshot = Snapshot.builder().methods(known, methods).build();
		CallingContextTree tree = new CallingContextTree(size, parents, ids, calls, times);
		CallGraph graph = CallGraph.of(snapshot, tree);
		assertEquals(methods, graph.size());
		assertEquals(size - 1, IntStream.range(0, graph.size()).mapToLong(graph::calls).sum());
		PrunedCallGraph pruned = new PrunedCallGraph(graph, new CallGraphPruning(Measure.TOTAL, 60, 0));
		assertTrue(pruned.nodes().length >= 60 && pruned.nodes().length <= 90, "nodes " + pruned.nodes().length);
		assertTrue(pruned.edges().length <= 3 * pruned.nodes().length, "edges " + pruned.edges().length);
		assertEquals(10, CallGraph.of(snapshot, tree, CallGraph.Grouping.PACKAGE, Set.of()).size());
	}
}
