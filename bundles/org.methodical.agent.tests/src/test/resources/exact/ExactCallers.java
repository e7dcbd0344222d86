// SPDX-License-Identifier: EPL-2.0
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The second half of the programs: calls that virtual methods, lambdas, libraries and threads make. */
class ExactCallers {

	static int sum;

	static void run() throws Throwable {
		Dispatch.dispatch();
		functions();
		recursion();
		library();
		threads();
		loaders();
	}

	// ---- interfaces, bridges, generics

	interface Named {
		default String name() { // called 2
			return part() + part();
		}

		private String part() { // called 4
			return constant();
		}

		static String constant() { // called 4
			return "x";
		}
	}

	static class Word implements Named, Comparable<Word>, Supplier<String> {
		@Override
		public int compareTo(Word other) {
			return compared();
		}

		@Override
		public String get() {
			return supplied();
		}

		@Override
		public String toString() { // called 1
			return "word";
		}
	}

	// once itself, twice by its bridge
	static int compared() { // called 3
		return 0;
	}

	static String supplied() { // called 1
		return "";
	}

	static class Dispatch {
		static void dispatch() { // called 1
			Word word = new Word();
			word.name();
			((Named) word).name();
			word.compareTo(word);
			Comparable<Word> comparable = word;
			comparable.compareTo(word);
			comparable.compareTo(word);
			Supplier<?> supplier = word;
			supplier.get();
			sum += ("a " + word).length();
			varied();
			varied(1);
			varied(1, 2);
			DispatchTwin.twin();
		}
	}

	static class DispatchTwin {
		static void twin() { // called 1
			sum++;
		}
	}

	static int varied(int... values) { // called 3
		return values.length;
	}

	// ---- lambdas, handles, reflection

	static void functions() throws Throwable { // called 1
		IntUnaryOperator twice = value -> inLambda(value) * 2;
		sum += twice.andThen(twice).applyAsInt(1);
		IntBinaryOperator reference = ExactCallers::referenced;
		sum += reference.applyAsInt(1, 2);
		Supplier<Supplier<String>> nested = () -> () -> inNested();
		nested.get().get();
		Supplier<Made> maker = Made::new;
		maker.get();
		ExactCallers.class.getDeclaredMethod("reflected", int.class).invoke(null, 1);
		MethodHandle handle = MethodHandles.lookup().findStatic(ExactCallers.class, "handled",
				MethodType.methodType(int.class, int.class));
		for (int i = 0; i < 4; i++) {
			sum += (int) handle.invokeExact(i);
		}
		Runnable proxy = (Runnable) Proxy.newProxyInstance(ExactCallers.class.getClassLoader(),
				new Class<?>[] {Runnable.class}, (self, method, values) -> behindProxy());
		proxy.run();
		proxy.run();
	}

	static int inLambda(int value) { // called 2
		return value;
	}

	static int referenced(int a, int b) { // called 1
		return a + b;
	}

	static String inNested() { // called 1
		return "";
	}

	static class Made {
		Made() { // called 1
			sum++;
		}
	}

	static void reflected(int i) { // called 1
	}

	static int handled(int i) { // called 4
		return i;
	}

	static Object behindProxy() { // called 2
		return null;
	}

	// ---- recursion

	static void recursion() { // called 1
		sum += fibonacci(10) + (isEven(7) ? 1 : 0);
		hanoi(5);
		try {
			endless(0);
		} catch (StackOverflowError e) {
			afterOverflow();
		}
	}

	// 2 * fibonacci(11) - 1
	static int fibonacci(int n) { // called 177
		return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
	}

	// 7, 5, 3, 1
	static boolean isEven(int n) { // called 4
		return n == 0 || isOdd(n - 1);
	}

	// 6, 4, 2, 0
	static boolean isOdd(int n) { // called 4
		return n != 0 && isEven(n - 1);
	}

	// 2 to the power of 6, less 1
	static void hanoi(int n) { // called 63
		if (n > 0) {
			hanoi(n - 1);
			hanoi(n - 1);
		}
	}

	static int endless(int n) {
		return endless(n + 1) + 1;
	}

	static void afterOverflow() { // called 1
	}

	// ---- called by the library

	static class Range implements Iterable<Integer> {
		@Override
		public Iterator<Integer> iterator() { // called 1
			return new Iterator<>() {
				private int next;

				@Override
				public boolean hasNext() { // called 4
					return next < 3;
				}

				@Override
				public Integer next() { // called 3
					return advanced(next++);
				}
			};
		}
	}

	static int advanced(int i) { // called 3
		return i;
	}

	record Key(int value) {
		@Override
		public int hashCode() { // called 2
			return value;
		}
	}

	static void library() { // called 1
		for (int value : new Range()) {
			sum += value;
		}
		sum += IntStream.range(0, 100).filter(ExactCallers::filtered).map(ExactCallers::mapped).sum();
		sum += IntStream.range(0, 1000).parallel().map(ExactCallers::inParallel).sum();
		// the first is compared with itself, each further one once, as they come in order
		TreeMap<Integer, String> map = new TreeMap<>(new Comparator<Integer>() {
			@Override
			public int compare(Integer a, Integer b) { // called 2
				return a - b;
			}
		});
		map.put(1, "");
		map.put(2, "");
		new java.util.HashMap<>().put(new Key(1), "");
		new java.util.HashMap<>().put(new Key(2), "");
		Arrays.setAll(new int[5], ExactCallers::filled);
	}

	static boolean filtered(int i) { // called 100
		return i % 10 == 0;
	}

	static int mapped(int i) { // called 10
		return i;
	}

	static int inParallel(int i) { // called 1000
		return i;
	}

	static int filled(int i) { // called 5
		return i;
	}

	// ---- threads

	static void threads() throws Exception { // called 1
		Thread[] all = new Thread[5];
		for (int i = 0; i < all.length; i++) {
			all[i] = new Thread(() -> {
				for (int k = 0; k < 200; k++) {
					inThread();
				}
			});
			all[i].start();
		}
		for (Thread thread : all) {
			thread.join();
		}
		Thread dying = new Thread(() -> dies());
		dying.setUncaughtExceptionHandler((thread, error) -> afterDeath());
		dying.start();
		dying.join();
		ExecutorService pool = Executors.newFixedThreadPool(3);
		Future<?>[] tasks = new Future<?>[50];
		for (int i = 0; i < tasks.length; i++) {
			tasks[i] = pool.submit(ExactCallers::inPool);
		}
		for (Future<?> task : tasks) {
			task.get();
		}
		pool.shutdown();
		CompletableFuture.supplyAsync(ExactCallers::supplied2).thenApply(ExactCallers::applied).join();
	}

	static void inThread() { // called 1000
	}

	static void dies() { // called 1
		throw new IllegalStateException();
	}

	static void afterDeath() { // called 1
	}

	static int inPool() { // called 50
		return 1;
	}

	static int supplied2() { // called 1
		return 1;
	}

	static int applied(int i) { // called 1
		return i;
	}

	// ---- one class in many loaders

	public static class Copied implements Runnable {
		@Override
		public void run() {
			copied();
		}

		static void copied() { // called 20
		}
	}

	static void loaders() throws Exception { // called 1
		byte[] bytes;
		try (InputStream in = ExactCallers.class.getResourceAsStream("ExactCallers$Copied.class")) {
			bytes = in.readAllBytes();
		}
		for (int i = 0; i < 20; i++) {
			ClassLoader loader = new ClassLoader(ExactCallers.class.getClassLoader()) {
				@Override
				protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
					return name.equals("ExactCallers$Copied") ? defineClass(name, bytes, 0, bytes.length, ExactCallers.class
									.getProtectionDomain())
							: super.loadClass(name, resolve);
				}
			};
			((Runnable) loader.loadClass("ExactCallers$Copied").getDeclaredConstructor().newInstance()).run();
		}
	}
}
