// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.tree.CallEstimates;
import org.methodical.core.analysis.tree.FoldedTree;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.Timing;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/** A real program: the Eclipse compiler compiles commons-lang3. */
class CompilerTest {

	private static final Path INPUT = Path.of(System.getProperty("methodical.compiler.folder"));
	private static final String COMPILER = "org.eclipse.jdt.";
	/** Compilations for the profile, and enough for a sampling profiler to tell methods apart. */
	private static final int ROUNDS = 10;
	private static final int TOP = 10;
	private static final String EXECUTION = "jdk.ExecutionSample";
	private static final String NATIVE = "jdk.NativeMethodSample";
	/** The goal is 8; with some 10,000 samples each way 10 were seen. */
	private static final int MIN_COMMON = 7;
	/** Samples from which on it is known whether a method mostly waits for native code. */
	private static final int FEW = 20;

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void itCompilesToTheSameBytes(Jdk jdk) throws Exception {
		jdk.atLeast(17);
		unpack();
		Outcome plain = once("plain").on(jdk).run();
		Outcome profiled = once("profiled").on(jdk).recorded("includes=" + COMPILER + "*").run();
		assertEquals(0, plain.status(), plain.out() + plain.err());
		assertEquals(0, profiled.status(), profiled.out() + profiled.err());
		assertEquals(plain.out() + plain.err(), profiled.out() + profiled.err());
		Map<String, byte[]> expected = classes("plain");
		Map<String, byte[]> actual = classes("profiled");
		assertTrue(expected.size() > 300, () -> expected.size() + " classes");
		assertEquals(expected.keySet(), actual.keySet());
		expected.forEach((name, bytes) -> assertArrayEquals(bytes, actual.get(name), name));
		assertEquals(List.of(), profiled.profile().warnings());
	}

	@Test
	void itsHotMethodsAreThoseThatASamplingProfilerSees() throws Exception {
		unpack();
		Path jfr = folder.resolve("run.jfr");
		Outcome sampled = recording(jfr).run();
		assertEquals(0, sampled.status(), sampled.out() + sampled.err());
		// with the same recording beside ours, for which the recorder then takes as many samples
		Outcome profiled = recording(folder.resolve("beside.jfr")).recorded("includes=" + COMPILER + "*").run();
		assertEquals(0, profiled.status(), profiled.out() + profiled.err());
		Snapshot snapshot = profiled.profile().snapshot();
		Map<String, Long> ours = sampled(snapshot);
		Map<String, Long> theirs = samples(jfr, counted(snapshot), EXECUTION);
		Map<String, Long> inNative = samples(jfr, counted(snapshot), NATIVE);
		leaveOutNative(ours, theirs, inNative);
		print("samples of the state sampler", ours);
		print("JFR samples", theirs);
		long ourOnes = top(ours).filter(among(theirs)).count();
		long theirOnes = top(theirs).filter(among(ours)).count();
		System.out.printf("of our %d hottest methods %d are among JFR's, of JFR's %d among ours%n", TOP, ourOnes,
				theirOnes);
		assertTrue(ourOnes >= MIN_COMMON, () -> ourOnes + " of our hottest methods are hot for JFR");
		assertTrue(theirOnes >= MIN_COMMON, () -> theirOnes + " of JFR's hottest methods are hot for us");
	}

	private Program recording(Path jfr) {
		return compiler(ROUNDS).jvm("-XX:StartFlightRecording:filename=" + jfr
				+ ",settings=profile,jdk.ExecutionSample#period=1ms,jdk.NativeMethodSample#period=1ms",
				"-Xlog:jfr*=off", "-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");
	}

	/**
	 * The same numbers by method and by pair of caller and callee, whether calls are timed or counted by call edges.
	 */
	@Test
	@Sentence("m44")
	void callsAreExactHoweverTimesAreLearned() throws Exception {
		unpack();
		Snapshot exact = counted("timing=exact");
		Snapshot adaptive = counted("shift=off");
		CallingContextTree tree = adaptive.merged();
		long edges = 0;
		for (int edge = 0; edge < tree.provenance().edges().size(); edge++) {
			edges += tree.provenance().edges().calls(edge);
		}
		Map<String, Long> expected = calls(exact);
		Map<String, Long> actual = calls(adaptive);
		long all = expected.values().stream().mapToLong(Long::longValue).sum();
		long by = edges;
		assertTrue(by > all / 4, () -> by + " of " + all / 2 + " calls by pairs");
		assertEquals(expected, actual);
		assertEstimated(exact, adaptive);
		assertEquals(byMethod(exact), byMethod(shifted()));
	}

	/** Counted by call paths at first, and by counters in the methods' own code from some time on. */
	private Snapshot shifted() throws Exception {
		Snapshot shifted = counted("timing=adaptive");
		assertTrue(
				shifted.notes().stream()
						.anyMatch(note -> note.message().contains("times and call paths come from samples")),
				() -> shifted.notes().toString());
		return shifted;
	}

	private static Map<String, Long> byMethod(Snapshot snapshot) {
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		Map<String, Long> calls = new TreeMap<>();
		for (int row = 0; row < hot.size(); row++) {
			// a sample may find a method in whose inlined code the thread was not
			if (!hot.method(row).isLibrary() && hot.calls(row) > 0) {
				calls.merge(name(snapshot, hot.method(row).id()), hot.calls(row), Long::sum);
			}
		}
		return calls;
	}

	/** Call paths of both runs: those of the exact one are the truth. */
	private static void assertEstimated(Snapshot exact, Snapshot adaptive) {
		CallingContextTree tree = adaptive.merged();
		CallEstimates estimates = CallEstimates.of(tree);
		Map<Long, Integer> truth = paths(exact);
		long within = 0;
		long estimated = 0;
		for (Map.Entry<Long, Integer> path : paths(adaptive).entrySet()) {
			int node = path.getValue();
			long calls = truth.containsKey(path.getKey()) ? exact.merged().calls(truth.get(path.getKey())) : 0;
			assertTrue(tree.countedCalls(node) <= calls && calls <= estimates.max(node),
					() -> name(adaptive, tree.method(node)) + ' ' + calls + " calls, said to be "
							+ tree.countedCalls(node) + " to " + estimates.max(node));
			if (tree.isEstimated(node)) {
				estimated++;
				within += Math.abs(tree.calls(node) - calls) <= 2 * estimates.error(node) + 1 ? 1 : 0;
			}
		}
		System.out.printf("%d estimated call paths, %d of them within two standard errors%n", estimated, within);
		assertTrue(estimated > 1000, estimated + " call paths are estimated");
	}

	/** Nodes by a hash of their path. */
	private static Map<Long, Integer> paths(Snapshot snapshot) {
		CallingContextTree tree = snapshot.merged();
		long[] names = new long[snapshot.methodCount()];
		for (int method = 0; method < names.length; method++) {
			String name = name(snapshot, method);
			names[method] = (long) name.hashCode() << 32 ^ new StringBuilder(name).reverse().toString().hashCode();
		}
		long[] paths = new long[tree.size()];
		Map<Long, Integer> nodes = new HashMap<>();
		for (int node = 1; node < paths.length; node++) {
			long mixed = (paths[tree.parent(node)] + names[tree.method(node)]) * 0x9E3779B97F4A7C15L;
			paths[node] = mixed ^ mixed >>> 29;
			nodes.put(paths[node], node);
		}
		return nodes;
	}

	private Snapshot counted(String option) throws Exception {
		Outcome outcome = compiler(1).jvm("-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2")
				.recorded("includes=" + COMPILER + "*", option).run();
		assertEquals(0, outcome.status(), outcome.out() + outcome.err());
		assertEquals(List.of(), outcome.profile().warnings());
		return outcome.profile().snapshot();
	}

	/** Calls by method and by call edge. */
	private static Map<String, Long> calls(Snapshot snapshot) {
		CallingContextTree tree = snapshot.merged();
		Map<String, Long> calls = new TreeMap<>();
		for (int node = 1; node < tree.size(); node++) {
			String callee = name(snapshot, tree.method(node));
			calls.merge(callee, tree.calls(node), Long::sum);
			calls.merge(name(snapshot, tree.method(tree.parent(node))) + " -> " + callee, tree.calls(node), Long::sum);
		}
		return calls;
	}

	private static String name(Snapshot snapshot, int method) {
		return method < 0 ? "" : snapshot.method(method).qualifiedName() + snapshot.method(method).descriptor();
	}

	private Program once(String output) {
		return Program.of(folder, "org.eclipse.jdt.internal.compiler.batch.Main")
				.classPath(INPUT.resolve("ecj.jar").toString())
				.arguments("-17", "-nowarn", "-encoding", "UTF-8", "-d", folder.resolve(output).toString(),
						folder.resolve("sources").toString());
	}

	/** Writes no classes: how long files take to be written depends on who else uses the disk. */
	private Program compiler(int rounds) {
		String path = INPUT.resolve("ecj.jar") + File.pathSeparator + classesOfTests();
		return Program.of(folder, CompilerRun.class.getName()).usualJvm().classPath(path)
				.jvm("-Djdt.compiler.useSingleThread=true")
				.arguments(String.valueOf(rounds), "none", folder.resolve("sources").toString());
	}

	private static String classesOfTests() {
		return Path.of(URI.create(CompilerRun.class.getProtectionDomain().getCodeSource().getLocation().toString()))
				.toString();
	}

	private void unpack() throws IOException {
		Path sources = folder.resolve("sources");
		try (ZipFile zip = new ZipFile(INPUT.resolve("commons-lang3-sources.jar").toFile())) {
			for (ZipEntry entry : zip.stream().filter(each -> each.getName().endsWith(".java")).toList()) {
				Path file = sources.resolve(entry.getName());
				Files.createDirectories(file.getParent());
				try (InputStream in = zip.getInputStream(entry)) {
					Files.copy(in, file);
				}
			}
		}
	}

	private Map<String, byte[]> classes(String output) throws IOException {
		Map<String, byte[]> classes = new TreeMap<>();
		Path root = folder.resolve(output);
		try (Stream<Path> files = Files.walk(root)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				classes.put(root.relativize(file).toString(), Files.readAllBytes(file));
			}
		}
		return classes;
	}

	/** Samples that found threads running, those in libraries as samples of who called them. */
	private static Map<String, Long> sampled(Snapshot recorded) {
		Snapshot snapshot = recorded.showing(TimeKind.RUNNING);
		CallingContextTree tree = FoldedTree.hide(snapshot.merged(), id -> snapshot.method(id).isLibrary());
		Map<String, Long> sampled = new HashMap<>();
		for (int node = 1; node < tree.size(); node++) {
			sampled.merge(snapshot.method(tree.method(node)).qualifiedName(), tree.samples(node), Long::sum);
		}
		return sampled;
	}

	/** Methods that were only counted: their time is in their callers'. */
	private static Set<String> counted(Snapshot snapshot) {
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		Set<String> names = new HashSet<>();
		Set<String> others = new HashSet<>();
		for (int row = 0; row < hot.size(); row++) {
			(hot.timing(row).kind() == Timing.Kind.COUNTED ? names : others).add(hot.method(row).qualifiedName());
		}
		// overloads have one name with JFR's
		names.removeAll(others);
		return names;
	}

	/**
	 * Methods that mostly read files or folders can not be compared: JFR takes samples of native code at another rate
	 * than of Java code. For the others both kinds of samples count, since self time is wall time.
	 */
	private static void leaveOutNative(Map<String, Long> ours, Map<String, Long> theirs, Map<String, Long> inNative) {
		inNative.forEach((method, samples) -> {
			if (samples >= FEW && samples > theirs.getOrDefault(method, 0L)) {
				ours.remove(method);
				theirs.remove(method);
			} else {
				theirs.merge(method, samples, Long::sum);
			}
		});
	}

	/**
	 * Samples of a kind by the innermost frame of the compiler that is not only counted, since what it calls in the JDK
	 * has no probes and is self time to us.
	 */
	private static Map<String, Long> samples(Path jfr, Set<String> counted, String wanted) throws IOException {
		Map<String, Long> samples = new HashMap<>();
		try (RecordingFile file = new RecordingFile(jfr)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				String kind = event.getEventType().getName();
				if (event.getStackTrace() != null && kind.equals(wanted)) {
					event.getStackTrace().getFrames().stream()
							.filter(frame -> isOfCompiler(frame) && !counted.contains(name(frame))).findFirst()
							.ifPresent(
									frame -> samples.merge(name(frame), 1L, Long::sum));
				}
			}
		}
		return samples;
	}

	private static boolean isOfCompiler(RecordedFrame frame) {
		return frame.getMethod().getType().getName().startsWith(COMPILER);
	}

	private static String name(RecordedFrame frame) {
		return frame.getMethod().getType().getName() + '.' + frame.getMethod().getName();
	}

	/** Prints the methods with the greatest values, and returns their names. */
	private static Stream<String> top(Map<String, Long> values) {
		return values.entrySet().stream().sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).limit(TOP)
				.map(Map.Entry::getKey);
	}

	/** Whether a method is among the hottest, or cannot be told from the last of them: within two standard errors. */
	private static Predicate<String> among(Map<String, Long> samples) {
		long last = samples.get(top(samples).toList().get(TOP - 1));
		return method -> {
			long own = samples.getOrDefault(method, 0L);
			return own >= last - 2 * Math.sqrt(own + last);
		};
	}

	private static void print(String title, Map<String, Long> values) {
		long sum = values.values().stream().mapToLong(Long::longValue).sum();
		System.out.printf("%n%s, %d in all%n", title, sum);
		top(values).forEach(method -> System.out.printf("%8d %5.1f %%  %s%n", values.get(method),
				100.0 * values.get(method) / sum, method));
	}
}
