// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Budgets and baselines in real JVMs with the agent. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class BudgetsTest {

	private static final Path CLASSES = Path.of("target/test-classes").toAbsolutePath();
	private static final String COUNTS = "output=none,modes=steps,locations=" + CLASSES;

	/** What {@link Counting} says of its tests, but for the one that reads the clock. */
	private static final List<String> LEARNT = List.of(
			"org.methodical.junit.Counting$Late.<clinit>(): 23 repeats, initialises 1",
			"org.methodical.junit.Counting.each(int)[1]: 31 repeats",
			"\torg.methodical.junit.Counting.sum(int): 27",
			"\torg.methodical.junit.Counting.each(int): 4",
			"org.methodical.junit.Counting.each(int)[2]: 40 repeats",
			"\torg.methodical.junit.Counting.sum(int): 36",
			"\torg.methodical.junit.Counting.each(int): 4",
			"org.methodical.junit.Counting.inAThread(): 113 repeats",
			"\torg.methodical.junit.Counting.sum(int): 99",
			// the initialiser itself is left out, what it calls is not
			"org.methodical.junit.Counting.initialises(): 13 repeats, initialises 1",
			"\torg.methodical.junit.Counting.sum(int): 9",
			"\torg.methodical.junit.Counting.initialises(): 4",
			"org.methodical.junit.Counting.sums(): 106 repeats",
			"\torg.methodical.junit.Counting.sum(int): 99");

	@TempDir
	private Path folder;

	/** A JVM that runs tests. */
	private record Outcome(String out, String err) {

		String of(String test) {
			return out.lines().filter(line -> line.startsWith(test)).collect(Collectors.joining("\n"));
		}
	}

	private Outcome run(String agent, String tests, String... jvm) throws Exception {
		return runOn(System.getProperty("java.class.path"), agent, tests, jvm);
	}

	private Outcome runOn(String classPath, String agent, String tests, String... jvm) throws Exception {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
						"-XX:TieredStopAtLevel=1", "-Djunit.jupiter.extensions.autodetection.enabled=true"));
		if (agent != null) {
			command.add("-javaagent:" + System.getProperty("methodical.agent.jar") + "=" + agent);
		}
		command.addAll(Arrays.asList(jvm));
		command.addAll(List.of("-cp", classPath, RunTests.class.getName()));
		command.addAll(Arrays.asList(tests.split(" ")));
		Path out = folder.resolve("out.txt");
		Path err = folder.resolve("err.txt");
		ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(out.toFile())
				.redirectError(err.toFile());
		builder.environment().remove("JAVA_TOOL_OPTIONS");
		Process process = builder.start();
		assertTrue(process.waitFor(2, TimeUnit.MINUTES));
		return new Outcome(Files.readString(out), Files.readString(err));
	}

	private Outcome counting(String mode, String... jvm) throws Exception {
		List<String> all = new ArrayList<>(Arrays.asList(jvm));
		all.add("-Dmethodical.work=" + mode);
		return run(COUNTS, Counting.class.getName(), all.toArray(String[]::new));
	}

	private List<String> baseline() throws Exception {
		return Files.readAllLines(folder.resolve("methodical-work.txt"));
	}

	@Test
	void whatRepeatsIsLearntInThreeRunsAndGrowthIsNamed() throws Exception {
		counting("learn");
		assertTrue(baseline().contains("org.methodical.junit.Counting.sums(): 106 learnt 1 of 3"),
				baseline()::toString);
		Outcome early = counting("check");
		assertTrue(early.of("sums").contains("it was learnt in 1 of 3 runs"), early::out);
		counting("learn");
		counting("learn");
		List<String> text = baseline();
		int clock = text.indexOf(text.stream().filter(line -> line.contains("byTheClock")).findFirst().orElseThrow());
		assertTrue(
				text.get(clock).matches(".*: \\d+\\.\\.\\d+ varies, from Counting.sum line " + Counting.LOOP + " on"),
				text.get(clock));
		assertEquals("# Tests compiled by javac for Java 21", text.get(3));
		assertEquals(LEARNT,
				Stream.concat(text.subList(4, clock).stream(), text.subList(clock + 2, text.size()).stream())
						.toList());

		Outcome same = counting("check");
		assertFalse(same.out().contains("FAILED"), same::out);
		assertTrue(same.err().contains("methodical: work of tests: 6 as before, 1 varying by themselves"), same::err);

		// 9 * 12 + 9 + 7
		Outcome more = counting("check", "-Drounds=12");
		assertEquals(
				"sums(): FAILED AssertionError org.methodical.junit.Counting.sums() does more than its baseline: 106 -> 124"
						+ " steps, +17 %. First change: Counting.sum line " + Counting.LOOP
						+ ", a loop: 11 -> 13 executions, +18 %. Take it"
						+ " for right with methodical check --update, or -Dmethodical.work=update.",
				more.of("sums"));
		assertEquals(1, more.out().lines().filter(line -> line.contains("FAILED")).count(), more::out);
		assertFalse(counting("check", "-Drounds=12", "-Dmethodical.work.tolerance=17").out().contains("FAILED"));

		Outcome less = counting("check", "-Drounds=8");
		assertEquals("sums(): SUCCESSFUL", less.of("sums"));
		assertTrue(less.err().contains("sums() does less than its baseline: 106 -> 88 steps, -17 %. First change:"
				+ " Counting.sum line " + Counting.LOOP + ", a loop: 11 -> 9 executions, -18 %."), less::err);

		Path file = folder.resolve("methodical-work.txt");
		Files.writeString(file,
				Files.readString(file).replaceFirst("Java \\d+", "Java 1.4").replace("by javac", "by ecj"));
		String others = counting("check", "-Drounds=12").of("sums()");
		assertTrue(others.contains(" The baseline was written on Java 1.4, this is Java "), others);
		assertTrue(others.contains(" Its tests were compiled by ecj for Java 21, these by javac for Java 21."), others);
		counting("update", "-Drounds=12");
		assertTrue(baseline().contains("org.methodical.junit.Counting.sums(): 124 repeats"), baseline()::toString);
		assertEquals("sums(): SUCCESSFUL", counting("check", "-Drounds=12").of("sums"));
	}

	@Test
	void aBudgetOfItsOwnNeedsNoBaseline() throws Exception {
		Outcome outcome = run(COUNTS, Budgeted.class.getName());
		assertEquals("fits(): SUCCESSFUL", outcome.of("fits()"));
		assertEquals("fitsWithTolerance(): SUCCESSFUL", outcome.of("fitsWithTolerance()"));
		assertEquals(
				"exceeds(): FAILED AssertionError org.methodical.junit.Budgeted.exceeds() executes more than its budget: 103"
						+ " steps of 102, +1.0 %. Most are of org.methodical.junit.Counting.sum(int): 99.",
				outcome.of("exceeds"));
	}

	@Test
	void whatCannotBeToldFails() throws Exception {
		assertTrue(run(null, Budgeted.class.getName()).of("fits()")
				.contains("FAILED IllegalStateException A test has a budget of"
						+ " work, but Methodical's agent does not run in this JVM. Run the tests with methodical check"));
		assertTrue(run("output=none,modes=time,locations=" + CLASSES, Budgeted.class.getName()).of("fits()")
				.contains("Methodical's agent counts no steps in this JVM. Run"));
		assertTrue(run("output=none,modes=steps,includes=com.none.*", Budgeted.class.getName()).of("fits()")
				.contains("counts no method of this program"));
		Outcome missing = counting("check");
		assertTrue(
				missing.of("sums()").contains("there is no baseline " + folder.resolve("methodical-work.txt").toFile()
						.getAbsoluteFile() + ". Learn it: methodical check --learn does it"),
				missing::out);
		Files.writeString(folder.resolve("methodical-work.txt"), "# nothing\nsums: many repeats\n");
		assertTrue(
				counting("check").of("sums()").contains("methodical-work.txt, line 2: this is no line of a baseline"));
		assertTrue(counting("chek").of("sums()").contains(
				"-Dmethodical.work=chek is not possible; allowed: [none, off, learn, check, update]."));
		assertFalse(run(null, Budgeted.class.getName(), "-Dmethodical.work=off").out().contains("FAILED"));
	}

	@Test
	void whoInitialisesAClassIsNotBlamed() throws Exception {
		for (int i = 0; i < Known.RUNS; i++) {
			counting("learn");
		}
		// alone, sums() is the first to run
		Outcome alone = run(COUNTS, Counting.class.getName() + "#sums", "-Dmethodical.work=check");
		assertEquals("sums(): SUCCESSFUL", alone.of("sums"));
		Path file = folder.resolve("methodical-work.txt");
		Files.writeString(file, Files.readString(file).replace("initialises(): 13 repeats, initialises 1",
				"initialises(): 4 repeats"));
		Outcome moved = counting("check");
		assertEquals("initialises(): SUCCESSFUL", moved.of("initialises"));
		assertTrue(
				moved.err().contains("1 different, perhaps by their order")
						&& moved.err().contains("But it initialises 1 class and not 0"),
				moved::err);
	}

	@Test
	void whatAnInitialiserDoesMoreIsNamedWithItsLine() throws Exception {
		for (int i = 0; i < Known.RUNS; i++) {
			counting("learn");
		}
		Outcome more = counting("check", "-Drounds.initial=3");
		assertFalse(more.out().contains("FAILED"), more::out);
		assertTrue(more.err()
				.contains(
						"methodical: org.methodical.junit.Counting$Late.<clinit>() does more than its baseline: 23 -> 39"
								+ " steps, +70 %. First change: Counting$Late.<clinit> line 73, a loop: 2 -> 4 executions, +100 %."
								+ " Take it for right"),
				more::err);
		assertFalse(run(COUNTS, Counting.class.getName() + "#sums", "-Dmethodical.work=check").err().contains("Late"));

		Path file = folder.resolve("methodical-work.txt");
		Files.writeString(file, Files.readString(file).replaceFirst("org\\S+Late.*\n", ""));
		Path reports = Files.createDirectory(folder.resolve("reports"));
		counting("check", "-Dmethodical.work.report=" + reports);
		String report;
		try (Stream<Path> files = Files.list(reports)) {
			report = Files.readString(files.filter(Files::isRegularFile).findFirst().orElseThrow());
		}
		assertTrue(report.contains(
				"\tVARIES\torg.methodical.junit.Counting$Late.<clinit>()\t-1\t23\torg/methodical/junit/Counting.java\t69\t"
						+ "org.methodical.junit.Counting$Late.<clinit>() is held to nothing, with 23 steps: the baseline does not know"
						+ " it. Learn it: methodical check --learn does it,"),
				report);
	}

	@Test
	void aDamagedBaselineIsToldAndNotLearntOver() throws Exception {
		Path reports = Files.createDirectory(folder.resolve("reports"));
		Files.writeString(folder.resolve("methodical-work.txt"), "broken\n");
		counting("learn", "-Dmethodical.work.report=" + reports);
		String report;
		try (Stream<Path> files = Files.list(reports)) {
			report = Files.readString(files.filter(Files::isRegularFile).findFirst().orElseThrow());
		}
		assertTrue(
				report.contains("methodical-work.txt, line 1: this is no line of a baseline; mend it, or delete it and"
						+ " methodical-work.lines and learn a new baseline"),
				report);
		assertTrue(report.contains("\nend\t"), report);
		assertEquals(List.of("broken"), baseline());
	}

	@Test
	void whatAsksForAnOrderOfTheJvmIsToldAndNeverFails() throws Exception {
		for (int i = 0; i < Known.RUNS; i++) {
			run(COUNTS, Asking.class.getName(), "-Dmethodical.work=learn");
		}
		String asks = "org.methodical.junit.Asking.forTheOrderOfMethods(): ";
		assertTrue(baseline().contains(asks + "214 repeats, asks for the order of methods by reflection"),
				baseline()::toString);
		// as if the order had been another
		Outcome other = run(COUNTS, Asking.class.getName(), "-Dmethodical.work=check", "-Dlook=12");
		assertEquals("forTheOrderOfMethods(): SUCCESSFUL", other.of("for"));
		assertTrue(other.err().contains("1 varying by themselves"), other::err);
		// far from where it is asked for
		Outcome more = run(COUNTS, Asking.class.getName(), "-Dmethodical.work=check", "-Drounds=12");
		assertTrue(
				more.of("for")
						.contains("does more than its baseline: 214 -> 232 steps, +8.4 %. First change: Counting.sum"),
				more::out);
		Path lines = folder.resolve("methodical-work.lines");
		byte[] bytes = Files.readAllBytes(lines);
		Files.delete(lines);
		Outcome unknown = run(COUNTS, Asking.class.getName(), "-Dmethodical.work=check", "-Drounds=12");
		assertTrue(
				unknown.of("for").contains("which methodical-work.lines would tell, and that does not have this test;"),
				unknown::out);
		Files.write(lines, bytes);
		run(COUNTS, Asking.class.getName(), "-Dmethodical.work=learn", "-Dlook=12");
		assertTrue(baseline()
				.contains(asks + "214..232 varies, the order of methods by reflection, from Asking.look line "
						+ Asking.LOOP + " on"),
				baseline()::toString);
	}

	@Test
	void whatDrawsRandomNumbersIsToldAndNeverFails() throws Exception {
		for (int i = 0; i < Known.RUNS; i++) {
			run(COUNTS, Choosing.class.getName(), "-Dmethodical.work=learn");
		}
		assertTrue(baseline().stream().anyMatch(line -> line.matches(
				".*\\.byChance\\(\\): \\d+ repeats, asks for random numbers")), baseline()::toString);
		// as if it had been another, which is told by nothing in the class that chose
		for (String rounds : List.of("12", "8")) {
			Outcome other = run(COUNTS, Choosing.class.getName(), "-Dmethodical.work=check", "-Drounds=" + rounds);
			assertEquals("byChance(): SUCCESSFUL", other.of("byChance"));
			assertTrue(other.err().contains("1 varying by themselves"), other::err);
		}
		Outcome more = run(COUNTS, Choosing.class.getName(), "-Dmethodical.work=check", "-Drounds=12");
		assertTrue(more.of("bySeed").contains("does more than its baseline"), more::out);
	}

	@Test
	void whatTheExtensionDoesNotSeeIsAnErrorThoughOtherTestsAreMeasured() throws Exception {
		Outcome outcome = run(COUNTS, Budgeted.class.getName() + ' ' + Counting.class.getName(),
				"-Dmethodical.work=learn", "-Djunit.jupiter.extensions.autodetection.enabled=false");
		assertTrue(outcome.err()
				.contains("methodical: 6 tests: JUnit does not find Methodical's extension, so that they were not"
						+ " measured; set junit.jupiter.extensions.autodetection.enabled=true"),
				outcome::err);
		assertTrue(outcome.err().contains("1 that cannot be told"), outcome::err);
	}

	@Test
	void whatFailsIsNoPassEvenIfTheBuildGoesOn() throws Exception {
		for (int i = 0; i < Known.RUNS; i++) {
			run(COUNTS, Failing.class.getName(), "-Dmethodical.work=learn");
		}
		assertTrue(
				run(COUNTS, Failing.class.getName(), "-Dmethodical.work=check").err().contains("tests: 2 as before"));
		for (String where : List.of("test", "before", "class")) {
			Outcome outcome = run(COUNTS, Failing.class.getName(), "-Dmethodical.work=check", "-Dfails=" + where);
			assertTrue(outcome.err().contains("1 that cannot be told"), outcome::err);
			assertTrue(outcome.err().contains(": failed before it was known what they execute; mend that first."),
					outcome::err);
		}
		// what fails for its work has been told
		Outcome more = run(COUNTS, Failing.class.getName(), "-Dmethodical.work=check", "-Drounds=12");
		assertTrue(more.err().contains("tests: 2 more than allowed"), more::err);
		// who gives up has not failed
		Outcome assumed = run(COUNTS, Failing.class.getName(), "-Dmethodical.work=check", "-Dfails=assumption");
		assertTrue(assumed.err().contains("tests: 1 as before"), assumed::err);
	}

	@Test
	void aReportHasNoEndWhileTestsRun() throws Exception {
		Path reports = Files.createDirectory(folder.resolve("reports"));
		String[] twice = {"-Dmethodical.work=learn", "-Dmethodical.work.report=" + reports, "-Dplans=2",
				"-Dfails=exit"};
		run(COUNTS, Failing.class.getName(), twice);
		List<List<String>> texts = new ArrayList<>();
		try (Stream<Path> files = Files.list(reports)) {
			for (Path file : files.toList()) {
				texts.add(Files.readAllLines(file));
			}
		}
		// whether each plan has a file of its own is up to JUnit
		assertTrue(texts.contains(List.of("methodical work report 1")), texts::toString);
	}

	@Test
	void otherEnginesAndSuitesAreMeasuredOnceAndEachInvocationApart() throws Exception {
		String tests = Gathered.class.getName() + ' ' + Older.class.getName();
		// it prints how a test ended before that is told to who measures
		String counts = COUNTS + ",excludes=" + RunTests.class.getName();
		for (int i = 0; i < Known.RUNS; i++) {
			Outcome learnt = run(counts, tests, "-Dmethodical.work=learn");
			// 6 of Counting, an initialiser, 1 factory, 2 of JUnit 4
			assertTrue(learnt.err().contains("methodical: work of tests: 10 learnt"), learnt::err);
		}
		List<String> text = baseline();
		assertTrue(text.containsAll(List.of("org.methodical.junit.Counting.sums(): 106 repeats",
				"org.methodical.junit.Older.sums()[0]: 43 repeats",
				"org.methodical.junit.Older.sums()[1]: 52 repeats")), text::toString);

		// 9 * 2 more
		Outcome more = run(counts, Older.class.getName(), "-Dmethodical.work=check", "-Dmore=2");
		assertTrue(more.err().contains("Older.sums()[0] does more than its baseline: 43 -> 61 steps"), more::err);
		assertTrue(more.err().contains("Older.sums()[1] does more than its baseline: 52 -> 70 steps"), more::err);

		Files.write(folder.resolve("methodical-work.lines"), new byte[] {(byte) 0xc3, '('});
		Outcome damaged = run(counts, Older.class.getName(), "-Dmethodical.work=check", "-Dmore=2");
		assertTrue(damaged.err().contains("methodical: work of tests: 2 that cannot be told"), damaged::err);
		assertTrue(damaged.err().contains("methodical-work.lines (it is not UTF-8) is damaged; put the file back"),
				damaged::err);
	}

	@Test
	void junit6RunsThemToo() throws Exception {
		String classPath = Stream.of(new File(System.getProperty("methodical.junit6.folder")).listFiles())
				.map(File::toString)
				.collect(Collectors.joining(File.pathSeparator)) + File.pathSeparator + CLASSES + File.pathSeparator
				+ CLASSES.resolveSibling("classes");
		Outcome outcome = runOn(classPath, COUNTS, Budgeted.class.getName());
		assertEquals("fits(): SUCCESSFUL", outcome.of("fits()"));
		assertTrue(outcome.of("exceeds").contains("103 steps of 102"), outcome::out);
	}
}
