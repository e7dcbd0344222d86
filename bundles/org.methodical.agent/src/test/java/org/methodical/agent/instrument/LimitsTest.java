// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;
import org.methodical.agent.instrument.library.LibraryCalls;
import org.methodical.agent.instrument.select.ProbeSet;
import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.instrument.weave.Modes.Leaves;
import org.methodical.agent.instrument.weave.Modes.Times;
import org.methodical.agent.instrument.weave.UnreadableClassException;
import org.methodical.agent.instrument.weave.WovenClass;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.EntryCounters;

/** Classes at the limits of what a class file can hold do what they did, in all modes; what has no room is listed. */
class LimitsTest {

	/** How far below a limit; the probes of a method may take more of something than its first neighbours leave. */
	private static final int[] NEAR = {64, 16, 8, 4, 3, 2, 1, 0};
	/** Of what a class file has long tables, with modes that put in as much as any. */
	private static final int[] FEW = {16, 1, 0};
	private static final int[] SOME_MODES = {0, 3};
	private static final int[] ALL_MODES = {0, 1, 2, 3, 4, 5};
	private static final int MAX = 0xFFFF;
	private static final int ID = 40_000;

	private static final List<Supplier<Modes>> MODES = List.of(
			() -> new Modes(Times.light(Leaves.COUNT, 0), null),
			() -> new Modes(Times.exact(Leaves.TIME, 0), null),
			() -> new Modes(Times.sampled(new EntryCounters(), 0), null),
			() -> new Modes(null, new CountedMethods(true)),
			() -> new Modes(Times.light(Leaves.TIME, 0), new CountedMethods(true)),
			() -> new Modes(Times.exact(Leaves.TIME, 0), new CountedMethods(false)).with(library()),
			() -> new Modes(Times.light(Leaves.TIME, 0), null).with(library()));

	private static LibraryCalls library() {
		return new LibraryCalls(new ProbeSet(List.of("Limit"), List.of(), List.of()), new MethodRegistry());
	}

	@Test
	void localVariables() throws Exception {
		assertEquals("[would have more than 65,535 local variables]", reasons(Limits::locals, MAX));
	}

	@Test
	void operandsThatAreDeclared() throws Exception {
		assertEquals("[would have more than 65,535 operands]", reasons(Limits::declaredStack, MAX));
	}

	@Test
	void operandsThatAreThere() throws Exception {
		assertEquals("[would have more than 65,535 operands]", reasons(Limits::stack, 65_534));
	}

	@Test
	void constants() throws Exception {
		assertEquals("[it would have more than 65,535 constants]", reasons(Limits::constants, MAX));
	}

	@Test
	void lengthOfTheCode() throws Exception {
		assertEquals("[would be longer than 64 KB]", reasons(Limits::code, MAX));
	}

	@Test
	void exceptionHandlers() throws Exception {
		assertTrue(reasons(Limits::handlers, MAX, FEW, SOME_MODES)
				.contains("would have more than 65,535 exception handlers"));
	}

	@Test
	void lineNumbers() throws Exception {
		assertEquals("[would have more than 65,535 line numbers]", reasons(Limits::lines, MAX, FEW, SOME_MODES));
	}

	@Test
	void variablesThatBecomeWide() throws Exception {
		assertEquals("[]", reasons(Limits::locals, 256));
	}

	@Test
	void branchesThatBecomeWide() throws Exception {
		assertEquals("[]", reasons(Limits::branch, 32_767));
	}

	/** Runs the classes with numbers up to a limit, plain and with probes; tells of what was left alone and why. */
	private static String reasons(IntFunction<byte[]> limit, int max) throws Exception {
		return reasons(limit, max, NEAR, ALL_MODES);
	}

	private static String reasons(IntFunction<byte[]> limit, int max, int[] near, int[] modes) throws Exception {
		List<String> reasons = new ArrayList<>();
		int woven = 0;
		for (int below : near) {
			int size = max - below;
			byte[] original = limit.apply(size);
			Object expected = Outcome.run(Limits.NAME, original);
			for (int i : modes) {
				byte[] result = weave(original, MODES.get(i).get(), reasons);
				woven += result == null ? 0 : 1;
				if (result != null) {
					assertEquals(expected, Outcome.run(Limits.NAME, result), "size " + size + ", mode " + i);
				}
			}
		}
		assertTrue(woven > 0, "nothing could be woven");
		return reasons.stream().distinct().sorted().toList().toString();
	}

	private static byte[] weave(byte[] original, Modes modes, List<String> reasons) {
		try {
			WovenClass woven = new WovenClass(original, modes);
			if (modes.library() != null) {
				woven.seeCallsOf(modes.library().of(LimitsTest.class.getClassLoader()));
			}
			int[] ids = new int[woven.methods().size()];
			for (int i = 0; i < ids.length; i++) {
				ids[i] = ID + i;
			}
			return woven.weave(ids, (method, tooLarge, reason) -> reasons.add(reason));
		} catch (UnreadableClassException e) {
			reasons.add(e.getMessage());
			return null;
		}
	}
}
