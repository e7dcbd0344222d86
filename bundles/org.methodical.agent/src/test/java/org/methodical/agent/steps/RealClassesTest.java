// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.InputStream;
import java.util.List;
import java.util.concurrent.Callable;

import org.junit.jupiter.api.Test;
import org.methodical.agent.bytecode.ClassCode;
import org.methodical.agent.bytecode.MethodCode;
import org.methodical.agent.bytecode.flow.CounterPlan;
import org.methodical.agent.bytecode.flow.Dominators;
import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.bytecode.flow.Loops;

import net.bytebuddy.jar.asm.ClassReader;

/** Derived counts are what brute force counts, in classes from a compiler. */
class RealClassesTest {

	private static final String ANALYSIS = "org.methodical.agent.bytecode.";
	private static final String[] ANALYSED = {"ClassCode", "read.Code", "read.CodeAttribute", "read.ConstructorCall",
			"read.Instructions", "read.VaryingCalls", "flow.FlowGraph", "flow.FlowGraph$Exit", "flow.FlowGraphBuilder",
			"flow.FlowGraphBuilder$1", "MethodCode",
			"MethodName", "flow.Dominators", "flow.Loop", "flow.Loops", "flow.LoopTests",
			"flow.CountingLoops", "read.SourceLines", "flow.CounterPlan", "flow.Arcs", "flow.Junctions",
			"read.UnsupportedCodeException"};

	@Test
	void derivedCountsAreThoseOfBruteForceInManyConstructs() throws Exception {
		WovenPrograms programs = new WovenPrograms().add(Constructs.class, Constructs.Pair.class);
		programs.compare(loader -> loader.loadClass(Constructs.class.getName()).getMethod("main", String[].class)
				.invoke(null, (Object) new String[0]));
	}

	@Test
	void derivedCountsAreThoseOfBruteForceInTheAnalysisItself() throws Exception {
		WovenPrograms programs = new WovenPrograms().add(AnalysisProgram.class);
		for (String name : ANALYSED) {
			programs.add(Class.forName(ANALYSIS + name));
		}
		programs.compare(loader -> ((Callable<?>) loader.loadClass(AnalysisProgram.class.getName()).getConstructor()
				.newInstance()).call());
	}

	@Test
	void blocksOfAConstructorAreCountedWhenTheOtherConstructorThrows() throws Exception {
		WovenPrograms programs = new WovenPrograms().add(Constructs.class, Constructs.Pair.class);
		programs.run(loader -> loader.loadClass(Constructs.class.getName()).getMethod("main", String[].class)
				.invoke(null, (Object) new String[0]));
		String pair = Constructs.Pair.class.getName() + ".<init>(ILjava/lang/String;)V";
		StepCounts counts = programs.counts(pair);
		// 20 rounds of 6 values from i - 5 on; 15 of them are negative and tried again
		assertEquals(135, counts.calls());
		assertEquals(15, counts.executions(throwing(programs.method(pair))));
	}

	private static int throwing(CountedMethod method) {
		for (int block = 0; block < method.graph().blockCount(); block++) {
			if (method.graph().exit(block) == FlowGraph.Exit.THROW) {
				return block;
			}
		}
		return -1;
	}

	/** Analyses a class file of some size. */
	public static final class AnalysisProgram implements Callable<Object> {

		@Override
		public Object call() throws Exception {
			try (InputStream in = ClassReader.class.getResourceAsStream("ClassReader.class")) {
				List<MethodCode> code = ClassCode.methods(in.readAllBytes());
				code.stream().filter(method -> method.graph() != null).forEach(method -> {
					assertNotNull(new CounterPlan(method.graph(),
							new Loops(method.graph(),
									new Dominators(method.graph()))));
				});
				return code;
			}
		}
	}
}
