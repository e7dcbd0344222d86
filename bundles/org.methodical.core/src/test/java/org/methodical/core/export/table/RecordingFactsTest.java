// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.AgentTimes;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.GateSample;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.NotProbed.Reason;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.model.jvm.RefusedClass;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

/** What is told of a recording before one looks at methods. */
class RecordingFactsTest {

	private static final long MS = 1_000_000;

	private static List<String> facts(Snapshot snapshot) {
		return RecordingFacts.of(snapshot).stream().map(fact -> fact[0] + ": " + fact[1]).toList();
	}

	private static List<String> facts(Conditions conditions) {
		return ConditionsFacts.of(conditions).stream().map(fact -> fact[0] + ": " + fact[1]).toList();
	}

	private static void check(Snapshot snapshot, String... expected) {
		List<String> facts = facts(snapshot);
		for (String fact : expected) {
			assertTrue(facts.contains(fact), fact + " is not in " + facts);
		}
	}

	@Test
	void anEmptyRecordingSaysOnlyWhatIsKnown() {
		assertEquals(List.of("measured: 0 ns, not complete", "methods: 0 probed", "calls: 0 in 0 call paths",
				"time in methods: 0 ns"), facts(Snapshot.builder().build()));
	}

	@Test
	void theJvmDescribesItself() {
		JvmInfo jvm = new JvmInfo(Instant.parse("2026-02-03T04:05:06Z"), Map.of("command", "a.Main x", "pid", "12",
				"java.version", "25", "agent.options", "timing=exact", "modes", "time", "clock", "cpu"));
		List<String> facts = facts(Snapshot.builder().jvm(jvm).time(1500 * MS, true).build());
		assertEquals(List.of("command: a.Main x", "started: 2026-02-03T04:05:06Z", "process id: 12", "java: 25",
				"agent options: timing=exact", "modes: time", "clock: cpu: times are processor time of the threads",
				"measured: 1.50 s"), facts.subList(0, 8));
		check(Snapshot.builder().jvm(new JvmInfo(Instant.EPOCH, Map.of("clock", "wall"))).build(), "clock: wall",
				"agent cost: —");
	}

	private static Method method(int id, String type, int loaders, int variant) {
		return new Method(id, type, "m" + id, "()V", "", 0, 0, 0, 0, 0, 0, new LoadedBy(0, loaders, variant));
	}

	private static Snapshot of(Method... methods) {
		return Snapshot.builder().methods(methods, methods.length).build();
	}

	@Test
	void classesOfSeveralLoadersAreTold() {
		check(of(method(0, "p.A", 3, 0), method(1, "p.A", 3, 0), method(2, "p.B", 1, 0)),
				"class loaders: p.A has 3 class loaders, whose numbers are added up; --loaders apart keeps them apart");
		check(of(method(0, "p.A", 3, 0), method(1, "p.B", 7, 0), method(2, "p.C", 2, 0)),
				"class loaders: p.B and 2 other classes have up to 7 class loaders, whose numbers are added up; "
						+ "--loaders apart keeps them apart");
		check(of(method(0, "p.A", 1, 1), method(1, "p.A", 1, 2), method(2, "p.B", 1, 2)),
				"class loaders: p.A and 1 other class have up to 2 different class files, which are kept apart");
	}

	@Test
	void costsOfProbesAndOfTheAgentAreTold() throws Exception {
		SnapshotBuilder builder = Snapshot.builder().jvm(new JvmInfo(Instant.EPOCH, Map.of()))
				.probeCosts(new ProbeCosts(10.5, 25, 1, 2)).agentTimes(new AgentTimes(1000, 100, 50))
				.methods(new Method[] {method(0, "p.A", 1, 0)}, 1).merged(new CallingContextTree(2, new int[] {-1, 0},
						new int[] {-1, 0}, new long[] {0, 10}, new long[] {0, 800}));
		// 10 calls of 35.5 ns are 355 ns, each off by the root of 5: 505 of 1000
		check(builder.build(), "a timed call costs: 10.5 ns ± 1 ns within, 25 ns ± 2 ns around",
				"agent cost: about 50.5 % of processor time: threads 100 ns, weaving 50 ns, probes 355 ns ± 22.4 ns, "
						+ "by the cost of a call",
				"calls: 10 in 1 call path", "time in methods: 800 ns");
		check(builder.probeCosts(null).build(),
				"agent cost: at least 15.0 % of processor time: threads 100 ns, weaving 50 ns, probes —");
	}

	@Test
	void librariesAreCountedApartAndStepsAloneHaveNoPaths() throws Exception {
		Snapshot library = of(method(0, "p.A", 1, 0), new Method(1, "java.util.List", "of", "()V", "",
				FrameKind.METHOD_LIBRARY, 0, 0, 0, 0, 0));
		check(library, "methods: 1 probed, 1 of others seen");
		Snapshot steps = RecordingBytes.begin().jvm(1, "modes", "steps").method("p.T", "a", "()V", "T.java").loop(0)
				.executed(0, 2, new long[] {2, 11, 9, 1}, 9, 1).end(9).snapshot();
		check(steps, "calls: 2", "steps: 73 in 1 method of 1 class", "never executed: 0 methods, 0 classes",
				"largest frame: 40 B (2 slots of locals, 3 of stack) in p.T.a()");
		assertTrue(facts(steps).stream().noneMatch(fact -> fact.startsWith("time in methods")));
		check(RecordingBytes.begin().jvm(1, "modes", "flight recording").methods("ab").end(5).snapshot(),
				"methods: 2 seen");
	}

	@Test
	void allocationAndNotesAreToldOnce() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0)
				.counts(1, 1, 1, 5).allocation(1, 0, 0, 1, 12_345).note(FrameKind.NOTE_WARNING, "w").note(0, "i")
				.note(FrameKind.NOTE_WARNING, "w").end(9).snapshot();
		check(snapshot, "allocated in methods: 12.3 kB", "threads: 1");
		assertEquals(List.of("warning: w", "note: i"),
				facts(snapshot).stream().filter(fact -> fact.matches("(warning|note): .*")).toList());
		Snapshot twice = Snapshot.builder().notes(List.of(new Note(Severity.INFO, "x"), new Note(Severity.WARNING, "x"),
				new Note(Severity.INFO, "x"))).build();
		assertEquals(List.of("note: x", "warning: x"), facts(twice).subList(4, 6));
	}

	@Test
	void whatAHistoryLacksIsTold() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("ab").thread(1, "main", 0).thread(2, "other", 0)
				.calls(1, "a+10 b+5 -7 !3", 1000, 2, 0, 4).calls(2, "a+4 -1", 1, 0, 0, 0).end(99).snapshot();
		check(snapshot, "call history: 3 calls of 2 threads",
				"left out of history: 1,001 shorter than the threshold", "left out of history: 2 too deep",
				"left out of history: 4 beyond the bound",
				"history cut at: 25 ns; what comes behind is counted and timed all the same, and every call still pays "
						+ "for it");
		assertTrue(facts(snapshot).stream().noneMatch(fact -> fact.contains("filtered out")));
	}

	private static Conditions conditions(RecordingPhase phase, List<Telemetry> telemetry, List<GateSample> gate,
			List<ProbeRule> rules, List<RefusedClass> refused, List<NotProbed> notProbed) {
		return new Conditions(phase, telemetry, gate, 0, rules, refused, notProbed);
	}

	@Test
	void theStateAndWhatWasBeforeTheStartAreTold() {
		assertEquals(List.of(), facts(Conditions.UNKNOWN));
		assertEquals(List.of("state: paused"),
				facts(conditions(RecordingPhase.PAUSED, List.of(), List.of(), List.of(), List.of(), List.of())));
		assertEquals(
				List.of("state: waiting for its start",
						"before the start: 900 ms, 25 classes loaded, JIT compilers 30.0 ms by the clock"),
				facts(conditions(RecordingPhase.WAITING, List.of(), List.of(new GateSample(100 * MS, 20, 75),
						new GateSample(500 * MS, 30, 90), new GateSample(1000 * MS, 50, 100)), List.of(), List.of(),
						List.of())));
	}

	@Test
	void theJvmIsToldAtItsEndWithItsMostHeap() {
		List<Telemetry> moments = List.of(
				new Telemetry(1, 5_000_000, 8_000_000, 0, 1, 10, 100, 900, 9, 50 * MS, 0, 0, 0),
				new Telemetry(2, 3_000_000, 16_000_000, 0, 3, 25, 250, 1000, 1, 1500 * MS, 0, 0, 0));
		assertEquals(List.of("heap: 5.00 MB used at most, 16.0 MB committed at the end",
				"garbage collections: 3 in 25.0 ms",
				"JVM: 1,000 classes, 1 thread, JIT compilers 250 ms by the clock, process 1.50 s of processor time"),
				facts(conditions(RecordingPhase.RECORDING, moments, List.of(), List.of(), List.of(), List.of())));
	}

	@Test
	void whatAJvmDoesNotTellIsLeftOut() {
		List<Telemetry> moments = List
				.of(new Telemetry(1, 5_000_000, 8_000_000, 0, 1, 10, 0, 900, 0, 50 * MS, 0, 0, 0));
		assertEquals("JVM: 900 classes, process 50.0 ms of processor time",
				facts(conditions(RecordingPhase.RECORDING, moments, List.of(), List.of(), List.of(), List.of()))
						.get(2));
		assertEquals(2, facts(conditions(RecordingPhase.RECORDING,
				List.of(new Telemetry(1, 5_000_000, 8_000_000, 0, 1, 10, 0, 0, 0, 0, 0, 0, 0)), List.of(), List.of(),
				List.of(), List.of())).size());
	}

	@Test
	void rulesThatHoldAndWhatHasNoProbesAreTold() {
		List<ProbeRule> rules = List.of(new ProbeRule("p.*", true, 7, 5, 20, 12),
				new ProbeRule("q.*", false, 1, 1, 1, 1),
				new ProbeRule("!r.*", true, 1, 0, 1, 0));
		List<RefusedClass> refused = new ArrayList<>(
				IntStream.range(0, 25).mapToObj(i -> new RefusedClass("x.C" + i, "it is odd")).toList());
		List<NotProbed> not = List.of(new NotProbed(0, Reason.HIDDEN, 2, List.of("a", "b")),
				new NotProbed(1, Reason.HIDDEN, 3, List.of("b", "c", "d")),
				new NotProbed(1, Reason.SIMILAR, 1, List.of("p.P")),
				new NotProbed(0, Reason.METHOD_TOO_LARGE, 1, List.of("x.Y.z()V")));
		List<String> facts = facts(conditions(RecordingPhase.RECORDING, List.of(), List.of(), rules, refused, not));
		assertEquals(List.of("probes: p.*: 7 classes, 5 with probes, 20 methods, 12 called",
				"probes: !r.*: 1 class, 0 with probes, 1 method, 0 called",
				"not probed: 5 classes hidden, which no agent can change; what they call is probed (a, b, c, …)",
				"not probed: 1 method too large for probes (x.Y.z()V)", "refused: x.C0: it is odd"),
				facts.subList(0, 5));
		assertEquals(4 + 20, facts.size(), "no more than twenty");
	}
}
