// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.RuleVerdict;
import org.methodical.core.export.table.NotProbedText;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.GateSample;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.NotProbed.Reason;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.model.jvm.RefusedClass;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Unprobed;
import org.methodical.wire.Wire;

/** Frames that tell under which conditions was measured, and the one that takes measures back. */
class ConditionsTest {

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

	ConditionsTest() throws IOException {
		bytes.write(Wire.magic());
		write(frame(FrameKind.HELLO).put(Wire.VERSION).put(""));
		// methods 0 to 2 named a, b, c
		write(frame(FrameKind.STRINGS).put(1).put(4).put("C").put("a").put("b").put("c"));
		FrameBuilder methods = frame(FrameKind.METHODS).put(0).put(3);
		for (int name = 2; name <= 4; name++) {
			methods.put(1).put(name).put(0).put(0).put(0).put(0).put(0).put(0).put(0).put(0);
		}
		write(methods);
		write(frame(FrameKind.THREADS).put(1).put(1).put("main").put(0));
	}

	private static FrameBuilder frame(int kind) {
		return new FrameBuilder().begin(kind);
	}

	private void write(FrameBuilder frame) throws IOException {
		frame.writeTo(bytes);
	}

	private Snapshot read() throws IOException, RecordingException {
		Recording recording = new Recording();
		RecordingReader reader = new RecordingReader(new ByteArrayInputStream(bytes.toByteArray()), recording);
		reader.readHello("");
		reader.readAll();
		return recording.snapshot();
	}

	@Test
	void telemetryComesInOrder() throws Exception {
		write(frame(FrameKind.TELEMETRY).put(1).put(2).put(3).put(4).put(5).put(6).put(7).put(8).put(9).put(10));
		write(frame(FrameKind.TELEMETRY).put(11).put(12).put(13).put(0).put(15).put(16).put(17).put(18).put(19)
				.put(20).put(21).put(22).put(23));
		assertEquals(List.of(new Telemetry(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0),
				new Telemetry(11, 12, 13, 0, 15, 16, 17, 18, 19, 20, 21, 22, 23)), read().conditions().telemetry());
	}

	@Test
	void theLastStateHoldsAndSamplesAtTheGateAddUp() throws Exception {
		write(frame(FrameKind.STATE).put(1).put(FrameKind.STATE_WAITING).put(1).put(10).put(20).put(30));
		assertEquals(RecordingPhase.WAITING, read().conditions().phase());
		write(frame(FrameKind.STATE).put(2).put(FrameKind.STATE_RECORDING).put(1).put(11).put(21).put(31));
		assertEquals(RecordingPhase.RECORDING, read().conditions().phase());
		write(frame(FrameKind.STATE).put(3).put(FrameKind.STATE_PAUSED).put(0));
		assertEquals(RecordingPhase.PAUSED, read().conditions().phase());
		assertEquals(List.of(new GateSample(10, 20, 30), new GateSample(11, 21, 31)), read().conditions().gate());
	}

	@Test
	void rulesTellWhatCameOfThem() throws Exception {
		// a and b of rule 0, c of rule 1; a and c are called
		write(frame(FrameKind.PROBES).put(500).put(2).put("x.*").put(1).put(7).put(5).put(2).put("!y").put(0).put(1)
				.put(0)
				.put(1).put(2).put(0).put(2).put(0).put(2).put(1).put(1).put(1).put("x.Z").put("it resists"));
		write(frame(FrameKind.NODES).put(1).put(1).put(2).put(0).put(0).put(1).put(2));
		Snapshot snapshot = read();
		assertEquals(500, snapshot.conditions().loadedClasses());
		assertEquals(List.of(new ProbeRule("x.*", true, 7, 5, 2, 1), new ProbeRule("!y", false, 1, 0, 1, 1)),
				snapshot.conditions().rules());
		assertEquals(List.of(new RefusedClass("x.Z", "it resists")), snapshot.conditions().refused());
	}

	@Test
	void whatHasNoProbesIsToldByRuleAndReason() throws Exception {
		write(frame(FrameKind.PROBES).put(0).put(2).put("java.*").put(1).put(0).put(0).put(0).put("x.Zz").put(1).put(0)
				.put(0)
				.put(0).put(0).put(0));
		write(frame(FrameKind.UNPROBED).put(4).put(1).put(Unprobed.JDK.number()).put(700).put(1).put("java.lang.Object")
				.put(2).put(Unprobed.SIMILAR.number()).put(1).put(1).put("x.Z")
				.put(0).put(Unprobed.METHOD_TOO_LARGE.number()).put(1).put(1).put("x.Z.f()V").put(0).put(99).put(5)
				.put(0));
		Snapshot snapshot = read();
		assertEquals(List.of(new NotProbed(0, Reason.JDK, 700, List.of("java.lang.Object")),
				new NotProbed(1, Reason.SIMILAR, 1, List.of("x.Z")),
				new NotProbed(NotProbed.NO_RULE, Reason.METHOD_TOO_LARGE, 1, List.of("x.Z.f()V"))),
				snapshot.conditions().notProbed());
		assertEquals(List.of(RuleVerdict.Kind.LEFT_OUT, RuleVerdict.Kind.SIMILAR),
				RuleVerdict.of(snapshot.conditions()).stream().map(RuleVerdict::kind).toList());
		assertEquals(List.of(
				"java.*: 700 classes of the JDK, which never get probes; library=leaves counts and times the calls of them "
						+ "(java.lang.Object, …)",
				"x.Zz: no such class was loaded; did you mean x.Z?",
				"without probes: 1 method too large for probes (x.Z.f()V)"), NotProbedText.whyEmpty(snapshot));
	}

	@Test
	void reasonsHaveTheNamesThatTheyHaveInRecordings() {
		assertEquals(Arrays.stream(Unprobed.values()).map(Enum::name).toList(),
				Arrays.stream(Reason.values()).map(Enum::name).toList());
	}

	@Test
	void whatIsWrittenAgainIsReadAgain() throws Exception {
		write(frame(FrameKind.TELEMETRY).put(1).put(2).put(3).put(4).put(5).put(6).put(7).put(8).put(9).put(10));
		write(frame(FrameKind.STATE).put(2).put(FrameKind.STATE_PAUSED).put(1).put(11).put(21).put(31));
		write(frame(FrameKind.PROBES).put(500).put(1).put("x.*").put(1).put(7).put(5).put(2).put(0).put(1).put("x.Z")
				.put("it resists"));
		write(frame(FrameKind.UNPROBED).put(1).put(1).put(Unprobed.HIDDEN.number()).put(9).put(1).put("x.H/0"));
		Snapshot first = read();
		bytes.reset();
		RecordingWriter.write(first, bytes);
		assertEquals(first.conditions(), read().conditions());
	}

	@Test
	void rulesOfMethodsThatAreNotThereAreAnError() throws Exception {
		write(frame(FrameKind.PROBES).put(0).put(1).put("x").put(1).put(0).put(0).put(0).put(1).put(2).put(2).put(0)
				.put(0));
		assertTrue(assertThrows(RecordingException.class, this::read).getMessage().contains("methods up to 4 of 3"));
	}

	@Test
	void aResetTakesBackAllMeasuresAndOnlyThem() throws Exception {
		write(frame(FrameKind.NODES).put(1).put(1).put(2).put(0).put(0).put(1).put(1));
		write(frame(FrameKind.COUNTS).put(1).put(2).put(1).put(10).putSigned(1000).put(1).put(20).putSigned(2000));
		// node 1: 4 calls not timed, 5 samples, 600 ns of them
		write(frame(FrameKind.PROVENANCE).put(1).put(1).put(1).put(4).put(5).put(600));
		write(frame(FrameKind.EDGES).put(1).put(1).put(1).put(2).putSigned(9));
		write(frame(FrameKind.ALLOCATION).put(1).put(1).put(1).putSigned(64));
		write(frame(FrameKind.RESET).put(5_000_000));
		// all since the beginning, of which what was before the reset is not to be seen
		write(frame(FrameKind.COUNTS).put(1).put(1).put(1).put(3).putSigned(300));
		write(frame(FrameKind.PROVENANCE).put(1).put(1).put(1).put(5).put(7).put(700));
		Snapshot snapshot = read();
		for (CallingContextTree tree : List.of(snapshot.merged(), snapshot.tree(1))) {
			assertEquals(3, tree.size());
			assertEquals(List.of(3L, 300L, 2L, 2L, 100L, 0L),
					List.of(tree.calls(1), tree.selfTime(1), tree.timedCalls(1),
							tree.samples(1), tree.sampledTime(1), tree.selfBytes(1)));
			assertEquals(List.of(0L, 0L), List.of(tree.calls(2), tree.selfTime(2)));
		}
		assertEquals("Measuring began with zero again after 5 ms; what was measured before is not shown.",
				snapshot.notes().get(0).message());
	}

	@Test
	void whatIsTakenBackBecauseTheRecordingBeginsIsNoNews() throws Exception {
		write(frame(FrameKind.NODES).put(1).put(1).put(2).put(0).put(0).put(1).put(1));
		write(frame(FrameKind.COUNTS).put(1).put(2).put(1).put(10).putSigned(1000).put(1).put(20).putSigned(2000));
		write(frame(FrameKind.RESET).put(5).put(FrameKind.RESET_OF_EARLIER));
		Snapshot snapshot = read();
		assertEquals(0, snapshot.merged().calls(1));
		assertTrue(snapshot.notes().stream().noneMatch(note -> note.message().contains("zero")),
				() -> snapshot.notes().toString());
	}
}
