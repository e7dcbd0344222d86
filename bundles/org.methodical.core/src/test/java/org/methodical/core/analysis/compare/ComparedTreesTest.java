// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodBlocks.Block;
import org.methodical.core.model.code.MethodBlocks.Exit;
import org.methodical.core.model.code.MethodBlocks.Loop;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.code.StepTable;

/** Two runs: main calls a, which calls b; later main calls c and a, and a calls nothing. Ids differ. */
class ComparedTreesTest {

	private static final CallingContextTree NOTHING = CallingContextTree.empty();

	private static Snapshot run(List<String> names, int[] parents, int[] methods, long[] calls, long[] times) {
		Method[] known = new Method[names.size()];
		for (int id = 0; id < known.length; id++) {
			known[id] = new Method(id, "p.X", names.get(id), "()V", "", 0, 0, 0, 0, 0, 0);
		}
		CallingContextTree tree = new CallingContextTree(parents.length, parents, methods, calls, times);
		return Snapshot.builder().methods(known, known.length).merged(tree).build();
	}

	private static ComparedTrees compared() {
		Snapshot before = run(List.of("b", "a", "main"), new int[] {-1, 0, 1, 2}, new int[] {-1, 2, 1, 0},
				new long[] {0, 1, 5, 7}, new long[] {0, 10, 20, 40});
		Snapshot after = run(List.of("main", "c", "a"), new int[] {-1, 0, 1, 1}, new int[] {-1, 0, 1, 2},
				new long[] {0, 1, 2, 6}, new long[] {0, 11, 3, 25});
		return ComparedTrees.of(before, before.merged(), after, after.merged());
	}

	private static String text(Snapshot run) {
		StringBuilder text = new StringBuilder();
		CallingContextTree tree = run.merged();
		for (int node = 1; node < tree.size(); node++) {
			text.append(tree.parent(node)).append('>').append(run.method(tree.method(node)).name()).append(' ')
					.append(tree.calls(node)).append('*').append(tree.selfTime(node)).append('=')
					.append(tree.totalTime(node))
					.append("; ");
		}
		return text.toString().strip();
	}

	@Test
	void bothTreesHaveTheSameNodesAndWhatOneLacksHasNoCalls() {
		assertEquals("0>main 1*10=70; 1>c 0*0=0; 1>a 5*20=60; 3>b 7*40=40;", text(compared().before()));
		assertEquals("0>main 1*11=39; 1>c 2*3=3; 1>a 6*25=25; 3>b 0*0=0;", text(compared().after()));
		assertEquals(109, compared().sum().totalTime(CallingContextTree.ROOT));
		assertEquals(11, compared().sum().calls(3));
	}

	@Test
	void graphsOfBothHaveTheSameNumbers() {
		ComparedTrees trees = compared();
		CallGraph before = CallGraph.of(trees.before(), trees.before().merged());
		CallGraph after = CallGraph.of(trees.after(), trees.after().merged());
		assertEquals(before.size(), after.size());
		for (int node = 0; node < before.size(); node++) {
			assertEquals(before.method(node), after.method(node));
		}
		for (int edge = 0; edge < before.edgeCount(); edge++) {
			assertEquals(before.caller(edge), after.caller(edge));
			assertEquals(before.callee(edge), after.callee(edge));
		}
		int b = before.nodeOf(3);
		assertEquals("b", trees.after().method(3).name());
		assertEquals(7, before.calls(b));
		assertEquals(0, after.calls(b));
	}

	/** Ids of methods mean the same in both, also in their steps. */
	@Test
	void stepsGoWithTheMethodsOfBoth() {
		ComparedTrees trees = ComparedTrees.of(counted("b", "a"), NOTHING, counted("a", "c"),
				NOTHING);
		assertEquals(List.of("a 2", "b 1"), steps(trees.before()));
		assertEquals(List.of("a 1", "c 2"), steps(trees.after()));
		assertEquals(List.of("a", "c", "b"), IntStream.range(0, 3).mapToObj(id -> trees.before().method(id).name())
				.toList());
	}

	/** Two loaders have a class of one name: the methods are one, and the first of them stands for both. */
	@Test
	void ofAMethodThatIsThereTwiceOneStands() {
		ComparedTrees trees = ComparedTrees.of(counted("a", "a"), NOTHING, counted("a"),
				NOTHING);
		assertEquals(1, trees.before().methodCount());
		assertEquals(List.of("a 1"), steps(trees.before()));
	}

	/** The first method was called once, the second twice and so on, and all have one block of one instruction. */
	private static Snapshot counted(String... names) {
		Method[] known = new Method[names.length];
		MethodSteps[] steps = new MethodSteps[names.length];
		for (int id = 0; id < known.length; id++) {
			known[id] = new Method(id, "p.X", names[id], "()V", "", 0, 0, 0, 0, 0, 0);
			Block block = new Block(1, MethodBlocks.NONE, MethodBlocks.NONE, Exit.RETURN, new int[] {1}, new int[0],
					new int[0]);
			steps[id] = new MethodSteps(known[id],
					new MethodBlocks(new Block[] {block}, new Loop[0], new int[0], new int[0]), id + 1,
					new long[] {id + 1}, new long[0], new long[0]);
		}
		return Snapshot.builder().methods(known, known.length).steps(new StepTable(steps)).build();
	}

	private static List<String> steps(Snapshot run) {
		return IntStream.range(0, run.methodCount()).boxed()
				.flatMap(id -> run.steps().of(id).stream().map(steps -> run.method(id).name() + " " + steps.steps()))
				.toList();
	}
}
