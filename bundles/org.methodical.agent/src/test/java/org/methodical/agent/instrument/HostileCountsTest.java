// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.FutureTask;

import org.junit.jupiter.api.Test;
import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.steps.CountedMethods;

/** Code that compilers do not make gets counters, or is listed with the reason; it does what it did. */
class HostileCountsTest {

	private final Woven woven = new Woven();
	private final CountedMethods counted = new CountedMethods(true);

	private byte[] count(byte[] original) {
		return woven.weave(Hostile.NAME, original, new Modes(null, counted));
	}

	/** In a thread of its own, which has no counters yet: other tests count other methods of the same ids. */
	private int run(int argument) throws Exception {
		Method run = woven.verified(Hostile.NAME).getMethod("run", int.class);
		FutureTask<Object> task = new FutureTask<>(() -> run.invoke(null, argument));
		new Thread(task).start();
		return (Integer) task.get();
	}

	@Test
	void subroutinesAreListedAndTheClassStaysAsItIs() {
		byte[] original = Hostile.subroutine();
		byte[] result = count(original);
		assertEquals(List.of("run: has subroutines (JSR), as compilers up to Java 1.4 wrote them"), woven.leftAlone());
		assertEquals(0, counted.size());
		assertEquals(original.length, result.length);
	}

	@Test
	void codeWithoutFramesIsCounted() throws Exception {
		assertNotEquals(Hostile.withoutFrames().length, count(Hostile.withoutFrames()).length);
		assertEquals(7, run(7));
		assertEquals(-1, run(0));
		assertEquals(List.of(), woven.leftAlone());
		assertEquals(1, counted.size());
	}

	@Test
	void aLoopToTheFirstInstructionIsCounted() throws Exception {
		count(Hostile.loopToTheStart());
		assertEquals(0, run(3));
		assertEquals(List.of(), woven.leftAlone());
		assertEquals(1, counted.get(counted.id(0)).loops().all().size());
	}

	@Test
	void whatIsLeftAloneIsListedWithAReason() {
		List<String> outcomes = new ArrayList<>();
		for (byte[] original : new byte[][] {Hostile.straddling(), Hostile.twoSuperCalls(), Hostile.tooLarge(),
				Hostile.farBranch()}) {
			Woven one = new Woven();
			CountedMethods methods = new CountedMethods(true);
			byte[] result = one.weave(Hostile.NAME, original, new Modes(null, methods));
			outcomes.add(one.leftAlone() + ", " + methods.size() + (Arrays.equals(original, result) ? "" : " counted"));
		}
		assertEquals(List.of("[], 1 counted", "[<init>: calls another constructor in several places], 1 counted",
				"[], 2 counted", "[], 1 counted"), outcomes);
	}

	@Test
	void aDamagedClassFileIsNoneOfOurs() {
		byte[] original = Hostile.withoutFrames();
		byte[] cut = Arrays.copyOf(original, original.length / 2);
		// the transformer notes it and lets the JVM say what is wrong
		assertThrows(RuntimeException.class, () -> count(cut));
		assertEquals(0, counted.size());
	}
}
