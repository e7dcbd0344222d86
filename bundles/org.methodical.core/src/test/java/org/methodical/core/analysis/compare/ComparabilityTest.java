// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.recording.RecordingBytes;

/** Runs of methods t.a, t.b and so on, each a call path of its own. */
class ComparabilityTest {

	private static final Map<String, String> FACTS = Map.of("clock", "wall", "modes", "time", "java.version", "17",
			"command", "Shop 1", "agent.options", "includes=t.*");

	/** A whole run, from one class file. */
	private static Snapshot run(Map<String, String> facts, long classFile, long... callsAndTimes) throws Exception {
		int size = callsAndTimes.length / 2;
		String names = "abcdef".substring(0, size);
		RecordingBytes bytes = RecordingBytes.begin().methods(names).thread(1, "main", 0);
		int node = 0;
		for (int i = 0; i < size; i++) {
			if (callsAndTimes[2 * i] > 0) {
				bytes.nodes(1, ++node, 0, i).counts(1, node, callsAndTimes[2 * i], callsAndTimes[2 * i + 1]);
			}
		}
		Method[] methods = IntStream.range(0, size).mapToObj(id -> new Method(id, "t", names.substring(id, id + 1),
				"()V", "t.java", 0, 1, 2, 0, 0, 1, new LoadedBy(classFile, 1, 0))).toArray(Method[]::new);
		return Snapshot.builder().jvm(new JvmInfo(Instant.EPOCH, facts)).methods(methods, size)
				.merged(bytes.snapshot().merged()).time(1, true).build();
	}

	private static Map<String, String> but(String key, String value) {
		return FACTS.entrySet().stream().collect(
				Collectors.toMap(Map.Entry::getKey, fact -> fact.getKey().equals(key) ? value : fact.getValue()));
	}

	/** The verdicts by the name of the method. */
	private static Map<String, String> verdicts(Snapshot before, Snapshot after, Snapshot... others) {
		Comparability runs = Comparability.of(before, after, List.of(others));
		return rows(before, after).stream()
				.collect(Collectors.toMap(row -> row.method().name(), row -> runs.verdict(row).text(Locale.ROOT)));
	}

	private static List<RunComparison.Row> rows(Snapshot before, Snapshot after) {
		return new RunPair(before, after).methods().rows(Measure.CALLS, null);
	}

	@Test
	void anotherProgramIsToldByCountsAndTimes() throws Exception {
		Snapshot before = run(FACTS, 7, 10, 1000, 10, 1000, 10, 1000, 10, 1000, 0, 0);
		Snapshot after = run(FACTS, 8, 10, 1000, 10, 1100, 10, 2000, 15, 1000, 5, 1000);
		assertEquals(Map.of("a", "Same", "b", "Same calls; the difference is noise", "c",
				"Time +100.0%, same calls", "d", "Calls +50.0%: code or input changed", "e",
				"New: not called before"), verdicts(before, after));
		assertEquals("Gone: not called any more", verdicts(after, before).get("e"));
		Comparability runs = Comparability.of(before, after, List.of());
		assertEquals("Not the same run: other class files: 1 of 1 classes.", runs.describe(Locale.ROOT));
		assertTrue(runs.comparesTimes());
		assertNull(runs.whyNoTimes(Locale.ROOT));
	}

	@Test
	void aChangeOfLittleIsToldByItsNumber() throws Exception {
		Snapshot before = run(FACTS, 7, 1_124_171, 1000, 10_000, 1000);
		Snapshot after = run(FACTS, 8, 1_124_250, 1000, 9_995, 1000);
		assertEquals(Map.of("a", "Calls +79: code or input changed", "b", "Calls -0.1%: code or input changed"),
				verdicts(before, after));
	}

	@Test
	void whatOnlySamplesFoundInOneRunHasNoCallsInTheOther() throws Exception {
		Snapshot before = sampled(0, 40);
		Snapshot after = run(FACTS, 7, 0, 0, 5, 1000);
		RunComparison.Row found = row(before, after, "a");
		assertFalse(found.before().knows(Measure.CALLS));
		assertFalse(found.after().knows(Measure.CALLS), "it has no probe there either");
		assertFalse(row(after, before, "a").before().knows(Measure.CALLS), "nor the other way round");
	}

	@Test
	void otherCountsInAnotherPartAreNoNews() throws Exception {
		Snapshot before = run(FACTS, 7, 10, 1000, 10, 1000, 10, 1000, 0, 0, 3, 1000);
		Snapshot after = run(FACTS, 7, 10, 1000, 10, 2000, 15, 1000, 5, 1000, 0, 0);
		Comparability parts = Comparability.ofParts(before, after, "0 s to 1 s", "1 s to 3 s");
		assertEquals("Not the same: 1 s to 3 s is compared with 0 s to 1 s.", parts.describe(Locale.ROOT));
		assertEquals(
				Map.of("a", "Same", "b", "Time +100.0%, same calls", "c", "Calls +50.0%: another part", "d",
						"Not in the other part", "e", "In the other part only"),
				rows(before, after).stream().collect(
						Collectors.toMap(row -> row.method().name(), row -> parts.verdict(row).text(Locale.ROOT))));
		assertTrue(rows(before, after).stream().filter(row -> "cde".contains(row.method().name()))
				.allMatch(row -> parts.verdict(row).kind().isOfCounts()));
	}

	@Test
	void partsOfTwoRunsDifferInWhatTheRunsAreAsWell() throws Exception {
		Snapshot before = run(FACTS, 7, 10, 1000);
		Snapshot after = run(but("clock", "cpu"), 8, 15, 1000);
		assertEquals("Not the same: b is compared with a; clock was wall, is cpu; other class files: 1 of 1 classes.",
				Comparability.ofParts(before, after, "a", "b").describe(Locale.ROOT));
	}

	/** Found by so many of 100 samples of 10 ms. */
	private static Snapshot sampled(long samples) throws Exception {
		return sampled(10, samples);
	}

	private static Snapshot sampled(long calls, long samples) throws Exception {
		long time = samples * 10_000_000;
		return RecordingBytes.begin().jvm(1, "modes", "time").methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0)
				.counts(1, 1, calls, time).provenance(1, 1, calls, samples, time)
				.samples(1, 100, 1_000_000, 10_000_000_000L)
				.end(9).snapshot();
	}

	@Test
	void whatSamplesCannotTellIsNoVerdict() throws Exception {
		assertEquals("Same calls; too few samples to tell", verdicts(sampled(4), sampled(1)).get("a"));
		assertEquals("Time -90.0%, same calls", verdicts(sampled(40), sampled(4)).get("a"));
	}

	@ParameterizedTest
	@CsvSource({"command,Shop 2,Calls +50.0%: the commands differ",
			"java.version,21,'Calls +50.0%: code, input or Java changed'",
			"clock,cpu,Calls +50.0%: code or input changed"})
	void theCauseIsWhatTheRunsDifferIn(String fact, String value, String verdict) throws Exception {
		assertEquals(verdict, verdicts(run(FACTS, 7, 10, 1000), run(but(fact, value), 8, 15, 1000)).get("a"));
	}

	@Test
	void timesOfAnotherClockAreNotJudged() throws Exception {
		Snapshot before = run(FACTS, 7, 10, 1000);
		Snapshot after = run(but("clock", "cpu"), 7, 10, 9000);
		assertEquals("Same calls; times cannot be compared", verdicts(before, after).get("a"));
		Comparability runs = Comparability.of(before, after, List.of());
		assertFalse(runs.comparesTimes());
		assertEquals("Cannot be compared: clock was wall, is cpu", runs.whyNoTimes(Locale.ROOT));
	}

	@Test
	void withOtherProbesNothingIsNewOrGone() throws Exception {
		Snapshot before = run(FACTS, 7, 10, 1000, 0, 0);
		Snapshot after = run(but("agent.options", "includes=t.b"), 7, 0, 0, 3, 1000);
		assertEquals(Map.of("a", "\u2014", "b", "\u2014"), verdicts(before, after));
		DifferenceVerdict verdict = Comparability.of(before, after, List.of()).verdict(rows(before, after).get(0));
		assertEquals("Cannot be compared: probed was includes=t.*, is includes=t.b", verdict.reason(Locale.ROOT));
	}

	@Test
	void whatOneRunHadNoProbeForIsUnknownThere() throws Exception {
		Snapshot before = run(FACTS, 7, 10, 1000, 4, 1000, 0, 0);
		Snapshot after = run(but("agent.options", "includes=t.a"), 7, 10, 1000);
		RunComparison.Row gone = row(before, after, "b");
		assertTrue(gone.before().probed() && gone.before().knows(Measure.CALLS));
		for (Measure measure : Measure.values()) {
			assertFalse(gone.after().knows(measure), measure::name);
		}
		assertFalse(gone.hasCalls() || gone.hasSelfTimes() || gone.hasTotalTimes());
		assertEquals(RunComparison.Change.UNKNOWN, gone.change());
		DifferenceVerdict verdict = Comparability.of(before, after, List.of()).verdict(gone);
		assertEquals("\u2014", verdict.text(Locale.ROOT));
		assertEquals("Cannot be compared: probed was includes=t.*, is includes=t.a", verdict.reason(Locale.ROOT));
		assertEquals("Same", verdicts(before, after).get("a"));
	}

	@Test
	void whatWasProbedAndNotCalledWasCalledNoTimes() throws Exception {
		Snapshot before = run(FACTS, 7, 10, 1000, 4, 1000);
		// alike: its class was not loaded; with other probes: it had one
		Snapshot alike = run(FACTS, 7, 10, 1000);
		Snapshot other = run(but("agent.options", "includes=t.?"), 7, 10, 1000, 0, 0);
		for (Snapshot after : List.of(alike, other)) {
			RunComparison.Row gone = row(before, after, "b");
			assertTrue(gone.after().knows(Measure.CALLS) && gone.hasCalls() && gone.hasSelfTimes());
			assertEquals(RunComparison.Change.REMOVED, gone.change());
		}
	}

	private static RunComparison.Row row(Snapshot before, Snapshot after, String name) {
		return rows(before, after).stream().filter(row -> row.method().name().equals(name)).findFirst().orElseThrow();
	}

	@Test
	void selfTimesAreNotJudgedWithOtherProbes() throws Exception {
		Snapshot before = run(FACTS, 7, 10, 1000, 10, 1000);
		Snapshot after = run(but("agent.options", "includes=t.*,library=leaves"), 7, 10, 9000, 10, 1010);
		assertEquals(Map.of("a", "Same calls; times cannot be compared", "b",
				"Same calls; the difference is noise"), verdicts(before, after));
		DifferenceVerdict verdict = Comparability.of(before, after, List.of()).verdict(rows(before, after).get(0));
		assertTrue(verdict.reason(Locale.ROOT).startsWith("Cannot be compared: probed was "), verdict::toString);
		assertTrue(verdict.reason(Locale.ROOT).endsWith("includes=t.* and calls of libraries"), verdict::toString);
	}

	@Test
	void whereStepsAloneWereCountedNoCallIsNew() throws Exception {
		Snapshot before = run(but("modes", "steps"), 7, 0, 0);
		Snapshot after = run(FACTS, 7, 10, 1000);
		assertEquals(Map.of("a", "\u2014"), verdicts(before, after));
		assertEquals("Cannot be compared: measured was steps, is time",
				Comparability.of(before, after, List.of()).verdict(rows(before, after).get(0)).reason(Locale.ROOT));
	}

	@Test
	void countsThatDifferBetweenRunsOfTheSameProgramVary() throws Exception {
		Snapshot before = run(FACTS, 7, 100, 1000, 10, 1000, 4, 1000, 1, 1000);
		Snapshot again = run(FACTS, 7, 103, 1000, 10, 1000, 0, 0, 1, 1000);
		Snapshot after = run(FACTS, 8, 150, 1000, 20, 1000, 4, 1000, 2, 1000);
		Snapshot afterAgain = run(FACTS, 8, 150, 1000, 20, 1000, 4, 1000, 3, 1000);
		Snapshot others = run(but("command", "Shop 2"), 7, 100, 1000, 99, 1000);
		assertEquals("Calls +3.0%: varies from run to run", verdicts(before, again).get("a"));
		assertEquals("Calls -100.0%: varies from run to run", verdicts(before, again).get("c"));
		assertEquals(
				Map.of("a", "Calls +50.0%: varies from run to run", "b",
						"Calls +100.0%: code or input changed", "c", "Same", "d",
						"Calls +100.0%: varies from run to run"),
				verdicts(before, after, before, again, after, afterAgain, others));
		assertEquals("Calls +50.0%: code or input changed", verdicts(before, after, others).get("a"));
	}

	@Test
	void whatIsNotKnownIsNoRunOfTheSameProgram() throws Exception {
		assertEquals("Calls +50.0%: code or input changed",
				verdicts(run(FACTS, 0, 10, 1000), run(FACTS, 0, 15, 1000)).get("a"));
		assertEquals("Calls +50.0%: code or input changed",
				verdicts(run(but("command", ""), 7, 10, 1000), run(but("command", ""), 7, 15, 1000)).get("a"));
	}

	@Test
	void sentencesAreInTheLanguageThatIsAskedFor() throws Exception {
		Locale before = Locale.getDefault();
		try {
			Locale.setDefault(Locale.KOREAN);
			RunDifference clock = new RunDifference(RunDifference.Aspect.CLOCK, "wall", "cpu");
			assertEquals("clock was wall, is cpu", clock.toString());
			assertEquals("clock was wall, is cpu", clock.text(Locale.GERMAN));
			assertEquals("\uc2dc\uacc4\ub294 wall\uc5d0\uc11c cpu", clock.text(Locale.KOREA));
		} finally {
			Locale.setDefault(before);
		}
	}

	@Test
	void everyVerdictHasASentence() {
		for (DifferenceVerdict.Kind kind : DifferenceVerdict.Kind.values()) {
			for (DifferenceVerdict.Counted counted : DifferenceVerdict.Counted.values()) {
				assertFalse(new DifferenceVerdict(kind, counted, 1, 2, List.of()).text(Locale.ROOT).isBlank());
			}
		}
		for (RunDifference.Aspect aspect : RunDifference.Aspect.values()) {
			assertFalse(new RunDifference(aspect, "1", "2").toString().isBlank());
		}
	}
}
