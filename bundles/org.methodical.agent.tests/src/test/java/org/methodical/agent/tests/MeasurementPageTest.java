// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.analysis.CorrectedTimes;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.thread.ThreadInfo;

/** Each sentence of the page <i>Measurement</i> holds for a program that was run. */
class MeasurementPageTest {

	private static final Path PAGE = Path.of("../org.methodical.help/html/measurement.html");
	private static final Pattern ID = Pattern.compile("<span id=\"(m\\d+)\">");
	private static final Map<Jdk, Run> RUNS = new EnumMap<>(Jdk.class);

	@TempDir
	private static Path folder;

	/** The program with one of each thing, timed exactly; and for some calls, what it measured within and around. */
	private record Run(Profile profile, Map<String, long[]> measured) {

		/** The time of a call lies between what the program saw. */
		void holds(String name, long time) {
			long[] bounds = measured.get(name);
			assertTrue(bounds[0] <= time && time <= bounds[1],
					() -> name + " " + bounds[0] + " <= " + time + " <= " + bounds[1]);
		}
	}

	private static Run run(Jdk jdk) throws Exception {
		Run known = RUNS.get(jdk);
		if (known == null) {
			Outcome outcome = Program.sample(folder, "Semantics").on(jdk).recorded("timing=exact").run();
			assertEquals(0, outcome.status(), outcome.err());
			Map<String, long[]> measured = new TreeMap<>();
			for (String line : outcome.out().lines().filter(each -> !each.equals("done")).toList()) {
				String[] words = line.split(" ");
				measured.put(words[0], new long[] {Long.parseLong(words[1]), Long.parseLong(words[2])});
			}
			known = new Run(outcome.profile(), measured);
			RUNS.put(jdk, known);
		}
		return known;
	}

	private static Profile profile(Jdk jdk) throws Exception {
		return run(jdk).profile();
	}

	@Test
	void pageAndTestsHaveTheSameSentences() throws Exception {
		List<String> onPage = new ArrayList<>();
		Matcher ids = ID.matcher(Files.readString(PAGE));
		while (ids.find()) {
			onPage.add(ids.group(1));
		}
		List<String> tested = new ArrayList<>();
		for (Class<?> type : List.of(MeasurementPageTest.class, LibraryLeavesTest.class, AccuracyTest.class,
				ManyThreadsTest.class, CompilerTest.class)) {
			for (Method method : type.getDeclaredMethods()) {
				if (method.isAnnotationPresent(Sentence.class)) {
					tested.addAll(Arrays.asList(method.getAnnotation(Sentence.class).value()));
				}
			}
		}
		assertEquals(onPage.size(), new TreeSet<>(onPage).size(), "ids are used once");
		assertEquals(new TreeSet<>(onPage), new TreeSet<>(tested));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence({"m1", "m3", "m4"})
	void callsCountWhenTheyBegin(Jdk jdk) throws Exception {
		Profile profile = profile(jdk);
		assertEquals(1, profile.callsOn("main", "exceptions", "one", "two", "three"));
		assertEquals(2, profile.callsOn("main", "exceptions", "after"));
		assertEquals(1, profile.callsOn("Waiting.run", "waitForever"));
		// 2 * F(11) - 1 calls for fibonacci(10)
		assertEquals(177, profile.calls("fibonacci"));
		assertEquals(1, profile.callsOn("main", "times", "fibonacci"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence("m2")
	void countsAreTheSameTwice(Jdk jdk) throws Exception {
		List<Map<String, Long>> runs = new ArrayList<>();
		for (int i = 0; i < 2; i++) {
			Outcome outcome = Program.sample(folder, "Threads").on(jdk).recorded().run();
			Snapshot snapshot = outcome.profile().snapshot();
			HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
			Map<String, Long> calls = new TreeMap<>();
			for (int row = 0; row < hot.size(); row++) {
				calls.put(hot.method(row).name(), hot.calls(row));
			}
			runs.add(calls);
		}
		assertEquals(Map.of("main", 1L, "work", 4L, "step", 40_000L), runs.get(0));
		assertEquals(runs.get(0), runs.get(1));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence({"m5", "m6", "m7", "m8"})
	void constructorsAndInitialisersAreMethods(Jdk jdk) throws Exception {
		Profile profile = profile(jdk);
		String[] constructors = {"main", "constructors"};
		assertEquals(1, profile.callsOn(path(constructors, "Child.<init>")));
		assertEquals(1, profile.callsOn(path(constructors, "Child.<init>", "Child.<init>")));
		assertEquals(1, profile.callsOn(path(constructors, "Child.<init>", "Child.<init>", "Parent.<init>")));
		assertEquals(1, profile.callsOn(path(constructors, "Child.<init>", "Child.<init>", "after")));
		assertEquals(1, profile.callsOn(path(constructors, "Child.<init>", "argument")));
		assertEquals(1, profile.callsOn(path(constructors, "FailingChild.<init>", "Parent.<init>")));
		assertEquals(1, profile.callsOn(path(constructors, "after")));
		assertEquals(1, profile.callsOn(path(constructors, "Lazy.<clinit>", "argument")));
		assertEquals(2, profile.callsOn(path(constructors, "touch")));
		assertEquals("Child(int)", profile.snapshot().method(methodId(profile, "Child(int)")).signature());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence({"m9", "m10", "m11", "m12", "m13", "m14"})
	void callsBelongToTheMethodInTheSource(Jdk jdk) throws Exception {
		Profile profile = profile(jdk);
		String[] places = {"main", "places"};
		assertEquals(1, profile.callsOn(path(places, "lambda$places$0", "after")));
		assertTrue(profile.method("lambda$places$0").displayName().matches("places → lambda line \\d+"),
				profile.method("lambda$places$0").displayName());
		assertEquals(1, profile.callsOn(path(places, "referenced")));
		assertEquals(1, profile.calls("compareTo"));
		assertEquals(1, profile.callsOn(path(places, "Inner.callOuter", "outerSecret", "after")));
		for (int id = 0; id < profile.snapshot().methodCount(); id++) {
			assertFalse(profile.snapshot().method(id).name().startsWith("access$"));
			assertEquals(0, profile.snapshot().method(id).modifiers() & 0x0140, "neither bridge nor native");
		}
		assertEquals(2, profile.callsOn(path(places, "Shape.twice", "Square.area")));
		assertEquals(1, profile.callsOn(path(places, "Figure.describe")));
		assertEquals(profile.totalTimeOn(path(places, "copying")), profile.selfTimeOn(path(places, "copying")));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence({"m15", "m16", "m17", "m18", "m22"})
	void timesAreThoseThatTheProgramSees(Jdk jdk) throws Exception {
		Run run = run(jdk);
		Profile profile = run.profile();
		run.holds("sleeping", profile.selfTimeOn("main", "times", "sleeping"));
		run.holds("calling", profile.totalTimeOn("main", "times", "calling"));
		run.holds("blocked", profile.totalTimeOn("main", "times", "blocked"));
		run.holds("failing", profile.totalTimeOn("main", "times", "failing"));
		run.holds("fibonacci", profile.totalTimeOn("main", "times", "fibonacci"));
		assertEquals(0, profile.callsOn("main", "times", "sleeping", "sleep"), "the JDK is not profiled");
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence({"m19", "m20", "m21"})
	void totalsAreSelfTimesOfAllBelow(Jdk jdk) throws Exception {
		Profile profile = profile(jdk);
		CallingContextTree tree = profile.snapshot().merged();
		for (int node = 0; node < tree.size(); node++) {
			long below = tree.selfTime(node);
			for (int child : tree.children(node)) {
				below += tree.totalTime(child);
			}
			assertEquals(below, tree.totalTime(node));
		}
		HotMethods hot = HotMethods.of(profile.snapshot(), tree);
		assertEquals(profile.totalTimeOn("main", "times", "fibonacci"), hot.totalTime(row(hot, "fibonacci")));
		assertEquals(profile.totalTimeOn("main", "times", "sleeping")
				+ profile.totalTimeOn("main", "times", "calling", "sleeping")
				+ profile.totalTimeOn("main", "times", "failing", "sleeping"), hot.totalTime(row(hot, "sleeping")));
		assertNotEquals(profile.totalTimeOn("main", "times", "sleeping"),
				profile.totalTimeOn("main", "times", "calling", "sleeping"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence("m23")
	void callsInProgressHaveTheirTimeSoFar(Jdk jdk) throws Exception {
		Profile profile = profile(jdk);
		long time = profile.totalTimeOn("Waiting.run", "waitForever");
		assertTrue(time > 0 && time < profile.snapshot().time(), () -> time + " of " + profile.snapshot().time());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence({"m24", "m25", "m26"})
	void threadsHaveTreesAndAddUp(Jdk jdk) throws Exception {
		Snapshot snapshot = profile(jdk).snapshot();
		assertEquals(List.of("forever", "holder", "main", "worker-1", "worker-2", "worker-3"),
				snapshot.threads().stream().map(ThreadInfo::name).sorted().toList());
		long calls = 0;
		long time = 0;
		for (ThreadInfo thread : snapshot.threads()) {
			calls += sumOfCalls(snapshot.tree(thread.id()));
			time += snapshot.tree(thread.id()).totalTime(CallingContextTree.ROOT);
			assertEquals(!thread.name().equals("forever"), thread.ended(), thread.name());
			if (thread.name().startsWith("worker")) {
				assertEquals(3, sumOfCalls(snapshot.tree(thread.id())));
			}
		}
		assertEquals(calls, sumOfCalls(snapshot.merged()));
		// holder sleeps with the lock while main waits for it
		assertEquals(time, snapshot.merged().totalTime(CallingContextTree.ROOT));
		assertEquals(6, profile(jdk).callsOn("Work.run", "after"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence("m27")
	void furtherThreadsAreAddedUpByName(Jdk jdk) throws Exception {
		Outcome outcome = Program.sample(folder, "ShortThreads").on(jdk).recorded("threads.keep=10").arguments("30")
				.run();
		Profile profile = outcome.profile();
		assertEquals(30, profile.calls("work"));
		assertEquals(List.of("short-#"),
				profile.threads().stream().filter(ThreadInfo::shared).map(ThreadInfo::name).toList());
		// main and nine others are apart
		assertEquals(11, profile.threads().size());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence({"m28", "m29"})
	void adaptiveTimingCountsExactlyAndSaysThatItSamples(Jdk jdk) throws Exception {
		for (String timing : List.of("exact", "adaptive")) {
			Profile profile = Program.sample(folder, "EmptyCalls").on(jdk).usualJvm()
					.recorded("leaves=time", "timing=" + timing)
					.arguments("20000000").run().profile();
			assertEquals(40_000_000, profile.calls("empty"));
			boolean told = profile.snapshot().notes().stream().map(Note::message)
					// on a busy machine these calls last long enough for the second gear, whose note says it in other
					// words
					.anyMatch(note -> note.contains("sampled") || note.contains("come from samples"));
			assertEquals(timing.equals("adaptive"), told, timing);
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence("m42")
	void itIsKnownHowEachTimeWasObtained(Jdk jdk) throws Exception {
		CallingContextTree exact = profile(jdk).snapshot().merged();
		for (int node = 1; node < exact.size(); node++) {
			assertEquals(exact.calls(node), exact.timedCalls(node));
			assertEquals(0, exact.samples(node));
		}
		CallingContextTree adaptive = Program.sample(folder, "EmptyCalls").on(jdk).usualJvm().recorded("leaves=time")
				.arguments("20000000").run().profile().snapshot().merged();
		long untimed = 0;
		long samples = 0;
		for (int node = 1; node < adaptive.size(); node++) {
			assertTrue(adaptive.timedCalls(node) <= adaptive.calls(node));
			untimed += adaptive.calls(node) - adaptive.timedCalls(node);
			samples += adaptive.samples(node);
		}
		assertTrue(untimed > 0 && samples > 0, "some calls were too short for the clock");
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence("m37")
	void trivialMethodsAreOnlyCounted(Jdk jdk) throws Exception {
		Snapshot snapshot = Program.sample(folder, "EmptyCalls").on(jdk).usualJvm().recorded().arguments("1000000")
				.run().profile()
				.snapshot();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		assertEquals(2_000_000, hot.calls(row(hot, "empty")));
		assertEquals(0, hot.totalTime(row(hot, "empty")));
		assertTrue(hot.selfTime(row(hot, "call")) > 0);
		Snapshot timed = Program.sample(folder, "EmptyCalls").on(jdk).usualJvm().recorded("timing=exact", "leaves=time")
				.arguments("1000000").run().profile().snapshot();
		HotMethods withLeaves = HotMethods.of(timed, timed.merged());
		assertTrue(withLeaves.totalTime(row(withLeaves, "empty")) > 0);
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence({"m30", "m31", "m32", "m33"})
	void theCostOfProbesIsMeasuredAndCanBeTakenAway(Jdk jdk) throws Exception {
		Profile profile = Program.sample(folder, "EmptyCalls").on(jdk).usualJvm().recorded("timing=exact")
				.arguments("20000000").run().profile();
		Snapshot snapshot = profile.snapshot();
		assertEquals(List.of("main"), snapshot.threads().stream().map(ThreadInfo::name).toList());
		assertEquals(40_000_000, profile.calls("empty"));
		ProbeCosts costs = snapshot.probeCosts().orElseThrow();
		assertTrue(costs.inside() > 0 && costs.outside() > 0 && costs.insideError() >= 0 && costs.outsideError() >= 0,
				costs::toString);
		CallingContextTree raw = snapshot.merged();
		CallingContextTree corrected = CorrectedTimes.of(raw, costs);
		for (int node = 1; node < raw.size(); node++) {
			assertTrue(0 <= corrected.selfTime(node) && corrected.selfTime(node) <= raw.selfTime(node));
			assertTrue(corrected.totalTime(node) <= raw.totalTime(node));
		}
		HotMethods before = HotMethods.of(snapshot, raw);
		HotMethods after = HotMethods.of(snapshot, corrected);
		int row = row(before, "empty");
		assertTrue(before.selfTime(row) > after.selfTime(row));
		assertTrue(CorrectedTimes.isDistorted(10, 4));
		assertFalse(CorrectedTimes.isDistorted(10, 5));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence("m34")
	void stepsAreTheSameTwice(Jdk jdk) throws Exception {
		List<Long> steps = new ArrayList<>();
		for (int i = 0; i < 2; i++) {
			Snapshot snapshot = Program.sample(folder, "Recursion").on(jdk).recorded("modes=steps").run().profile()
					.snapshot();
			steps.add(BytecodeLoad.of(snapshot).steps());
		}
		assertTrue(steps.get(0) > 0);
		assertEquals(steps.get(0), steps.get(1));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence("m35")
	void hugeMethodsAreLeftAloneAndListed(Jdk jdk) throws Exception {
		String source = "public class Huge { public static void main(String[] a) { small(); huge(); small(); }"
				+ " static void small() { } static void huge() { int x = 0;" + "x++;".repeat(21_840) + "} }";
		Path classes = Compiled.program(jdk, folder, "Huge", source);
		Outcome outcome = Program.of(folder, "Huge").classPath(classes.toString()).on(jdk).recorded().run();
		assertEquals(0, outcome.status(), outcome.err());
		Profile profile = outcome.profile();
		assertEquals(2, profile.callsOn("main", "small"));
		assertEquals(0, profile.calls("huge"));
		assertEquals(1, profile.warnings().size());
		assertTrue(profile.warnings().get(0).contains("Huge.huge()V") && profile.warnings().get(0).contains("64 KB"),
				profile.warnings().get(0));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	@Sentence("m36")
	void hiddenClassesAreLeftAlone(Jdk jdk) throws Exception {
		jdk.atLeast(15);
		Path classes = Compiled.program(jdk, folder, "Hidden", """
				import java.lang.invoke.MethodHandles;
				public class Hidden {
					public static class Inner implements Runnable {
						public void run() { work(); System.out.println(getClass().isHidden()); }
					}
					static void work() { }
					public static void main(String[] a) throws Exception {
						byte[] bytes = Hidden.class.getResourceAsStream("Hidden$Inner.class").readAllBytes();
						Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, true,
								MethodHandles.Lookup.ClassOption.NESTMATE).lookupClass();
						((Runnable) hidden.getDeclaredConstructor().newInstance()).run();
					}
				}
				""");
		Outcome outcome = Program.of(folder, "Hidden").classPath(classes.toString()).on(jdk).recorded().run();
		assertEquals("true\n", outcome.out(), outcome.err());
		assertEquals(1, outcome.profile().callsOn("main", "work"));
		assertEquals(0, outcome.profile().calls("run"));
		assertEquals(List.of(), outcome.profile().warnings());
	}

	private static String[] path(String[] first, String... more) {
		String[] path = Arrays.copyOf(first, first.length + more.length);
		System.arraycopy(more, 0, path, first.length, more.length);
		return path;
	}

	private static int methodId(Profile profile, String signature) {
		for (int id = 0; id < profile.snapshot().methodCount(); id++) {
			if (profile.snapshot().method(id).signature().equals(signature)) {
				return id;
			}
		}
		throw new AssertionError("no method " + signature);
	}

	private static int row(HotMethods hot, String name) {
		for (int row = 0; row < hot.size(); row++) {
			if (hot.method(row).name().equals(name)) {
				return row;
			}
		}
		throw new AssertionError("no method " + name);
	}

	private static long sumOfCalls(CallingContextTree tree) {
		long calls = 0;
		for (int node = 0; node < tree.size(); node++) {
			calls += tree.calls(node);
		}
		return calls;
	}
}
