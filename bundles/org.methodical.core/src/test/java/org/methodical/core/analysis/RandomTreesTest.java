// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.analysis.graph.CallGraph.Grouping;
import org.methodical.core.analysis.tree.CallerTree;
import org.methodical.core.analysis.tree.FlameTree;
import org.methodical.core.analysis.tree.FoldedTree;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;

/**
 * What is told of trees, against what follows from writing out the path of every node: trees of few methods of three
 * classes, so that nearly every path has some recursion.
 */
class RandomTreesTest {

	private static final int METHODS = 6;
	private static final int NODES = 120;

	private int[] parents;
	private int[] methods;
	private long[] calls;
	private long[] self;
	private long[] bytes;
	/** Of each node the methods from the outermost to its own. */
	private final List<List<Integer>> paths = new ArrayList<>();
	private Snapshot snapshot;
	private CallingContextTree tree;

	private void make(int seed) {
		Random random = new Random(seed);
		parents = new int[NODES];
		methods = new int[NODES];
		calls = new long[NODES];
		self = new long[NODES];
		bytes = new long[NODES];
		paths.add(List.of());
		Set<List<Integer>> known = new HashSet<>();
		methods[0] = CallingContextTree.NO_METHOD;
		int node = 1;
		while (node < NODES) {
			int parent = random.nextInt(3) == 0 ? 0 : random.nextInt(node);
			List<Integer> path = new ArrayList<>(paths.get(parent));
			path.add(random.nextInt(METHODS));
			if (path.size() <= 9 && known.add(path)) {
				parents[node] = parent;
				methods[node] = path.get(path.size() - 1);
				calls[node] = 1L + random.nextInt(9);
				self[node] = random.nextInt(1000);
				bytes[node] = random.nextInt(100);
				paths.add(path);
				node++;
			}
		}
		Method[] table = IntStream.range(0, METHODS)
				.mapToObj(id -> new Method(id, (id < 4 ? "p." : "q.") + "C" + id / 2,
						"m" + id, "()V", "", 0, 0, 0, 0, 0, 1))
				.toArray(Method[]::new);
		tree = new CallingContextTree(NODES, parents, methods, calls, self, bytes);
		snapshot = Snapshot.builder().methods(table, METHODS).merged(tree).build();
	}

	/** The sum of values of nodes by each key that is in their path, a key counting once a path. */
	private <K> Map<K, Long> within(long[] values, Function<List<Integer>, List<K>> keys) {
		Map<K, Long> sums = new HashMap<>();
		for (int node = 1; node < NODES; node++) {
			for (K key : new HashSet<>(keys.apply(paths.get(node)))) {
				sums.merge(key, values[node], Long::sum);
			}
		}
		return sums;
	}

	private static List<List<Integer>> pairs(List<Integer> path) {
		return IntStream.range(1, path.size()).mapToObj(i -> path.subList(i - 1, i + 1)).toList();
	}

	private long own(long[] values, int method) {
		return IntStream.range(1, NODES).filter(node -> methods[node] == method).mapToLong(node -> values[node]).sum();
	}

	@ParameterizedTest
	@ValueSource(ints = {1, 2, 3, 4, 5})
	void methodsHaveAllOfTheirPathsOnce(int seed) {
		make(seed);
		HotMethods hot = HotMethods.of(snapshot, tree);
		Map<Integer, Long> total = within(self, path -> path);
		Map<Integer, Long> totalBytes = within(bytes, path -> path);
		for (int method = 0; method < METHODS; method++) {
			int row = hot.row(method);
			assertEquals(own(calls, method), hot.calls(row));
			assertEquals(own(self, method), hot.selfTime(row));
			assertEquals(own(bytes, method), hot.selfBytes(row));
			assertEquals(total.get(method), hot.totalTime(row));
			assertEquals(totalBytes.get(method), hot.totalBytes(row));
			assertEquals((double) total.get(method) / own(calls, method), hot.averageTime(row), 1e-9);
		}
		assertEquals(Arrays.stream(self).sum(), hot.treeSelfTime());
	}

	@ParameterizedTest
	@ValueSource(ints = {11, 12, 13, 14, 15})
	void edgesHaveTheCallsAndTheTimeOfTheirPair(int seed) {
		make(seed);
		CallGraph graph = CallGraph.of(snapshot, tree);
		Map<List<Integer>, Long> times = within(self, RandomTreesTest::pairs);
		Map<List<Integer>, Long> heap = within(bytes, RandomTreesTest::pairs);
		assertEquals(times.size(), graph.edgeCount());
		for (int edge = 0; edge < graph.edgeCount(); edge++) {
			List<Integer> pair = List.of(graph.method(graph.caller(edge)), graph.method(graph.callee(edge)));
			assertEquals(times.get(pair), graph.edgeTime(edge), pair::toString);
			assertEquals(heap.get(pair), graph.edgeValue(edge, Measure.TOTAL_BYTES), pair::toString);
			long expected = IntStream.range(1, NODES).filter(node -> paths.get(node).size() > 1
					&& pairs(paths.get(node)).get(paths.get(node).size() - 2).equals(pair))
					.mapToLong(node -> calls[node])
					.sum();
			assertEquals(expected, graph.edgeCalls(edge), pair::toString);
		}
		for (int method = 0; method < METHODS; method++) {
			int first = method;
			long begun = IntStream.range(1, NODES).filter(node -> paths.get(node).get(0) == first)
					.mapToLong(node -> self[node]).sum();
			assertEquals(begun, graph.entryTime(graph.nodeOf(method)));
		}
	}

	@ParameterizedTest
	@ValueSource(ints = {21, 22, 23})
	void groupsAreTheMethodsOfTheirClassesAndPackages(int seed) {
		make(seed);
		for (Grouping grouping : new Grouping[] {Grouping.CLASS, Grouping.PACKAGE}) {
			CallGraph graph = CallGraph.of(snapshot, tree, grouping, Set.of());
			IntFunction<String> group = method -> grouping.group(snapshot.method(method));
			Map<String, Long> total = within(self, path -> path.stream().map(group::apply).toList());
			assertEquals(total.size(), graph.size());
			for (int node = 0; node < graph.size(); node++) {
				String name = graph.group(node);
				int[] members = IntStream.range(0, METHODS).filter(method -> group.apply(method).equals(name))
						.toArray();
				assertEquals(total.get(name), graph.totalTime(node), name);
				assertEquals(Arrays.stream(members).mapToLong(method -> own(calls, method)).sum(), graph.calls(node));
				assertEquals(Arrays.stream(members).mapToLong(method -> own(self, method)).sum(), graph.selfTime(node));
				assertEquals(members.length, graph.methodsOf(node));
			}
		}
	}

	@ParameterizedTest
	@ValueSource(ints = {31, 32, 33})
	void callersHaveWhatWasCalledAlongThem(int seed) {
		make(seed);
		CallerTree callers = CallerTree.of(snapshot, tree, Measure.CALLS);
		int chains = 0;
		for (CallerTree.Node top : callers.methods()) {
			chains += check(top, List.of(top.method().id()));
		}
		// as many as there are different ends of paths
		Set<List<Integer>> ends = new HashSet<>();
		paths.forEach(
				path -> IntStream.range(0, path.size()).forEach(from -> ends.add(path.subList(from, path.size()))));
		assertEquals(ends.size(), chains);
	}

	private int check(CallerTree.Node node, List<Integer> chain) {
		int[] contexts = IntStream.range(1, NODES).filter(each -> {
			List<Integer> path = paths.get(each);
			return path.size() >= chain.size() && path.subList(path.size() - chain.size(), path.size()).equals(chain);
		}).toArray();
		assertEquals(Arrays.stream(contexts).mapToLong(each -> calls[each]).sum(), node.calls());
		assertEquals(Arrays.stream(contexts).mapToLong(each -> self[each]).sum(), node.selfTime());
		int method = chain.get(chain.size() - 1);
		long total = Arrays.stream(contexts)
				.filter(each -> !paths.get(parents[each]).contains(method)).mapToLong(this::total).sum();
		assertEquals(total, node.totalTime(), chain::toString);
		int chains = 1;
		for (CallerTree.Node caller : node.callers()) {
			List<Integer> longer = new ArrayList<>(chain);
			longer.add(0, caller.method().id());
			chains += check(caller, longer);
		}
		return chains;
	}

	private long total(int top) {
		List<Integer> path = paths.get(top);
		return IntStream.range(1, NODES).filter(node -> paths.get(node).size() >= path.size()
				&& paths.get(node).subList(0, path.size()).equals(path)).mapToLong(node -> self[node]).sum();
	}

	@ParameterizedTest
	@ValueSource(ints = {41, 42, 43})
	void hidingAndFoldingLoseNoTime(int seed) {
		make(seed);
		CallingContextTree hidden = FoldedTree.hide(tree, method -> method >= 4);
		CallingContextTree folded = FoldedTree.fold(tree, method -> method >= 4);
		for (CallingContextTree each : List.of(hidden, folded)) {
			assertEquals(tree.totalTime(CallingContextTree.ROOT), each.totalTime(CallingContextTree.ROOT));
			assertEquals(tree.totalBytes(CallingContextTree.ROOT), each.totalBytes(CallingContextTree.ROOT));
		}
		// without them, a path is what is left of it, and the time goes to the last that is left
		Map<List<Integer>, Long> expected = new HashMap<>();
		Map<List<Integer>, Long> expectedCalls = new HashMap<>();
		for (int node = 1; node < NODES; node++) {
			List<Integer> left = paths.get(node).stream().filter(method -> method < 4).toList();
			expected.merge(left, self[node], Long::sum);
			expectedCalls.merge(left, methods[node] < 4 ? calls[node] : 0, Long::sum);
		}
		assertEquals(expected.keySet().stream().filter(path -> !path.isEmpty()).count(), hidden.size() - 1);
		for (int node = 1; node < hidden.size(); node++) {
			List<Integer> path = new ArrayList<>();
			for (int at = node; at != CallingContextTree.ROOT; at = hidden.parent(at)) {
				path.add(0, hidden.method(at));
			}
			assertEquals(expected.get(path), hidden.selfTime(node), path::toString);
			assertEquals(expectedCalls.get(path), hidden.calls(node), path::toString);
		}
	}

	@ParameterizedTest
	@ValueSource(ints = {51, 52, 53})
	void framesLieOnTheirCallersSideBySide(int seed) {
		make(seed);
		FlameTree flames = FlameTree.of(snapshot, tree, Measure.SELF);
		List<FlameTree.Frame> frames = flames.layout(CallingContextTree.ROOT, 0);
		Map<Integer, FlameTree.Frame> byNode = new HashMap<>();
		frames.forEach(frame -> byNode.put(frame.node(), frame));
		long whole = Arrays.stream(self).sum();
		for (FlameTree.Frame frame : frames) {
			if (frame.node() == CallingContextTree.ROOT) {
				continue;
			}
			FlameTree.Frame below = byNode.get(parents[frame.node()]);
			assertEquals(below.depth() + 1, frame.depth());
			assertEquals((double) total(frame.node()) / whole, frame.width(), 1e-9);
			assertTrue(frame.start() >= below.start() - 1e-9
					&& frame.start() + frame.width() <= below.start() + below.width() + 1e-9, frame::toString);
		}
		for (int node = 0; node < NODES; node++) {
			double end = -1;
			for (int child : flames.children(node)) {
				assertTrue(byNode.get(child).start() >= end - 1e-9);
				end = byNode.get(child).start() + byNode.get(child).width();
			}
		}
		Map<Boolean, Long> of = within(self, path -> path.stream().map(method -> method == 2 || method == 5).toList());
		assertEquals((double) of.get(true) / whole, flames.share(method -> method == 2 || method == 5), 1e-9);
	}
}
