// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.core.analysis.Emptiness;
import org.methodical.core.analysis.RuleVerdict;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.NotProbed.Reason;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

/** Why a recording is empty, or next to it. */
class NotProbedTextTest {

	private static Conditions conditions(List<ProbeRule> rules, NotProbed... notProbed) {
		return new Conditions(RecordingPhase.RECORDING, List.of(), List.of(), 0, rules, List.of(), List.of(notProbed));
	}

	private static Snapshot empty(List<ProbeRule> rules, NotProbed... notProbed) {
		return Snapshot.builder().conditions(conditions(rules, notProbed)).time(1, true).build();
	}

	private static ProbeRule rule(String text, int matched, int woven, int methods, int entered) {
		return new ProbeRule(text, true, matched, woven, methods, entered);
	}

	@ParameterizedTest
	@CsvSource({"p.*,true,0,0,0,0,NOT_LOADED", "p.*,true,3,0,0,0,NOT_WOVEN", "p.*,true,3,0,2,0,NOT_CALLED",
			"p.*,true,3,2,0,0,NOT_CALLED", "p.*,true,3,2,5,1,WORKS", "p.*,false,3,2,5,1,REPLACED",
			"!p.*,true,0,0,0,0,EXCLUDES_NOTHING", "!p.*,true,1,0,0,0,EXCLUDES", "!p.*,false,1,0,0,0,REPLACED"})
	void whatCameOfARule(String text, boolean holds, int matched, int woven, int methods, int entered,
			RuleVerdict.Kind kind) {
		ProbeRule rule = new ProbeRule(text, holds, matched, woven, methods, entered);
		assertEquals(List.of(kind),
				RuleVerdict.of(conditions(List.of(rule))).stream().map(RuleVerdict::kind).toList());
	}

	@Test
	void whatIsLeftOutMostTellsBeforeWhatIsSimilar() {
		NotProbed similar = new NotProbed(1, Reason.SIMILAR, 9, List.of("p.X"));
		NotProbed few = new NotProbed(1, Reason.JDK, 2, List.of());
		NotProbed max = new NotProbed(1, Reason.HIDDEN, 3, List.of());
		NotProbed ofAnother = new NotProbed(0, Reason.LAMBDA, 99, List.of());
		List<ProbeRule> rules = List.of(rule("a", 1, 1, 1, 1), rule("p.Y", 0, 0, 0, 0));
		RuleVerdict verdict = RuleVerdict.of(conditions(rules, similar, few, max, ofAnother)).get(1);
		assertEquals(RuleVerdict.Kind.LEFT_OUT, verdict.kind());
		assertEquals(max, verdict.reason().orElseThrow());
		assertEquals(RuleVerdict.Kind.SIMILAR, RuleVerdict.of(conditions(rules, similar, ofAnother)).get(1).kind());
	}

	/** Whatever the rules say that were written at the start. */
	@Test
	void ofARecordingThatWasCutAtItsStartNothingIsKnown() {
		Conditions start = conditions(List.of(rule("a.*", 0, 0, 0, 0)));
		assertEquals(List.of(),
				NotProbedText.whyEmpty(Snapshot.builder().conditions(start).time(999_999_999, false).build()));
		for (Snapshot more : List.of(Snapshot.builder().conditions(start).time(1_000_000_000, false).build(),
				Snapshot.builder().conditions(start).time(999_999_999, true).build())) {
			assertEquals(List.of("a.*: no such class was loaded: a wrong name, or not used by the program"),
					NotProbedText.whyEmpty(more));
		}
	}

	@Test
	void everyRuleThatCameToNothingSaysWhy() {
		assertEquals(List.of("a.*: no such class was loaded: a wrong name, or not used by the program",
				"b.*: 2 classes loaded, without code to probe or not to be changed",
				"c.*: 5 methods of 1 class probed, none of them called while it was recorded",
				"e.E: no such class was loaded; did you mean e.A or e.B or e.C?",
				"f.*: 4 classes hidden, which no agent can change; what they call is probed (f.A, f.B, …)",
				"without probes: 700 classes of the JDK, which never get probes; library=leaves counts and times the calls "
						+ "of them"),
				NotProbedText.whyEmpty(empty(
						List.of(rule("a.*", 0, 0, 0, 0), rule("b.*", 2, 0, 0, 0), rule("c.*", 1, 1, 5, 0),
								rule("!d.*", 3, 0, 0, 0), rule("e.E", 0, 0, 0, 0), rule("f.*", 0, 0, 0, 0)),
						new NotProbed(4, Reason.SIMILAR, 4, List.of("e.A", "e.B", "e.C", "e.D")),
						new NotProbed(5, Reason.HIDDEN, 4, List.of("f.A", "f.B")),
						new NotProbed(NotProbed.NO_RULE, Reason.JDK, 700, List.of()),
						new NotProbed(NotProbed.NO_RULE, Reason.LAMBDA, 12, List.of()))));
	}

	@ParameterizedTest
	@EnumSource(Reason.class)
	void everyReasonHasItsWords(Reason reason) {
		List<String> lines = NotProbedText
				.whyEmpty(empty(List.of(), new NotProbed(NotProbed.NO_RULE, reason, 1, List.of())));
		if (reason == Reason.SIMILAR || reason == Reason.LAMBDA) {
			assertEquals(List.of(), lines, "said elsewhere, or nothing is amiss");
			return;
		}
		String thing = reason.isOfMethods() ? "1 method " : "1 class ";
		assertEquals(1, lines.size());
		assertTrue(lines.get(0).startsWith("without probes: " + thing), lines.get(0));
		assertEquals(reason.isOfMethods(), reason.name().startsWith("METHOD_") || reason == Reason.STEPS_NOT_COUNTED);
	}

	@Test
	void reasonsDiffer() {
		List<String> texts = new ArrayList<>(Stream.of(Reason.values()).filter(reason -> reason != Reason.SIMILAR)
				.map(reason -> NotProbedText.reasons(List.of(new NotProbed(0, reason, 1, List.of()))).get(0)).toList());
		assertEquals(texts.size(), texts.stream().distinct().count());
	}

	/** So many methods that are called once, and some library code besides. */
	private static Snapshot called(int methods, String... jvm) throws Exception {
		RecordingBytes bytes = RecordingBytes.begin().jvm(1, jvm).methods("abcdef").thread(1, "main", 0);
		for (int i = 0; i < methods; i++) {
			bytes.nodes(1, i + 1, 0, i).counts(1, i + 1, 1, 1);
		}
		return bytes.end(9).snapshot();
	}

	@ParameterizedTest
	@CsvSource({"0,EMPTY", "1,NEARLY_EMPTY", "3,NEARLY_EMPTY", "4,NONE", "6,NONE"})
	void aFewMethodsAreNextToNothing(int methods, Emptiness expected) throws Exception {
		assertEquals(expected, Emptiness.of(called(methods)));
	}

	@Test
	void samplesAloneAreNeverTooFewAndStepsTellOfCalls() throws Exception {
		assertEquals(Emptiness.NONE, Emptiness.of(called(1, "modes", "flight recording")));
		assertEquals(Emptiness.NONE, Emptiness.of(called(1, "agent.options", "port=1,timing=samples")));
		assertEquals(Emptiness.NEARLY_EMPTY, Emptiness.of(called(1, "agent.options", "timing=sampled")));
		assertEquals(Emptiness.EMPTY, Emptiness.of(called(0, "modes", "flight recording")));
		assertEquals(List.of(), NotProbedText.whyEmpty(called(0, "agent.options", "timing=samples")));
		RecordingBytes loops = RecordingBytes.begin().jvm(1, "modes", "steps").methods("abcdef");
		for (int method = 0; method < 5; method++) {
			loops.loop(method);
			Emptiness before = method == 0 ? Emptiness.EMPTY : method < 4 ? Emptiness.NEARLY_EMPTY : Emptiness.NONE;
			assertEquals(before, Emptiness.of(loops.snapshot()), method + " methods");
			loops.executed(method, 1, new long[] {1, 1, 0, 1}, 0, 0);
		}
	}

	@Test
	void libraryCodeIsNotWhatWasToBeProbed() throws Exception {
		Snapshot library = RecordingBytes.begin().frame(FrameKind.STRINGS, 1, 2, 1, 'T', 1, 'm')
				.frame(FrameKind.METHODS, 0, 1, 1, 2, 0, 0, FrameKind.METHOD_LIBRARY, 0, 0, 0, 0, 0)
				.thread(1, "main", 0).nodes(1, 1, 0, 0).counts(1, 1, 5, 9).end(9).snapshot();
		assertEquals(Emptiness.EMPTY, Emptiness.of(library));
	}

	@Test
	void whoNamedAFewMethodsIsNotToldThatTheOthersWereNotNamed() throws Exception {
		NotProbed notNamed = new NotProbed(NotProbed.NO_RULE, Reason.NOT_NAMED, 40, List.of("x.A"));
		Snapshot few = Snapshot.builder().methods(called(2)).merged(called(2).merged())
				.conditions(conditions(List.of(), notNamed)).build();
		assertEquals(List.of(), NotProbedText.whyEmpty(few));
		assertEquals(1, NotProbedText.whyEmpty(empty(List.of(), notNamed)).size());
		Snapshot many = Snapshot.builder().methods(called(4)).merged(called(4).merged())
				.conditions(conditions(List.of(rule("a", 0, 0, 0, 0)), notNamed)).build();
		assertEquals(List.of(), NotProbedText.whyEmpty(many));
	}
}
