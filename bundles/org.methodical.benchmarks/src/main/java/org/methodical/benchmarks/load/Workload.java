// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.load;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.zip.ZipFile;

import org.methodical.lab.kernels.KernelLoops;

/**
 * The work of one JVM; prints a line for each figure: its name and CPU time of the working thread in ns.
 * <ul>
 * <li>{@code kernels}: four loops, the median pass of each.
 * <li>{@code threads}: the same in four threads, the slowest one.
 * <li>{@code pools}: a small recursive method in 1, 2, 8 and 64 threads, a call: in the first of them and in the
 * others.
 * <li>{@code compiler SOURCES}: the Eclipse compiler of the class path compiles again and again: the first and the
 * least of the last half.
 * <li>{@code classes JAR}: loads all classes of a jar of the class path without running them.
 * </ul>
 */
public final class Workload {

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
	private static final String[] KERNELS = {"sieve", "matrix", "n-body", "branchy"};
	private static final long WARM_UP = 400_000_000;
	private static final long MEASURED = 400_000_000;
	private static final long CHUNK = 2_000_000;
	private static final int COMPILATIONS = 40;
	private static final long COMPILING = 60_000_000_000L;
	private static final int THREAD_COUNT = 4;

	private double sink;

	private Workload() {
	}

	/**
	 * Works.
	 *
	 * @param arguments which work and what it needs
	 * @throws Exception when the work fails
	 */
	public static void main(String[] arguments) throws Exception {
		switch (arguments[0]) {
			case "kernels" -> print(new Workload().kernels());
			case "threads" -> threads();
			case "pools" -> Pools.measure();
			case "compiler" -> compiler(arguments[1]);
			default -> classes(arguments[1]);
		}
	}

	private static void print(long[] times) {
		for (int kernel = 0; kernel < KERNELS.length; kernel++) {
			System.out.println(KERNELS[kernel] + ' ' + times[kernel]);
		}
	}

	private long[] kernels() {
		KernelLoops loops = new KernelLoops();
		long[] times = new long[KERNELS.length];
		for (int kernel = 0; kernel < times.length; kernel++) {
			times[kernel] = kernel(loops, kernel);
		}
		if (sink == 0) {
			throw new IllegalStateException("nothing was computed");
		}
		return times;
	}

	/** The median pass in ps, measured in chunks. */
	private long kernel(KernelLoops loops, int kernel) {
		int passes = 1;
		long begin = System.nanoTime();
		while (System.nanoTime() - begin < WARM_UP) {
			if (chunk(loops, kernel, passes) < CHUNK) {
				passes += passes / 4 + 1;
			}
		}
		long[] chunks = new long[1024];
		int count = 0;
		begin = System.nanoTime();
		while (System.nanoTime() - begin < MEASURED && count < chunks.length) {
			chunks[count++] = chunk(loops, kernel, passes) * 1000 / passes;
		}
		Arrays.sort(chunks, 0, count);
		return chunks[count / 2];
	}

	private long chunk(KernelLoops loops, int kernel, int passes) {
		long begin = THREADS.getCurrentThreadCpuTime();
		for (int i = 0; i < passes; i++) {
			sink += switch (kernel) {
				case 0 -> loops.sieve();
				case 1 -> loops.matrix();
				case 2 -> loops.bodies();
				default -> loops.branchy(i);
			};
		}
		return THREADS.getCurrentThreadCpuTime() - begin;
	}

	private static void threads() throws InterruptedException {
		long[][] times = new long[THREAD_COUNT][];
		Thread[] threads = new Thread[THREAD_COUNT];
		for (int i = 0; i < threads.length; i++) {
			int number = i;
			threads[i] = new Thread(() -> times[number] = new Workload().kernels());
			threads[i].start();
		}
		long[] slowest = new long[KERNELS.length];
		for (int i = 0; i < threads.length; i++) {
			threads[i].join();
			for (int kernel = 0; kernel < slowest.length; kernel++) {
				slowest[kernel] = Math.max(slowest[kernel], times[i][kernel]);
			}
		}
		print(slowest);
	}

	private static void compiler(String sources) throws Exception {
		Class<?> progress = Class.forName("org.eclipse.jdt.core.compiler.CompilationProgress");
		Method compile = Class.forName("org.eclipse.jdt.core.compiler.batch.BatchCompiler").getMethod("compile",
				String.class, PrintWriter.class, PrintWriter.class, progress);
		String line = "-8 -nowarn -proc:none -d none \"" + sources + "\"";
		long[] times = new long[COMPILATIONS];
		int count = 0;
		long begin = System.nanoTime();
		while (count < times.length && System.nanoTime() - begin < COMPILING) {
			Writer errors = new StringWriter();
			long start = THREADS.getCurrentThreadCpuTime();
			Object good = compile.invoke(null, line, new PrintWriter(new StringWriter()), new PrintWriter(errors),
					null);
			times[count++] = THREADS.getCurrentThreadCpuTime() - start;
			if (!Boolean.TRUE.equals(good)) {
				throw new IllegalStateException(errors.toString());
			}
		}
		System.out.println("first " + times[0]);
		System.out.println("steady " + Arrays.stream(times, count / 2, count).min().orElseThrow());
	}

	private static void classes(String jar) throws Exception {
		try (ZipFile zip = new ZipFile(jar)) {
			String[] names = zip.stream().map(entry -> entry.getName()).filter(name -> name.endsWith(".class")
					&& !name.contains("-")).map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
					.toArray(String[]::new);
			long start = THREADS.getCurrentThreadCpuTime();
			int loaded = 0;
			for (String name : names) {
				try {
					Class.forName(name, false, Workload.class.getClassLoader());
					loaded++;
				} catch (NoClassDefFoundError | ClassNotFoundException e) {
					// an adapter to something that is not on the class path; it is missing for all alike
					continue;
				}
			}
			System.out.println("classes " + (THREADS.getCurrentThreadCpuTime() - start) / loaded);
		}
	}
}
