// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;

@Timeout(60)
class LastingClassesTest {

	private static final Set<String> ALL = Set.of(Loop.class.getName(), Step.class.getName(), Bare.class.getName());

	private final MethodRegistry registry = new MethodRegistry();
	private final int loop = method(Loop.class, "run");
	private final int step = method(Step.class, "run");
	private final CountDownLatch begun = new CountDownLatch(1);
	private volatile boolean over;

	private int method(Class<?> of, String name) {
		return registry.ids(getClass().getClassLoader(), of.getName(),
				List.of(new MethodFacts(of.getName(), name, "()V", "", 0, CodeFacts.NONE)))[0];
	}

	@BeforeEach
	void start() {
		Recorders.start();
	}

	@AfterEach
	void end() {
		over = true;
		Recorders.stop();
		Recorders.takeNew();
		Recorders.forgetEnded();
	}

	/** Stack traces show all three at each look. */
	@Test
	void aClassWhoseCallsReturnAgainAndAgainIsNotSpared() throws Exception {
		Thread thread = new Thread(() -> new Bare().run(this), "lasting");
		thread.start();
		begun.await();
		LastingClasses lasting = new LastingClasses(ALL, registry);
		assertEquals(Set.of(Loop.class.getName(), Bare.class.getName()), lasting.atFirst());
		assertEquals(Map.of(Loop.class.getName(), Set.of("run"), Bare.class.getName(), Set.of("run")), lasting.get());
		over = true;
		thread.join();
		assertEquals(Map.of(Bare.class.getName(), Set.of("run")), lasting.get());
	}

	/** Without probes, so that nothing is known but what stack traces tell. */
	private static final class Bare {

		void run(LastingClassesTest test) {
			new Loop().run(test);
		}
	}

	/** As it is woven. */
	private static final class Loop {

		void run(LastingClassesTest test) {
			int position = LightProbe.enter(LightProbe.recorder(), test.loop);
			while (!test.over) {
				new Step().run(test);
			}
			LightProbe.exit(position);
		}
	}

	private static final class Step {

		void run(LastingClassesTest test) {
			int position = LightProbe.enter(LightProbe.recorder(), test.step);
			test.begun.countDown();
			long end = System.nanoTime() + 1_000_000;
			while (System.nanoTime() < end) {
				Thread.onSpinWait();
			}
			LightProbe.exit(position);
		}
	}
}
