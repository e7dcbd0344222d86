// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

import org.methodical.core.analysis.NodeSums;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.collections.LongIndex;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.code.StepTable;

/**
 * Two runs of a program, call path by call path: their trees brought to the same shape. Method ids and node numbers
 * mean the same in both, what one of them lacks has no calls in it. So whatever is derived of both in the same way,
 * such as {@link CallGraph}, can be compared number by number. Methods are the same if class, name and descriptor are;
 * one that samples know by class and name alone is the one of that name, unless there are several.
 */
public final class ComparedTrees {

	private final Method[] methods;
	private final int[] idOfFormer;
	private final LongIndex nodes = new LongIndex();
	private final Snapshot before;
	private final Snapshot after;
	private final CallingContextTree sum;

	private ComparedTrees(Snapshot first, CallingContextTree firstTree, Snapshot second,
			CallingContextTree secondTree) {
		idOfFormer = new int[first.methodCount()];
		methods = unite(first, second);
		int[] secondNodes = number(secondTree, null);
		int[] firstNodes = number(firstTree, idOfFormer);
		int size = Math.max(max(firstNodes), max(secondNodes)) + 1;
		int[] parents = new int[size];
		int[] ids = new int[size];
		parents[CallingContextTree.ROOT] = -1;
		ids[CallingContextTree.ROOT] = CallingContextTree.NO_METHOD;
		link(secondTree, secondNodes, null, parents, ids);
		link(firstTree, firstNodes, idOfFormer, parents, ids);
		CallingContextTree former = tree(firstTree, firstNodes, parents, ids);
		CallingContextTree later = tree(secondTree, secondNodes, parents, ids);
		before = snapshot(former, steps(first, idOfFormer));
		after = snapshot(later, steps(second, null));
		sum = sum(former, later, parents, ids);
	}

	/**
	 * Compares two trees.
	 *
	 * @param before knows the methods of the first run
	 * @param after  knows the methods of the second run
	 * @return both in the same shape
	 */
	public static ComparedTrees of(Snapshot before, CallingContextTree beforeTree, Snapshot after,
			CallingContextTree afterTree) {
		return new ComparedTrees(before, beforeTree, after, afterTree);
	}

	/**
	 * The first run.
	 *
	 * @return a snapshot whose merged tree is the one that was given, in the common shape
	 */
	public Snapshot before() {
		return before;
	}

	/**
	 * The second run.
	 *
	 * @return a snapshot whose merged tree is the one that was given, in the common shape
	 */
	public Snapshot after() {
		return after;
	}

	/**
	 * Both runs together: what matters in one of them matters here.
	 *
	 * @return a tree in the common shape, measures added up
	 */
	public CallingContextTree sum() {
		return sum;
	}

	/** The second run's methods keep their ids; those that only the first has get the ids behind them. */
	private Method[] unite(Snapshot first, Snapshot second) {
		Map<MethodKey, Integer> ids = new HashMap<>();
		MethodKeys keys = MethodKeys.of(first, second);
		Method[] united = new Method[first.methodCount() + second.methodCount()];
		int count = second.methodCount();
		for (int id = 0; id < count; id++) {
			united[id] = second.method(id);
			ids.putIfAbsent(keys.ofOne(united[id]), id);
		}
		for (int id = 0; id < idOfFormer.length; id++) {
			Method method = first.method(id);
			Integer known = ids.putIfAbsent(keys.ofOne(method), count);
			if (known == null) {
				united[count] = numbered(method, count);
				known = count++;
			}
			idOfFormer[id] = known;
		}
		return Arrays.copyOf(united, count);
	}

	private static Method numbered(Method method, int id) {
		return new Method(id, method.className(), method.name(), method.descriptor(), method.sourceFile(),
				method.modifiers(), method.firstLine(), method.lastLine(), method.maxLocals(), method.maxStack(),
				method.bytecodeLength());
	}

	/** The common number of each node of a tree. */
	private int[] number(CallingContextTree tree, int[] idOf) {
		int[] numbers = new int[tree.size()];
		for (int node = 1; node < numbers.length; node++) {
			long above = numbers[tree.parent(node)];
			numbers[node] = 1 + nodes.indexOf(above << Integer.SIZE | id(tree, node, idOf));
		}
		return numbers;
	}

	private static int id(CallingContextTree tree, int node, int[] idOf) {
		return idOf == null ? tree.method(node) : idOf[tree.method(node)];
	}

	private static int max(int[] numbers) {
		return Arrays.stream(numbers).max().orElse(0);
	}

	private static void link(CallingContextTree tree, int[] numbers, int[] idOf, int[] parents, int[] ids) {
		for (int node = 1; node < numbers.length; node++) {
			parents[numbers[node]] = numbers[tree.parent(node)];
			ids[numbers[node]] = id(tree, node, idOf);
		}
	}

	private static CallingContextTree tree(CallingContextTree from, int[] numbers, int[] parents, int[] ids) {
		NodeSums sums = new NodeSums(parents.length);
		sums.begin(from);
		for (int node = 0; node < numbers.length; node++) {
			sums.add(from, node, numbers[node], true);
		}
		return sums.tree(parents.length, parents, ids);
	}

	private static CallingContextTree sum(CallingContextTree a, CallingContextTree b, int[] parents, int[] ids) {
		Map<Measure, long[]> own = new EnumMap<>(Measure.class);
		for (Measure measure : Measure.recorded()) {
			if (!measure.isBytes() || a.has(measure) && b.has(measure)) {
				own.put(measure, new long[parents.length]);
			}
		}
		own.forEach((measure, sums) -> Arrays.setAll(sums, node -> a.value(node, measure) + b.value(node, measure)));
		return new CallingContextTree(parents.length, parents, ids, own);
	}

	private StepTable steps(Snapshot from, int[] idOf) {
		if (from.steps().isEmpty()) {
			return StepTable.empty();
		}
		MethodSteps[] table = new MethodSteps[methods.length];
		for (int id = 0; id < from.methodCount(); id++) {
			int common = idOf == null ? id : idOf[id];
			MethodSteps steps = from.steps().of(id).orElse(null);
			// of a class that several loaders have, one stands for all
			if (steps != null && table[common] == null) {
				table[common] = steps;
			}
		}
		return new StepTable(table);
	}

	private Snapshot snapshot(CallingContextTree tree, StepTable steps) {
		return Snapshot.builder().methods(methods, methods.length).merged(tree).steps(steps).build();
	}
}
