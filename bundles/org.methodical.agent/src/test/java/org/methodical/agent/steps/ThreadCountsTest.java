// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;

/** No increment of any thread is lost while the counters are read. */
class ThreadCountsTest {

	private static final int THREADS = 6;
	private static final int ROUNDS = 300_000;
	private static final int MANY = 50;
	private static final String PROGRAM = Program.class.getName();

	@Test
	void countsOfAllThreadsAreExactWhileTheyAreRead() throws Exception {
		WovenPrograms programs = new WovenPrograms().add(Program.class);
		programs.run(loader -> {
			ExecutorService pool = Executors.newFixedThreadPool(THREADS);
			List<Future<?>> running = new ArrayList<>();
			for (int i = 0; i < THREADS; i++) {
				running.add(pool.submit((Callable<?>) loader.loadClass(PROGRAM).getConstructor().newInstance()));
			}
			for (Future<?> program : running) {
				while (!program.isDone()) {
					programs.counts(PROGRAM + ".call()Ljava/lang/Object;");
				}
				program.get();
			}
			pool.shutdown();
		});
		// once with the threads alive or not: their counters are kept either way
		assertEquals(THREADS, programs.counts(PROGRAM + ".call()Ljava/lang/Object;").calls());
		assertEquals((long) THREADS * ROUNDS, programs.counts(PROGRAM + ".half(I)I").calls());
		StepCounts counts = programs.counts(PROGRAM + ".half(I)I");
		CountedMethod method = programs.method(PROGRAM + ".half(I)I");
		long odd = 0;
		for (int block = 1; block < method.graph().blockCount(); block++) {
			odd += counts.executions(block);
		}
		// one of the two branches in each call
		assertEquals((long) THREADS * ROUNDS, odd);
	}

	@Test
	void oneThreadAfterTheOtherGoesOnWithTheCountersOfThoseThatEnded() throws Exception {
		WovenPrograms programs = new WovenPrograms().add(Program.class);
		String half = PROGRAM + ".half(I)I";
		programs.run(loader -> {
			Callable<?> program = (Callable<?>) loader.loadClass(PROGRAM).getConstructor().newInstance();
			for (int i = 0; i < MANY; i++) {
				Thread thread = new Thread(() -> {
					try {
						program.call();
					} catch (Exception e) {
						throw new IllegalStateException(e);
					}
				});
				thread.start();
				thread.join();
				if (i % 10 == 0) {
					programs.counts(half);
				}
			}
		});
		assertEquals((long) MANY * ROUNDS, programs.counts(half).calls());
	}

	/** Calls a small method very often. */
	public static final class Program implements Callable<Object> {

		@Override
		public Object call() {
			int sum = 0;
			for (int i = 0; i < ROUNDS; i++) {
				sum += half(i);
			}
			return sum;
		}

		private static int half(int i) {
			if ((i & 1) == 0) {
				return i >> 1;
			}
			return -i;
		}
	}
}
