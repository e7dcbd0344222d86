// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.agent.tests.Program.Outcome;

/** However a method is reached, by reflection, proxies, method handles or loaders of its own, each call is counted. */
class ReflectionTest {

	private static final String PROGRAM = """
			import java.lang.invoke.*;
			import java.lang.reflect.*;
			import java.util.function.Supplier;
			public class Reflects {
				interface Greeting {
					int hi(int x);
					default int twice(int x) { return hi(hi(x)); }
				}
				static class Polite implements Greeting {
					public int hi(int x) { return x + loop(1); }
				}
				static class Passing implements InvocationHandler {
					final Object to;
					Passing(Object to) { this.to = to; }
					public Object invoke(Object proxy, Method method, Object[] words) throws Throwable {
						return method.invoke(to, words);
					}
				}
				public static int loop(int n) {
					int sum = 0;
					for (int i = 0; i < n; i++) sum++;
					return sum;
				}
				static int fails(int a, long b) {
					if (a == 99) throw new IllegalStateException("99");
					return a + (int) b;
				}
				static int negative(int x) { return loop(2) - x; }
				private int length(String text) { return text.length() + loop(3); }
				public static class Plugin implements Supplier<Integer> {
					static int loaded;
					static { loaded += Reflects.loop(1); }
					public Integer get() { return help() + 1; }
					private int help() { return Reflects.loop(4); }
				}
				static final class Apart extends ClassLoader {
					final byte[] file;
					Apart(byte[] file) { super(Reflects.class.getClassLoader()); this.file = file; }
					protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
						if (!name.equals("Reflects$Plugin")) return super.loadClass(name, resolve);
						Class<?> found = findLoadedClass(name);
						return found != null ? found : defineClass(name, file, 0, file.length);
					}
				}
				public static void main(String[] words) throws Throwable {
					int sum = 0;
					Greeting proxy = (Greeting) Proxy.newProxyInstance(Reflects.class.getClassLoader(),
							new Class<?>[] {Greeting.class}, new Passing(new Polite()));
					for (int i = 0; i < 100; i++) sum += proxy.hi(i);
					for (int i = 0; i < 10; i++) sum += proxy.twice(i);
					Method fails = Reflects.class.getDeclaredMethod("fails", int.class, long.class);
					for (int i = 0; i < 120; i++) {
						try {
							sum += (Integer) fails.invoke(null, i, 2L);
						} catch (InvocationTargetException e) {
							sum++;
						}
					}
					MethodHandles.Lookup lookup = MethodHandles.lookup();
					MethodHandle length = lookup.findVirtual(Reflects.class, "length",
							MethodType.methodType(int.class, String.class));
					Reflects object = new Reflects();
					for (int i = 0; i < 77; i++) sum += (int) length.invokeExact(object, "abc");
					MethodHandle both = MethodHandles.filterReturnValue(
							lookup.findStatic(Reflects.class, "fails", MethodType.methodType(int.class, int.class, long.class)),
							lookup.findStatic(Reflects.class, "negative", MethodType.methodType(int.class, int.class)));
					for (int i = 0; i < 33; i++) sum += (int) both.invokeExact(i, 1L);
					byte[] file = Reflects.class.getResourceAsStream("Reflects$Plugin.class").readAllBytes();
					for (int i = 0; i < 200; i++) {
						Class<?> plugin = new Apart(file).loadClass("Reflects$Plugin");
						sum += ((Supplier<Integer>) plugin.getDeclaredConstructor().newInstance()).get();
						if (i % 50 == 49) System.gc();
					}
					Constructor<Polite> made = Polite.class.getDeclaredConstructor();
					for (int i = 0; i < 20; i++) sum += made.newInstance().hi(1);
					System.out.println(sum);
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,modes=time", "RUNNING,timing=exact", "RUNNING,modes=time+steps", "JDK_17,modes=time",
			"JDK_17,modes=time+steps"})
	void howeverAMethodIsReachedItsCallsAreCounted(Jdk jdk, String options) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Reflects", PROGRAM);
		Outcome plain = Program.of(folder, "Reflects").on(jdk).classPath(classes.toString()).run();
		assertEquals("", plain.err());
		// what a loader defines without a place where it is from is probed only if it is named
		Outcome outcome = Program.of(folder, "Reflects").on(jdk).classPath(classes.toString())
				.recorded(options, "includes=Reflects*").run();
		assertEquals(plain.out(), outcome.out(), outcome.err());
		assertEquals("", outcome.err());
		Map<String, Long> expected = new LinkedHashMap<>();
		expected.put("main", 1L);
		expected.put("invoke", 100L + 10);
		expected.put("twice", 10L);
		expected.put("hi", 100L + 2 * 10 + 20);
		expected.put("fails", 120L + 33);
		expected.put("negative", 33L);
		expected.put("length", 77L);
		expected.put("get", 200L);
		expected.put("help", 200L);
		expected.put("loop", 140L + 33 + 77 + 200 + 200);
		Profile profile = outcome.profile();
		Map<String, Long> found = new LinkedHashMap<>();
		expected.keySet().forEach(name -> found.put(name, profile.calls(name)));
		assertEquals(expected, found);
		assertEquals(200, profile.callsOf("Reflects$Plugin", "<clinit>"));
		assertEquals(200, profile.callsOf("Reflects$Plugin", "<init>"));
		assertEquals(200, profile.callsOf("Reflects$Apart", "<init>"));
		assertEquals(1 + 20, profile.callsOf("Reflects$Polite", "<init>"));
		assertEquals(List.of(), profile.warnings());
	}
}
