// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.methodical.core.analysis.tree.CallerTree;
import org.methodical.core.model.Measure;

/** Methods count their calls whoever calls; where the code shows who alone can, that is exact, too. */
class SoleCallersTest {

	private static final int ROUNDS = 3_000_000;

	private static final String PROGRAM = """
			import java.lang.reflect.Method;
			public class Sole {
				static int sum;
				public static void main(String[] args) throws Exception {
					Sole sole = new Sole();
					Method method = Sole.class.getDeclaredMethod("reflected", int.class);
					method.setAccessible(true);
					long end = System.nanoTime() + 1_500_000_000L;
					for (int i = 0; i < 3_000_000; i++) {
						sole.round(i);
						new Member().call(sole, i);
					}
					for (int i = 0; i < 1000 || System.nanoTime() < end; i++) {
						method.invoke(sole, 1000);
					}
					sole.other(1000);
				}
				private void round(int i) {
					once(i);
					shared(i);
					other(i);
				}
				void other(int i) {
					shared(i);
					if (i == 1000) {
						reflected(i);
					}
				}
				private void once(int i) {
					sum += mixed(i) + (i % 2 == 0 ? even(i) : 0);
				}
				private static int mixed(int i) {
					return i * 31 ^ i >>> 7;
				}
				private int even(int i) {
					return i - 1;
				}
				private void shared(int i) {
					sum ^= i;
				}
				private void reflected(int times) {
					for (int i = 0; i < 1000 * times; i++) {
						sum ^= sum * 31 + i;
					}
				}
				private void fromMember(int i) {
					sum += i;
				}
				static class Member {
					void call(Sole sole, int i) {
						sole.fromMember(i);
					}
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "JDK_8")
	void whoAloneCanCallIsExact(Jdk jdk) throws Exception {
		Profile profile = profile(jdk, "timing=sampled");
		CallerTree callers = CallerTree.of(profile.snapshot(), profile.snapshot().merged(), Measure.SELF);
		assertCalls(callers, "once", "round", ROUNDS);
		assertCalls(callers, "mixed", "once", ROUNDS);
		assertCalls(callers, "even", "once", ROUNDS / 2);
		assertCalls(callers, "round", "main", ROUNDS);
		assertCalls(callers, "fromMember", "call", ROUNDS);
		assertEquals(2L * ROUNDS + 1, node(callers, "shared").calls());
		assertTrue(node(callers, "shared").callers().stream().allMatch(CallerTree.Node::isEstimated));
		assertTrue(node(callers, "reflected").callers().stream().allMatch(CallerTree.Node::isEstimated),
				"found below java.lang.reflect, so that the code does not tell who calls");
	}

	/**
	 * Calls are counted in their paths first, and by the methods themselves once they are too many. The class of the
	 * main method keeps its probes: what calls it meanwhile from other code is not in its place.
	 */
	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "JDK_8")
	void callersAreKnownBeforeAndAfterTheShift(Jdk jdk) throws Exception {
		Profile profile = profile(jdk, "timing=adaptive");
		assertEquals(ROUNDS, profile.callsOn("main", "round", "once", "mixed"));
		assertEquals(ROUNDS, profile.calls("fromMember"));
		assertEquals(ROUNDS,
				profile.callsOn("main", "Member.call", "fromMember") + profile.callsOn("main", "fromMember"));
	}

	private Profile profile(Jdk jdk, String timing) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Sole", PROGRAM);
		Program.Outcome outcome = Program.of(folder, "Sole").on(jdk).usualJvm().classPath(classes.toString())
				.recorded(timing).run();
		assertEquals(0, outcome.status(), outcome.err());
		return outcome.profile();
	}

	private static void assertCalls(CallerTree callers, String callee, String caller, long calls) {
		List<CallerTree.Node> found = node(callers, callee).callers();
		assertEquals(List.of(caller), found.stream().map(node -> node.method().name()).toList(), callee);
		assertEquals(calls, found.get(0).calls(), callee);
		assertFalse(found.get(0).isEstimated(), callee);
	}

	private static CallerTree.Node node(CallerTree callers, String name) {
		return callers.methods().stream().filter(node -> node.method().name().equals(name)).findFirst().orElseThrow();
	}
}
