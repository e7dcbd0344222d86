// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.methodical.core.export.jfr.OddFlight.A;
import static org.methodical.core.export.jfr.OddFlight.B;
import static org.methodical.core.export.jfr.OddFlight.MS;
import static org.methodical.core.export.jfr.OddFlight.notes;
import static org.methodical.core.export.jfr.OddFlight.samples;
import static org.methodical.core.export.jfr.OddFlight.setting;
import static org.methodical.core.export.jfr.OddFlight.times;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.export.jfr.OddFlight.Content;
import org.methodical.core.export.jfr.OddFlight.Place;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.model.time.TimeRange;
import org.methodical.core.recording.RecordingReader;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/** Which samples of a flight recording stand for running times and allocation, and for how much. */
class OddFlightSamplesTest {

	@TempDir
	private Path folder;
	private OddFlight odd;

	@BeforeEach
	void begin() throws Exception {
		odd = new OddFlight(folder);
	}

	@Test
	void wallClockSamplesTellRunningFromSleepingByTheirState() throws Exception {
		Snapshot snapshot = odd.read((events, stacks) -> {
			Type type = samples(events, "profiler.WallClockSample");
			// of another type than that of its samples
			setting(events, 4711, "interval", "5 ms");
			odd.sample(events, stacks, type, new Place(1, B), "STATE_RUNNABLE", 3, 100 * MS);
			odd.sample(events, stacks, type, new Place(1, A), "STATE_SLEEPING", 4, 200 * MS);
			odd.sample(events, stacks, type, new Place(1, A), "STATE_RUNNABLE", 0, 300 * MS);
		});
		assertEquals(List.of("a 5", "b 15"), times(snapshot, TimeKind.RUNNING), "an event without a number is one");
		assertEquals(List.of("a 20"), times(snapshot, TimeKind.WAITING));
		assertEquals("wall", snapshot.jvm().orElseThrow().clock());
		assertTrue(snapshot.isFlightRecording() && snapshot.complete());
		assertEquals(List.of(), notes(snapshot, Severity.WARNING));
	}

	/** As async-profiler writes them, whose defaults are 10 ms, and 50 ms by the wall clock. */
	@ParameterizedTest
	@CsvSource({"0, , a 10, b 50", "0, 20000000, a 10, b 20", "3000000, 0, a 3, b 50", "3000000, , a 3, b 3"})
	void anIntervalOfNothingIsTheDefaultOfItsProfiler(String interval, String wall, String execution, String clock)
			throws Exception {
		Content settings = (events, stacks) -> {
			long id = samples(events, "jdk.ExecutionSample").getId();
			setting(events, id, "interval", interval);
			if (wall != null) {
				setting(events, id, "wall", wall);
			}
		};
		Content wallClock = (events, stacks) -> {
			settings.write(events, stacks);
			odd.sample(events, stacks, samples(events, "profiler.WallClockSample"), new Place(1, B), "STATE_RUNNABLE",
					1,
					100 * MS);
		};
		Content both = (events, stacks) -> {
			wallClock.write(events, stacks);
			odd.sample(events, stacks, samples(events, "jdk.ExecutionSample"), new Place(1, A), "STATE_DEFAULT", 1,
					100 * MS);
		};
		assertEquals(List.of(clock), times(odd.read(wallClock), TimeKind.RUNNING));
		Snapshot snapshot = odd.read(both);
		assertEquals(List.of(execution), times(snapshot, TimeKind.RUNNING), "the same time counts once");
		assertEquals(List.of(), notes(snapshot, Severity.WARNING));
		assertTrue(notes(snapshot, Severity.INFO).contains(
				"Wall clock samples of threads that ran, which are left out, since there are others: 1."));
	}

	@Test
	void samplesByProcessorTimeGoBeforeThoseOfExecution() throws Exception {
		Snapshot snapshot = odd.read((events, stacks) -> {
			Type usual = samples(events, "jdk.ExecutionSample");
			setting(events, usual.getId(), "period", "10 ms");
			Type processor = events.moment("jdk.CPUTimeSample", type -> type.addField("eventThread", JDK.THREAD)
					.addField("stackTrace", JDK.STACK_TRACE)
					.addField("samplingPeriod", Builtin.LONG,
							field -> field.addAnnotation(JDK.ANNOTATION_TIMESPAN, "TICKS"))
					.addField("failed", Builtin.BOOLEAN));
			odd.sample(events, stacks, usual, new Place(1, A), "STATE_RUNNABLE", 1, 100 * MS);
			odd.sample(events, stacks, usual, new Place(1, A), "STATE_RUNNABLE", 1, 110 * MS);
			for (int i = 0; i < 3; i++) {
				events.write(processor, 200 * MS, event -> event.putField("eventThread", stacks.thread(2))
						.putField("stackTrace", stacks.path(odd.tree(2), 1)).putField("samplingPeriod", 7 * MS)
						.putField("failed", false));
			}
		});
		assertEquals(List.of("c 21"), times(snapshot, TimeKind.RUNNING));
		assertEquals("cpu", snapshot.jvm().orElseThrow().clock());
		assertEquals(List.of("Samples that running times follow from, where calls are unknown: 3.",
				"Execution samples that are left out, since there are samples by processor time: 2."),
				notes(snapshot, Severity.INFO));
	}

	@Test
	void samplesOfNativeCodeCountOnlyWhereThereAreNoOthers() throws Exception {
		Content alone = (events, stacks) -> {
			Type type = samples(events, "jdk.NativeMethodSample");
			setting(events, type.getId(), "period", "20 ms");
			odd.sample(events, stacks, type, new Place(1, B), "STATE_RUNNABLE", 1, 100 * MS);
		};
		Snapshot only = odd.read(alone);
		assertEquals(List.of("b 20"), times(only, TimeKind.RUNNING));
		assertEquals(List.of("Samples of threads in native code, the only ones, of which nobody knows whether they "
				+ "ran: 1."), notes(only, Severity.WARNING));
		Snapshot both = odd.read((events, stacks) -> {
			alone.write(events, stacks);
			Type usual = samples(events, "jdk.ExecutionSample");
			setting(events, usual.getId(), "period", "1 s");
			odd.sample(events, stacks, usual, new Place(1, A), "STATE_RUNNABLE", 1, 100 * MS);
		});
		assertEquals(List.of("a 1000"), times(both, TimeKind.RUNNING));
		assertTrue(notes(both, Severity.INFO).contains(
				"Samples of threads in native code that are left out, since nobody knows whether they ran: 1."));
	}

	@Test
	void withoutAPeriodTwentyMillisecondsAreTakenAndSaid() throws Exception {
		Snapshot snapshot = odd.read((events, stacks) -> {
			Type type = samples(events, "jdk.ExecutionSample");
			setting(events, type.getId(), "period", "everyChunk");
			setting(events, type.getId(), "threshold", "1 ms");
			odd.sample(events, stacks, type, new Place(1, A), "STATE_RUNNABLE", 2, 100 * MS);
		});
		assertEquals(List.of("a 40"), times(snapshot, TimeKind.RUNNING));
		assertEquals(List.of("The flight recording does not say how often it took samples; 20 ms are taken."),
				notes(snapshot, Severity.WARNING));
	}

	private static Type allocation(Events events, String name, String size) {
		return events.moment(name, type -> type.addField("eventThread", JDK.THREAD)
				.addField("stackTrace", JDK.STACK_TRACE).addField(size, Builtin.LONG));
	}

	private void allocate(Events events, Stacks stacks, Type type, String field, int node, long bytes) {
		events.write(type, 50 * MS, event -> event.putField("eventThread", stacks.thread(1))
				.putField("stackTrace", stacks.path(odd.tree(1), node)).putField(field, bytes));
	}

	@Test
	void allocationIsThatOfBuffersWhereItIsNotSampled() throws Exception {
		Content buffers = (events, stacks) -> {
			allocate(events, stacks, allocation(events, "jdk.ObjectAllocationInNewTLAB", "tlabSize"), "tlabSize", A,
					1000);
			allocate(events, stacks, allocation(events, "jdk.ObjectAllocationOutsideTLAB", "allocationSize"),
					"allocationSize", B, 500);
		};
		Snapshot snapshot = odd.read(buffers);
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		assertEquals(List.of(1000L, 1500L, 500L),
				List.of(hot.selfBytes(0), hot.totalBytes(0), hot.selfBytes(1)));
		Snapshot sampled = odd.read((events, stacks) -> {
			buffers.write(events, stacks);
			Type samples = allocation(events, "jdk.ObjectAllocationSample", "weight");
			allocate(events, stacks, samples, "weight", B, 300);
			allocate(events, stacks, samples, "weight", B, -5);
		});
		HotMethods one = HotMethods.of(sampled, sampled.merged());
		assertEquals(300, one.selfBytes(one.row(1)), "less than nothing is nothing");
		assertEquals(300, one.whole(Measure.SELF_BYTES));
		assertTrue(
				notes(sampled, Severity.INFO).contains("Allocations by thread local buffers that are left out, since "
						+ "there are samples of allocation: 2."),
				sampled.notes()::toString);
	}

	@Test
	void eventsWithoutStackAreLeftOutAndCutStacksAreTold() throws Exception {
		Snapshot snapshot = odd.read((events, stacks) -> {
			Type type = samples(events, "jdk.ExecutionSample");
			setting(events, type.getId(), "period", "1 ms");
			odd.sample(events, stacks, type, new Place(1, 0), "STATE_RUNNABLE", 5, 100 * MS);
			// the method alone, since where the thread waited is not known
			events.write(type, 200 * MS, event -> event.putField("sampledThread", stacks.thread(1))
					.putField("stackTrace", stacks.place(1, new Wait.Place(1, 12))).putField("state", "STATE_RUNNABLE")
					.putField("samples", 2));
		});
		assertEquals(List.of("b 2"), times(snapshot, TimeKind.RUNNING));
		List<String> notes = notes(snapshot, Severity.INFO);
		assertTrue(notes.contains("Events that are left out, since they have no stack: 5."), notes::toString);
		assertTrue(notes.stream().anyMatch(note -> note.startsWith("Events whose stacks lack their outermost frames")
				&& note.endsWith(": 2.")), notes::toString);
		assertEquals(List.of(12), snapshot.lineTimes().lines().stream().map(line -> line.line()).toList());
	}

	@Test
	void aSpanHasItsFirstMomentAndNotItsLast() throws Exception {
		Path file = odd.file((events, stacks) -> {
			Type type = samples(events, "jdk.ExecutionSample");
			setting(events, type.getId(), "period", "1 ms");
			for (long at : new long[] {100, 200, 300}) {
				odd.sample(events, stacks, type, new Place(1, A), "STATE_RUNNABLE", 1, at * MS);
			}
		});
		Snapshot part = RecordingReader.open(file, new TimeRange(100 * MS, 300 * MS), () -> false).snapshot();
		assertEquals(List.of("a 2"), times(part, TimeKind.RUNNING));
		assertEquals(199 * MS, part.timeLine(part.threads().get(0).id()).start(), "it ran for 1 ms before a sample");
		assertEquals(1, RecordingReader.open(file).snapshot().threads().size(), "w did nothing");
	}
}
