// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

import org.junit.jupiter.api.Test;

class MethodTasksTest {

	private static int calls;

	/** What tasks are found in. */
	static class Tasks {

		private final int seven = 7;

		static int integer() {
			return 5;
		}

		static long large() {
			return 6;
		}

		@SuppressWarnings("unused") // it is found by its name
		private double real() {
			return seven;
		}

		static float single() {
			return 1.5f;
		}

		static short narrow() {
			return -3;
		}

		static char letter() {
			return 'a';
		}

		static boolean truth() {
			return true;
		}

		String text() {
			return "text";
		}

		static void nothing() {
			calls++;
		}

		static int sized(int size) {
			return 2 * size;
		}
	}

	/** A task as a class. */
	static class Whole implements Runnable {

		@Override
		public void run() {
			calls += 100;
		}
	}

	@Test
	void everyKindOfResultGetsItsTask() throws Exception {
		assertEquals(5, assertInstanceOf(IntSupplier.class, find("integer")).getAsInt());
		assertEquals(6, assertInstanceOf(LongSupplier.class, find("large")).getAsLong());
		assertEquals(7, assertInstanceOf(DoubleSupplier.class, find("real")).getAsDouble());
		assertEquals(1.5, assertInstanceOf(DoubleSupplier.class, find("single")).getAsDouble());
		assertEquals(-3, assertInstanceOf(IntSupplier.class, find("narrow")).getAsInt());
		assertEquals('a', assertInstanceOf(IntSupplier.class, find("letter")).getAsInt());
		assertEquals(true, assertInstanceOf(Callable.class, find("truth")).call());
		assertEquals("text", assertInstanceOf(Callable.class, find("text")).call());
		calls = 0;
		assertInstanceOf(Runnable.class, find("nothing")).run();
		assertEquals(1, calls);
	}

	@Test
	void classesAndSizesMakeTasks() {
		calls = 0;
		assertInstanceOf(Runnable.class, MethodTasks.find(Whole.class.getName(), Whole.class.getClassLoader())).run();
		assertEquals(100, calls);
		Object sized = MethodTasks.findSized(Tasks.class.getName() + ".sized", Tasks.class.getClassLoader(), 21);
		assertEquals(42, assertInstanceOf(IntSupplier.class, sized).getAsInt());
	}

	@Test
	void whatIsMissingIsNamed() {
		assertTrue(problem("no.such.Class.method").contains("no.such.Class.method"));
		assertTrue(problem(Tasks.class.getName() + ".absent").contains("absent() without parameters"));
		assertTrue(problem(Tasks.class.getName() + ".sized").endsWith("sized() without parameters, but one of an int: "
				+ "measure it for several sizes, as a sweep"));
		assertTrue(problem(Tasks.class.getName()).contains("neither a Runnable nor a Callable"));
	}

	@Test
	void loopsExecuteAsOftenAsAskedAndShareNoClass() throws Exception {
		AtomicInteger count = new AtomicInteger();
		TaskLoop first = TaskLoops.of((Runnable) count::incrementAndGet, true);
		TaskLoop second = TaskLoops.of((Callable<Object>) count::incrementAndGet, true);
		TaskLoop third = TaskLoops.of((IntSupplier) count::incrementAndGet, true);
		TaskLoop again = TaskLoops.of((Runnable) count::incrementAndGet, true);
		first.run(1000);
		second.run(100);
		third.run(10);
		again.run(1);
		assertEquals(1111, count.get());
		assertNotSame(first.getClass(), again.getClass());
	}

	private static Object find(String method) {
		return MethodTasks.find(Tasks.class.getName() + '.' + method, Tasks.class.getClassLoader());
	}

	private static String problem(String name) {
		return assertThrows(IllegalArgumentException.class, () -> MethodTasks.find(name, Tasks.class.getClassLoader()))
				.getMessage();
	}
}
