// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.source.SampleSource;
import org.methodical.wire.FrameKind;

class SamplesTest {

	private static final String WEAVING = "the.Agent";
	private static final String BRIDGE = " bridge";

	private final MethodRegistry registry = new MethodRegistry();
	private final Samples samples = new Samples(registry, Set.of(WEAVING), 2);

	/** Frames as {@code class.method:line}, the innermost first; a descriptor may follow the name, " bridge" the line. */
	private record Frames(String... frames) implements SampleSource.Stack {

		@Override
		public int depth() {
			return frames.length;
		}

		@Override
		public String className(int frame) {
			return frames[frame].substring(0, frames[frame].lastIndexOf('.'));
		}

		@Override
		public String methodName(int frame) {
			return name(frame).replaceFirst("\\(.*", "");
		}

		@Override
		public String descriptor(int frame) {
			return name(frame).contains("(") ? name(frame).replaceFirst(".*\\(", "(") : null;
		}

		private String name(int frame) {
			return frames[frame].substring(frames[frame].lastIndexOf('.') + 1, frames[frame].indexOf(':'));
		}

		@Override
		public boolean isBridge(int frame) {
			return frames[frame].endsWith(BRIDGE);
		}

		@Override
		public int line(int frame) {
			return Integer.parseInt(frames[frame].replace(BRIDGE, "").substring(frames[frame].indexOf(':') + 1));
		}
	}

	private static MethodFacts method(String name, String descriptor, int first, int last) {
		return new MethodFacts("a.B", name, descriptor, "B.java", 0,
				new CodeFacts(1, 1, 9, false, new CodeFacts.Lines(first, first, last)));
	}

	private String path(SampledThread thread, int node) {
		StringBuilder path = new StringBuilder();
		for (int at = node; at > 0; at = thread.parent(at)) {
			MethodFacts method = registry.get(thread.method(at));
			path.insert(0, " " + method.className() + "." + method.name() + method.descriptor());
		}
		return path.toString().trim();
	}

	private SampledThread main() {
		return samples.begin(null, "main", false, false);
	}

	@Test
	void stacksWithOneBeginningShareTheirNodes() {
		SampledThread main = main();
		SampledPlace place = samples.place(main, new Frames("a.B.c:5", "a.B.main:2"));
		int one = place.node;
		int other = samples.node(main, new Frames("a.B.d:9", "a.B.main:3"));
		samples.ran(main, place, 10);
		samples.ran(main, place, 30);
		samples.waited(main, other, 500);
		assertEquals(one, samples.node(main, new Frames("a.B.c:5", "a.B.main:2")));
		assertEquals(List.of(40L, 2L, 0L), List.of(main.time(one), main.samples(one), main.waitingTime(one)));
		assertEquals(List.of(500L, 1L, 500L), List.of(main.time(other), main.samples(other), main.waitingTime(other)));
		assertEquals(List.of(2L, 40L, 3L, 540L),
				List.of(main.running().count(), main.running().sum(), main.all().count(), main.all().sum()));
		BitSet methods = new BitSet();
		methods.set(main.method(main.parent(one)));
		assertEquals(0, samples.timeIn(methods));
		methods.set(main.method(one));
		assertEquals(40, samples.timeIn(methods));
		assertEquals(2, main.takeChanged().cardinality());
		assertEquals(0, main.takeChanged().cardinality());
	}

	@Test
	void probedMethodsAreKnownAgainByTheirLines() {
		int[] ids = registry.ids(null, "a.B", List.of(method("c", "()V", 10, 19), method("c", "(I)V", 20, 29)));
		SampledThread main = main();
		int node = samples.node(main, new Frames("a.B.c:22"));
		assertEquals(ids[1], main.method(node));
		int library = samples.node(main, new Frames("java.util.List.of:1"));
		assertEquals(FrameKind.METHOD_LIBRARY, registry.get(main.method(library)).modifiers());
	}

	@Test
	void aMethodWithoutProbeIsOneWhoeverFoundIt() {
		SampledThread main = main();
		int own = samples.node(main, new Frames("java.util.List.of:1"));
		assertEquals(own, samples.node(main, new Frames("java.util.List.of(I)V:1")));
	}

	@Test
	void whatTheJvmAndTheCompilerMakeIsLeftOutAndWhatTheAgentDoesIsOne() {
		SampledThread main = main();
		assertEquals("a.B.x a.B.main", path(main, samples.node(main,
				new Frames("a.B.main:1", "a.B$$Lambda/0x00ff.run:1", "java.lang.invoke.LambdaForm$MH.invoke:1",
						"a.B.x:1"))));
		assertEquals("a.B.main a.B.x", path(main, samples.node(main,
				new Frames("a.B.x(La/B;)V:9", "a.B.x(Ljava/lang/Object;)V:1" + BRIDGE, "a.B.main:1"))));
		assertEquals("a.B.main", path(main, samples.node(main,
				new Frames("a.B.x(Ljava/lang/Object;)V:1" + BRIDGE, "a.B.main:1"))));
		assertEquals("a.B.main Methodical.weaving()V", path(main,
				samples.node(main, new Frames("java.util.Map.get:1", WEAVING + ".weave:3", "a.B.main:1"))));
	}

	private String lines() throws Exception {
		List<String> lines = new ArrayList<>();
		samples.takeLines(new Samples.LineReceiver() {

			@Override
			public void all(SampleSums sums) {
				lines.add(sums.count() + " samples of " + sums.sum() + " ns");
			}

			@Override
			public void line(int method, int line, long found, long time) {
				lines.add(registry.get(method).name() + ":" + line + " " + found + " of " + time);
			}
		});
		return String.join(", ", lines);
	}

	private void ran(SampledThread thread, long time, String... frames) {
		samples.ran(thread, samples.place(thread, new Frames(frames)), time);
	}

	@Test
	void theLineIsThatOfTheInnermostFrameThatHasOne() throws Exception {
		SampledThread main = main();
		SampledThread other = samples.begin(null, "other", false, false);
		ran(main, 10, "a.B.c:5", "a.B.main:2");
		ran(other, 20, "java.lang.System.arraycopy:-2", "a.B.c:5", "a.B.main:2");
		ran(main, 30, "a.B.c:6", "a.B.main:2");
		ran(main, 40, "a.B$$Lambda/0x00ff.run:1", "a.B.main:2");
		ran(main, 50, "java.util.Map.get:1", WEAVING + ".weave:3", "a.B.main:2");
		ran(main, 60, "a.B.unknown:0");
		samples.waited(main, samples.node(main, new Frames("a.B.c:7")), 70);
		assertEquals("6 samples of 210 ns, c:5 2 of 30, c:6 1 of 30, main:2 1 of 40", lines());
		assertEquals("", lines());
		ran(main, 1, "a.B.c:6", "a.B.main:2");
		assertEquals("7 samples of 211 ns, c:6 1 of 1", lines());
	}

	@Test
	void threadsBeyondAFewGoByThePatternOfTheirNames() throws Exception {
		main();
		samples.begin(null, "other", false, false);
		SampledThread group = samples.begin(null, "pool-1-thread-7", false, false);
		assertSame(group, samples.begin(null, "pool-2-thread-11", false, true));
		assertTrue(group.isShared());
		assertEquals("pool-#-thread-#", group.name());
		assertNotNull(samples.begin(null, "", true, true));
		samples.node(group, new Frames("a.B.main:1"));
		samples.end(group);
		List<String> names = new ArrayList<>();
		samples.visit(thread -> names.add(thread.name()));
		samples.visit(thread -> names.add(thread.name()));
		assertEquals(List.of("pool-#-thread-#", "pool-#-thread-#"), names);
	}

	@Test
	void threadsThatEndMakeNoRoomForOthersToBeKeptApart() throws Exception {
		for (int i = 0; i < 2; i++) {
			SampledThread thread = samples.begin(null, "pool-1-thread-" + i, false, false);
			assertEquals("pool-1-thread-" + i, thread.name());
			samples.end(thread);
			samples.visit(any -> {});
		}
		SampledThread third = samples.begin(null, "pool-1-thread-2", false, false);
		assertEquals("pool-#-thread-#", third.name());
		third.rename("other");
		assertEquals("pool-#-thread-#", third.name());
	}

	@Test
	void manyNodesAreFoundAgain() {
		SampledThread main = main();
		List<Integer> nodes = new ArrayList<>();
		for (int i = 0; i < 10_000; i++) {
			nodes.add(samples.node(main, new Frames("a.B.m" + i % 100 + ":1", "a.B.n" + i / 100 + ":1")));
		}
		for (int i = 0; i < 10_000; i++) {
			assertEquals(nodes.get(i),
					samples.node(main, new Frames("a.B.m" + i % 100 + ":1", "a.B.n" + i / 100 + ":1")));
		}
		assertEquals(10_101, main.size());
	}
}
