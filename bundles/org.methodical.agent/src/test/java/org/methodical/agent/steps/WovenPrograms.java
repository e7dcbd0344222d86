// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.bytecode.flow.Loop;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Classes that are loaded once with counters and once with brute-force counting, in loaders of their own. */
final class WovenPrograms {

	/** Above the ids of other tests, since threads keep their counters. */
	private static final AtomicInteger IDS = new AtomicInteger(8192);
	// new threads are told to one reader only
	private static final CountedMethods METHODS = new CountedMethods(true);
	private static final StepTotals TOTALS = new StepTotals(METHODS);

	/** What runs in one of the loaders. */
	interface Program {
		void run(ClassLoader loader) throws Exception;
	}

	private final Map<String, byte[]> classes = new LinkedHashMap<>();
	private final Map<Integer, String> names = new LinkedHashMap<>();
	private final Map<String, Integer> ids = new HashMap<>();
	private boolean trackLoops;

	WovenPrograms add(String name, byte[] bytes) {
		classes.put(name, bytes);
		return this;
	}

	WovenPrograms add(Class<?>... types) throws IOException {
		for (Class<?> type : types) {
			try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
				add(type.getName(), in.readAllBytes());
			}
		}
		return this;
	}

	/** Lets the rounds of loops be told entry by entry. */
	WovenPrograms trackingLoops() {
		trackLoops = true;
		return this;
	}

	/** The rounds of a method's loops, row by row. */
	long[] loops(String key) {
		return TOTALS.loops(ids.get(key));
	}

	/** The counts of a method after a run. */
	StepCounts counts(String key) {
		TOTALS.update();
		int id = ids.get(key);
		return new StepCounts(METHODS.get(id), TOTALS.of(id));
	}

	CountedMethod method(String key) {
		return METHODS.get(ids.get(key));
	}

	/** Runs a program both ways and compares the counts of all instructions. */
	void compare(Program program) throws Exception {
		program.run(loader(true));
		BruteForce.reset();
		program.run(loader(false));
		TOTALS.update();
		List<String> wrong = new ArrayList<>();
		names.forEach((id, name) -> compare(id, name, wrong));
		assertEquals(List.of(), wrong);
	}

	void run(Program program) throws Exception {
		program.run(loader(true));
	}

	private void compare(int id, String name, List<String> wrong) {
		CountedMethod method = METHODS.get(id);
		StepCounts counts = new StepCounts(method, TOTALS.of(id));
		FlowGraph graph = method.graph();
		compareSums(id, method, name, wrong);
		int[] points = graph.throwPoints();
		int point = 0;
		for (int block = 0; block < graph.blockCount(); block++) {
			long count = counts.executions(block);
			for (int i = graph.firstInstruction(block); i < graph.firstInstruction(block + 1); i++) {
				long expected = BruteForce.hits(id, i);
				if (count != expected) {
					wrong.add(name + " instruction " + i + " of block " + block + ": " + count + ", not " + expected);
				}
				if (point < points.length && points[point] == i) {
					count -= counts.thrown(point++);
				}
			}
		}
		for (int loop = 0; loop < method.loops().all().size(); loop++) {
			long expected = iterations(graph, id, method.loops().all().get(loop));
			long iterations = counts.iterations(loop);
			if (iterations >= 0 && iterations != expected) {
				wrong.add(name + " loop " + loop + ": " + iterations + " iterations, not " + expected);
			}
		}
	}

	/** All instructions at once, where nothing was thrown. */
	private static void compareSums(int id, CountedMethod method, String name, List<String> wrong) {
		long[] counters = TOTALS.of(id);
		FlowGraph graph = method.graph();
		int[] sizes = new int[graph.blockCount()];
		long expected = 0;
		for (int block = 0; block < sizes.length; block++) {
			sizes[block] = graph.firstInstruction(block + 1) - graph.firstInstruction(block);
			for (int i = graph.firstInstruction(block); i < graph.firstInstruction(block + 1); i++) {
				expected += BruteForce.hits(id, i);
			}
		}
		long sum = 0;
		long[] weights = method.plan().weights(sizes);
		for (int slot = 0; slot < weights.length; slot++) {
			sum += weights[slot] * counters[slot];
		}
		if (counters.length == weights.length && sum != expected) {
			wrong.add(name + ": " + sum + " instructions by weights, not " + expected);
		}
	}

	private static long iterations(FlowGraph graph, int id, Loop loop) {
		if (loop.test().length == 0) {
			return BruteForce.hits(id, graph.firstInstruction(loop.header()));
		}
		long sum = 0;
		for (int block : loop.test()) {
			for (int i = graph.firstInstruction(block); i < graph.firstInstruction(block + 1); i++) {
				sum += bodiesBehind(graph, id, loop, i, graph.successors(block));
				sum += bodiesBehind(graph, id, loop, i, graph.handlers(block));
			}
		}
		return sum;
	}

	private static long bodiesBehind(FlowGraph graph, int id, Loop loop, int instruction, int[] blocks) {
		long sum = 0;
		for (int block : blocks) {
			sum += loop.isBody(block) ? BruteForce.pairs(id, instruction, graph.firstInstruction(block)) : 0;
		}
		return sum;
	}

	private ClassLoader loader(boolean counted) {
		return new ClassLoader(WovenPrograms.class.getClassLoader()) {

			@Override
			protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
				byte[] bytes = classes.get(name);
				Class<?> known = findLoadedClass(name);
				if (bytes == null || known != null) {
					return known != null ? known : super.loadClass(name, resolve);
				}
				byte[] woven = weave(bytes, counted);
				return defineClass(name, woven, 0, woven.length);
			}
		};
	}

	byte[] weave(byte[] bytes, boolean counted) {
		ClassReader reader = new ClassReader(bytes);
		StepsClass analysed = new StepsClass(reader, bytes);
		ClassWriter writer = new ClassWriter(reader, 0);
		reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
				CountedMethod method = analysed.method(name, descriptor);
				if (method == null) {
					return next;
				}
				String key = reader.getClassName().replace('/', '.') + "." + name + descriptor;
				int id = ids.computeIfAbsent(key, k -> IDS.getAndIncrement());
				names.put(id, key);
				METHODS.add(id, method);
				return counted ? analysed.weave(next, id, method, METHODS.place(id, method), trackLoops)
						: new BruteForce(next, id);
			}
		}, ClassReader.EXPAND_FRAMES);
		return writer.toByteArray();
	}
}
