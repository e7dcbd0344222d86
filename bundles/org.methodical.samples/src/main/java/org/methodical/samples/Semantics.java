// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntSupplier;

/**
 * Does one of each thing that the page <i>Measurement</i> of the guide speaks of. Prints, for some calls, what the
 * program itself measures around the call and within it: any profiler must show a time in between.
 */
public final class Semantics {

	private static final int MILLISECONDS = 20;

	private static long within;

	private Semantics() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 * @throws InterruptedException if it is interrupted
	 */
	public static void main(String[] args) throws InterruptedException {
		times();
		constructors();
		exceptions();
		places();
		threads();
		System.out.println("done");
	}

	private static void times() throws InterruptedException {
		long before = System.nanoTime();
		sleeping();
		print("sleeping", System.nanoTime() - before, within);
		before = System.nanoTime();
		calling();
		print("calling", System.nanoTime() - before, within);
		// loaded before it is used: weaving it is no time of blocked()
		Holder.class.getName();
		before = System.nanoTime();
		blocked();
		print("blocked", System.nanoTime() - before, within);
		before = System.nanoTime();
		try {
			failing();
		} catch (IllegalStateException e) {
			print("failing", System.nanoTime() - before, within);
		}
		before = System.nanoTime();
		within = 0;
		fibonacci(10);
		print("fibonacci", System.nanoTime() - before, within);
	}

	private static void print(String name, long around, long inside) {
		System.out.println(name + ' ' + inside + ' ' + around);
	}

	private static void sleeping() throws InterruptedException {
		long before = System.nanoTime();
		Thread.sleep(MILLISECONDS);
		within = System.nanoTime() - before;
	}

	private static void calling() throws InterruptedException {
		long before = System.nanoTime();
		sleeping();
		sleeping();
		within = System.nanoTime() - before;
	}

	private static void blocked() throws InterruptedException {
		long before = System.nanoTime();
		Object lock = new Object();
		CountDownLatch held = new CountDownLatch(1);
		Thread holder = new Thread(new Holder(lock, held), "holder");
		holder.start();
		held.await();
		synchronized (lock) {
			within = System.nanoTime() - before;
		}
	}

	private static void failing() throws InterruptedException {
		sleeping();
		throw new IllegalStateException("expected");
	}

	private static int fibonacci(int n) {
		return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
	}

	private static void constructors() {
		new Child();
		try {
			new FailingChild();
		} catch (IllegalStateException e) {
			after();
		}
		Lazy.touch();
		Lazy.touch();
	}

	private static int argument() {
		return 7;
	}

	private static void after() {
		Math.sin(1);
	}

	private static void exceptions() {
		try {
			one();
		} catch (IllegalStateException e) {
			after();
		}
		after();
	}

	private static void one() {
		two();
	}

	private static void two() {
		three();
	}

	private static void three() {
		throw new IllegalStateException("expected");
	}

	@SuppressWarnings({"unchecked", "rawtypes"})
	private static void places() {
		Runnable lambda = () -> after();
		lambda.run();
		IntSupplier reference = Semantics::referenced;
		reference.getAsInt();
		((Comparable) new Version(1)).compareTo(new Version(2));
		new Inner().callOuter();
		Shape square = new Square();
		square.twice();
		new Square().describe();
		copying();
	}

	private static int referenced() {
		return 1;
	}

	private static void outerSecret() {
		after();
	}

	private static void copying() {
		System.arraycopy(new int[10], 0, new int[10], 0, 10);
	}

	private static void threads() throws InterruptedException {
		List<Thread> workers = new ArrayList<>();
		for (int i = 1; i <= 3; i++) {
			Thread worker = new Thread(new Work(), "worker-" + i);
			workers.add(worker);
			worker.start();
		}
		for (Thread worker : workers) {
			worker.join();
		}
		CountDownLatch waiting = new CountDownLatch(1);
		Thread forever = new Thread(new Waiting(waiting), "forever");
		forever.setDaemon(true);
		forever.start();
		waiting.await();
	}

	/** Holds a lock for a while. */
	private static final class Holder implements Runnable {

		private final Object lock;
		private final CountDownLatch held;

		Holder(Object lock, CountDownLatch held) {
			this.lock = lock;
			this.held = held;
		}

		@Override
		public void run() {
			synchronized (lock) {
				held.countDown();
				try {
					Thread.sleep(MILLISECONDS);
				} catch (InterruptedException e) {
					Thread.currentThread().interrupt();
				}
			}
		}
	}

	/** Has a constructor with an argument. */
	private static class Parent {

		Parent(int number) {
			if (number < 0) {
				throw new IllegalStateException("expected");
			}
		}
	}

	/** Has two constructors. */
	private static final class Child extends Parent {

		Child() {
			this(argument());
		}

		Child(int number) {
			super(number);
			after();
		}
	}

	/** Cannot be made. */
	private static final class FailingChild extends Parent {

		FailingChild() {
			super(-argument());
		}
	}

	/** Is initialised when it is first used. */
	private static final class Lazy {

		private static final int VALUE = argument();

		private Lazy() {
		}

		static int touch() {
			return VALUE;
		}
	}

	/** Is compared by a bridge. */
	private static final class Version implements Comparable<Version> {

		private final int number;

		Version(int number) {
			this.number = number;
		}

		@Override
		public int compareTo(Version other) {
			return Integer.compare(number, other.number);
		}
	}

	/** Calls a private method of the class around it. */
	private static final class Inner {

		void callOuter() {
			outerSecret();
		}
	}

	/** Has an abstract and a default method. */
	private interface Shape {

		int area();

		default int twice() {
			return area() + area();
		}
	}

	/** Declares what squares inherit. */
	private static class Figure {

		String describe() {
			return "figure";
		}
	}

	/** Implements and inherits. */
	private static final class Square extends Figure implements Shape {

		@Override
		public int area() {
			return 4;
		}
	}

	/** What workers do. */
	private static final class Work implements Runnable {

		@Override
		public void run() {
			after();
			after();
		}
	}

	/** Never ends. */
	private static final class Waiting implements Runnable {

		private final CountDownLatch begun;

		Waiting(CountDownLatch begun) {
			this.begun = begun;
		}

		@Override
		public void run() {
			waitForever();
		}

		private synchronized void waitForever() {
			begun.countDown();
			try {
				while (true) {
					wait();
				}
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			}
		}
	}
}
