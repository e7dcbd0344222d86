// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.model.time.TimeRange;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/**
 * Flight recordings as other profilers, other settings and other Java versions make them; a second long, of thread
 * main, in which a calls b, and thread w, in which c is called.
 */
class OddFlightRecordingTest {

	private static final long MS = 1_000_000;
	private static final int A = 1;
	private static final int B = 2;

	@TempDir
	private Path folder;
	private Snapshot program;

	/** A node of the tree of a thread; 0 for no stack. */
	private record Place(int thread, int node) {
	}

	/** What is in a recording. */
	private interface Content {

		void write(Events events, Stacks stacks);
	}

	@BeforeEach
	void methods() throws Exception {
		program = program("c");
	}

	private static Snapshot program(String third) throws Exception {
		return RecordingBytes.begin().methods("ab").method(third.length() > 1 ? third : "T", "c", "()V")
				.thread(1, "main", 0).thread(2, "w", 0).nodes(1, 1, 0, 0, 1, 1).nodes(2, 1, 0, 2).end(1000 * MS)
				.snapshot();
	}

	private Path file(Content content) throws Exception {
		return file(content, 1);
	}

	/** A recording that began at a moment, ns since 1970. */
	private Path file(Content content, long begun) throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (Recording recording = Recordings.newRecording(bytes,
				settings -> settings.withTimestamp(begun).withStartTicks(Events.START).withDuration(1000 * MS))) {
			ConstantTypes.register(recording.getTypes());
			content.write(new Events(recording), new Stacks(recording.getTypes(), program));
		}
		return Files.write(folder.resolve("odd.jfr"), bytes.toByteArray());
	}

	private Snapshot read(Content content) throws Exception {
		return RecordingReader.open(file(content)).snapshot();
	}

	private static Type samples(Events events, String name) {
		return events.moment(name, type -> type.addField("sampledThread", JDK.THREAD)
				.addField("stackTrace", JDK.STACK_TRACE).addField("state", events.type(ConstantTypes.THREAD_STATE))
				.addField("samples", Builtin.INT));
	}

	private void sample(Events events, Stacks stacks, Type type, Place place, String state, int count, long at) {
		events.write(type, at, event -> {
			event.putField("sampledThread", stacks.thread(place.thread)).putField("state", state).putField("samples",
					count);
			if (place.node > 0) {
				event.putField("stackTrace", stacks.path(program.tree(place.thread), place.node));
			}
		});
	}

	private static void setting(Events events, long id, String name, String value) {
		Type setting = events.moment("jdk.ActiveSetting", type -> type.addField("id", Builtin.LONG)
				.addField("name", Builtin.STRING).addField("value", Builtin.STRING));
		events.write(setting, 0,
				event -> event.putField("id", id).putField("name", name).putField("value", value));
	}

	/** Names and self times in ms of one kind. */
	private static List<String> times(Snapshot snapshot, TimeKind kind) {
		Snapshot shown = snapshot.showing(kind);
		HotMethods hot = HotMethods.of(shown, shown.merged());
		return IntStream.range(0, hot.size()).filter(row -> hot.selfTime(row) != 0)
				.mapToObj(row -> hot.method(row).name() + " " + hot.selfTime(row) / MS).sorted().toList();
	}

	private static List<String> notes(Snapshot snapshot, Severity severity) {
		return snapshot.notes().stream().filter(note -> note.severity() == severity).map(Note::message).toList();
	}

	@Test
	void wallClockSamplesTellRunningFromSleepingByTheirState() throws Exception {
		Snapshot snapshot = read((events, stacks) -> {
			Type type = samples(events, "profiler.WallClockSample");
			// of another type than that of its samples
			setting(events, 4711, "interval", "5 ms");
			sample(events, stacks, type, new Place(1, B), "STATE_RUNNABLE", 3, 100 * MS);
			sample(events, stacks, type, new Place(1, A), "STATE_SLEEPING", 4, 200 * MS);
			sample(events, stacks, type, new Place(1, A), "STATE_RUNNABLE", 0, 300 * MS);
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
			sample(events, stacks, samples(events, "profiler.WallClockSample"), new Place(1, B), "STATE_RUNNABLE", 1,
					100 * MS);
		};
		Content both = (events, stacks) -> {
			wallClock.write(events, stacks);
			sample(events, stacks, samples(events, "jdk.ExecutionSample"), new Place(1, A), "STATE_DEFAULT", 1,
					100 * MS);
		};
		assertEquals(List.of(clock), times(read(wallClock), TimeKind.RUNNING));
		Snapshot snapshot = read(both);
		assertEquals(List.of(execution), times(snapshot, TimeKind.RUNNING), "the same time counts once");
		assertEquals(List.of(), notes(snapshot, Severity.WARNING));
		assertTrue(notes(snapshot, Severity.INFO).contains(
				"Wall clock samples of threads that ran, which are left out, since there are others: 1."));
	}

	@Test
	void samplesByProcessorTimeGoBeforeThoseOfExecution() throws Exception {
		Snapshot snapshot = read((events, stacks) -> {
			Type usual = samples(events, "jdk.ExecutionSample");
			setting(events, usual.getId(), "period", "10 ms");
			Type processor = events.moment("jdk.CPUTimeSample", type -> type.addField("eventThread", JDK.THREAD)
					.addField("stackTrace", JDK.STACK_TRACE)
					.addField("samplingPeriod", Builtin.LONG,
							field -> field.addAnnotation(JDK.ANNOTATION_TIMESPAN, "TICKS"))
					.addField("failed", Builtin.BOOLEAN));
			sample(events, stacks, usual, new Place(1, A), "STATE_RUNNABLE", 1, 100 * MS);
			sample(events, stacks, usual, new Place(1, A), "STATE_RUNNABLE", 1, 110 * MS);
			for (int i = 0; i < 3; i++) {
				events.write(processor, 200 * MS, event -> event.putField("eventThread", stacks.thread(2))
						.putField("stackTrace", stacks.path(program.tree(2), 1)).putField("samplingPeriod", 7 * MS)
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
			sample(events, stacks, type, new Place(1, B), "STATE_RUNNABLE", 1, 100 * MS);
		};
		Snapshot only = read(alone);
		assertEquals(List.of("b 20"), times(only, TimeKind.RUNNING));
		assertEquals(List.of("Samples of threads in native code, the only ones, of which nobody knows whether they "
				+ "ran: 1."), notes(only, Severity.WARNING));
		Snapshot both = read((events, stacks) -> {
			alone.write(events, stacks);
			Type usual = samples(events, "jdk.ExecutionSample");
			setting(events, usual.getId(), "period", "1 s");
			sample(events, stacks, usual, new Place(1, A), "STATE_RUNNABLE", 1, 100 * MS);
		});
		assertEquals(List.of("a 1000"), times(both, TimeKind.RUNNING));
		assertTrue(notes(both, Severity.INFO).contains(
				"Samples of threads in native code that are left out, since nobody knows whether they ran: 1."));
	}

	@Test
	void withoutAPeriodTwentyMillisecondsAreTakenAndSaid() throws Exception {
		Snapshot snapshot = read((events, stacks) -> {
			Type type = samples(events, "jdk.ExecutionSample");
			setting(events, type.getId(), "period", "everyChunk");
			setting(events, type.getId(), "threshold", "1 ms");
			sample(events, stacks, type, new Place(1, A), "STATE_RUNNABLE", 2, 100 * MS);
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
				.putField("stackTrace", stacks.path(program.tree(1), node)).putField(field, bytes));
	}

	@Test
	void allocationIsThatOfBuffersWhereItIsNotSampled() throws Exception {
		Content buffers = (events, stacks) -> {
			allocate(events, stacks, allocation(events, "jdk.ObjectAllocationInNewTLAB", "tlabSize"), "tlabSize", A,
					1000);
			allocate(events, stacks, allocation(events, "jdk.ObjectAllocationOutsideTLAB", "allocationSize"),
					"allocationSize", B, 500);
		};
		Snapshot snapshot = read(buffers);
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		assertEquals(List.of(1000L, 1500L, 500L),
				List.of(hot.selfBytes(0), hot.totalBytes(0), hot.selfBytes(1)));
		Snapshot sampled = read((events, stacks) -> {
			buffers.write(events, stacks);
			Type samples = allocation(events, "jdk.ObjectAllocationSample", "weight");
			allocate(events, stacks, samples, "weight", B, 300);
			allocate(events, stacks, samples, "weight", B, -5);
		});
		HotMethods one = HotMethods.of(sampled, sampled.merged());
		assertEquals(300, one.selfBytes(one.row(1)), "less than nothing is nothing");
		assertEquals(300, one.whole(org.methodical.core.model.Measure.SELF_BYTES));
		assertTrue(
				notes(sampled, Severity.INFO).contains("Allocations by thread local buffers that are left out, since "
						+ "there are samples of allocation: 2."),
				sampled.notes()::toString);
	}

	@Test
	void eventsWithoutStackAreLeftOutAndCutStacksAreTold() throws Exception {
		Snapshot snapshot = read((events, stacks) -> {
			Type type = samples(events, "jdk.ExecutionSample");
			setting(events, type.getId(), "period", "1 ms");
			sample(events, stacks, type, new Place(1, 0), "STATE_RUNNABLE", 5, 100 * MS);
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

	private static Type waits(Events events, String name, String lock) {
		return events.lasting(name, type -> type.addField(lock, JDK.CLASS));
	}

	private void wait(Events events, Stacks stacks, Type type, String field, String lock, long at, long time) {
		events.write(type, at, event -> event.putField("duration", time).putField("eventThread", stacks.thread(1))
				.putField("stackTrace", stacks.path(program.tree(1), B)).putField(field, stacks.classOf(lock)));
	}

	@Test
	void parkingForALockIsNoSignalAndASpanHasItsPartOfEachWait() throws Exception {
		Path file = file((events, stacks) -> {
			Type park = waits(events, "jdk.ThreadPark", "parkedClass");
			wait(events, stacks, park, "parkedClass", "java.util.concurrent.locks.ReentrantLock$NonfairSync", 100 * MS,
					200 * MS);
			wait(events, stacks, park, "parkedClass",
					"java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject", 400 * MS, 50 * MS);
			wait(events, stacks, waits(events, "jdk.JavaMonitorEnter", "monitorClass"), "monitorClass", "p.Lock",
					500 * MS,
					100 * MS);
		});
		assertEquals(List.of("LOCK ReentrantLock$NonfairSync 200", "LOCK p.Lock 100", "SIGNAL "
				+ "AbstractQueuedSynchronizer$ConditionObject 50"), waits(RecordingReader.open(file).snapshot()));
		Snapshot part = RecordingReader.open(file, new TimeRange(250 * MS, 525 * MS), () -> false).snapshot();
		assertEquals(List.of("LOCK ReentrantLock$NonfairSync 50", "LOCK p.Lock 25", "SIGNAL "
				+ "AbstractQueuedSynchronizer$ConditionObject 50"), waits(part));
		assertEquals(List.of("b 125"), times(part, TimeKind.WAITING));
	}

	/** As the recorder of Java 17 leaves it when a chunk is begun while a thread waits. */
	@Test
	void theStackOfAWaitMayBeInTheChunkBefore() throws Exception {
		byte[] before = Files.readAllBytes(file((events, stacks) -> {
			Type type = samples(events, "jdk.ExecutionSample");
			setting(events, type.getId(), "period", "1 ms");
			sample(events, stacks, type, new Place(1, B), "STATE_RUNNABLE", 1, 100 * MS);
		}, 1));
		// a number in place of the constant that it is the key of
		byte[] after = Files.readAllBytes(file((events, stacks) -> {
			Type type = events.moment("jdk.JavaMonitorEnter", fields -> fields.addField("duration", Builtin.LONG)
					.addField("eventThread", JDK.THREAD).addField("stackTrace", Builtin.LONG)
					.addField("monitorClass", JDK.CLASS));
			for (long key : new long[] {1, 4711}) {
				events.write(type, -50 * MS, event -> event.putField("duration", 80 * MS)
						.putField("eventThread", stacks.thread(1)).putField("stackTrace", key)
						.putField("monitorClass", stacks.classOf("p.Lock")));
			}
			events.write(type, 10 * MS, event -> event.putField("duration", 5 * MS)
					.putField("eventThread", stacks.thread(1)).putField("stackTrace", 1L)
					.putField("monitorClass", stacks.classOf("p.Lock")));
		}, 1000 * MS));
		byte[] both = Arrays.copyOf(before, before.length + after.length);
		System.arraycopy(after, 0, both, before.length, after.length);
		Snapshot snapshot = RecordingReader.open(Files.write(folder.resolve("two.jfr"), both)).snapshot();
		assertEquals(List.of("b 80"), times(snapshot, TimeKind.WAITING), "what began later is of its own chunk");
		assertEquals(List.of("LOCK p.Lock 80", "LOCK p.Lock 85"), waits(snapshot));
		List<String> notes = notes(snapshot, Severity.INFO);
		assertTrue(notes.contains("Events that are left out, since they have no stack: 2."), notes::toString);
	}

	private static List<String> waits(Snapshot snapshot) {
		return snapshot.waits().stream().map(wait -> wait.kind() + " "
				+ wait.lockClass().replace("java.util.concurrent.locks.", "") + " " + wait.time() / MS).sorted()
				.toList();
	}

	@Test
	void aSpanHasItsFirstMomentAndNotItsLast() throws Exception {
		Path file = file((events, stacks) -> {
			Type type = samples(events, "jdk.ExecutionSample");
			setting(events, type.getId(), "period", "1 ms");
			for (long at : new long[] {100, 200, 300}) {
				sample(events, stacks, type, new Place(1, A), "STATE_RUNNABLE", 1, at * MS);
			}
		});
		Snapshot part = RecordingReader.open(file, new TimeRange(100 * MS, 300 * MS), () -> false).snapshot();
		assertEquals(List.of("a 2"), times(part, TimeKind.RUNNING));
		assertEquals(199 * MS, part.timeLine(part.threads().get(0).id()).start(), "it ran for 1 ms before a sample");
		assertEquals(1, RecordingReader.open(file).snapshot().threads().size(), "w did nothing");
	}

	@Test
	void theJvmIsToldByItsEvents() throws Exception {
		Snapshot snapshot = read((events, stacks) -> {
			Type processors = events.moment("jdk.CPUInformation", type -> type.addField("hwThreads", Builtin.INT));
			Type load = events.moment("jdk.CPULoad",
					type -> type.addField("jvmUser", Builtin.FLOAT).addField("jvmSystem", Builtin.FLOAT));
			Type collection = events.moment("jdk.GarbageCollection", type -> type.addField("gcId", Builtin.INT)
					.addField("sumOfPauses", Builtin.LONG,
							field -> field.addAnnotation(JDK.ANNOTATION_TIMESPAN, "TICKS")));
			Type system = events.moment("jdk.OSInformation", type -> type.addField("osVersion", Builtin.STRING));
			Type jvm = events.moment("jdk.JVMInformation", type -> type.addField("jvmName", Builtin.STRING)
					.addField("jvmVersion", Builtin.STRING).addField("javaArguments", Builtin.STRING)
					.addField("pid", Builtin.LONG));
			events.write(processors, 0, event -> event.putField("hwThreads", 4));
			events.write(load, 500 * MS, event -> event.putField("jvmUser", 0.25f).putField("jvmSystem", 0.125f));
			events.write(collection, 600 * MS, event -> event.putField("gcId", 0).putField("sumOfPauses", 3 * MS));
			events.write(collection, 700 * MS, event -> event.putField("gcId", 1).putField("sumOfPauses", 4 * MS));
			events.write(system, 0,
					event -> event.putField("osVersion", "PRETTY_NAME=\"Some Linux 12\"\nNAME=\"Some\""));
			events.write(jvm, 0,
					event -> event.putField("jvmName", "A VM").putField("jvmVersion", "A VM built for JRE (25.0.1+8)")
							.putField("javaArguments", "p.Main").putField("pid", 0L));
		});
		JvmInfo jvm = snapshot.jvm().orElseThrow();
		assertEquals(List.of("Some Linux 12", "p.Main", "A VM built for JRE (25.0.1+8)"),
				List.of(jvm.operatingSystem(), jvm.command(), jvm.virtualMachine()));
		assertEquals(-1, jvm.pid());
		List<Telemetry> told = snapshot.conditions().telemetry();
		// three eighths of four processors for half a second
		assertEquals(List.of(750 * MS, 750 * MS, 750 * MS), told.stream().map(Telemetry::processorTime).toList());
		assertEquals(List.of(0L, 1L, 2L), told.stream().map(Telemetry::collections).toList());
		assertEquals(7, told.get(2).collectionTime());
	}

	@Test
	void fieldsAndEventsThatNobodyKnowsArePassedOver() throws Exception {
		Snapshot snapshot = read((events, stacks) -> {
			Type odd = events.moment("acme.Odd", type -> type.addField("b", Builtin.BYTE).addField("d", Builtin.DOUBLE)
					.addField("f", Builtin.FLOAT).addField("c", Builtin.CHAR).addField("z", Builtin.BOOLEAN)
					.addField("s", Builtin.STRING).addField("t", Builtin.STRING)
					.addField("space", events.type(ConstantTypes.VIRTUAL_SPACE)));
			events.write(odd, 1,
					event -> event.putField("b", (byte) 1).putField("d", 1.5).putField("f", 2.5f)
							.putField("c", '\u2014')
							.putField("z", true).putField("s", "text").putField("t", "").putField("space",
									space -> space.putField("committedSize", 1L).putField("reservedSize", 2L)));
			// fields in front of, between and behind those that are wanted
			Type samples = events.moment("jdk.ExecutionSample", type -> type.addField("d", Builtin.DOUBLE)
					.addField("stackTrace", JDK.STACK_TRACE).addField("i", Builtin.INT)
					.addField("sampledThread", JDK.THREAD).addField("s", Builtin.STRING));
			setting(events, samples.getId(), "period", "10 ms");
			events.write(samples, 5 * MS, event -> event.putField("d", -0.0)
					.putField("stackTrace", stacks.path(program.tree(2), 1)).putField("i", -7)
					.putField("sampledThread", stacks.thread(2)).putField("s", "end"));
		});
		assertEquals(List.of("c 10"), times(snapshot, TimeKind.RUNNING));
		assertEquals(List.of("w"), snapshot.threads().stream().map(ThreadInfo::name).toList());
	}

	@Test
	void hiddenClassesLoseTheirAddressAndNativeLibrariesAreNotTheProgram() throws Exception {
		for (String[] each : new String[][] {{"p.T$$Lambda/0x00007f1234567890", "p.T$$Lambda", "false"},
				{"p.T$$Lambda.0xff", "p.T$$Lambda", "false"}, {"p.T0x1f", "p.T0x1f", "false"},
				{"libc.so.6", "libc.so.6", "true"}, {"java.util.HashMap", "java.util.HashMap", "true"},
				{"javaish.A", "javaish.A", "false"}}) {
			program = program(each[0]);
			Snapshot snapshot = read((events, stacks) -> {
				Type type = samples(events, "jdk.ExecutionSample");
				setting(events, type.getId(), "period", "10 ms");
				sample(events, stacks, type, new Place(2, 1), "STATE_RUNNABLE", 1, 5 * MS);
			});
			assertEquals(each[1] + " " + each[2],
					snapshot.method(0).className() + " " + snapshot.method(0).isLibrary());
		}
	}

	@Test
	void aThreadThatEndedIsNotAlive() throws Exception {
		Snapshot snapshot = read((events, stacks) -> {
			Type samples = samples(events, "jdk.ExecutionSample");
			Type end = events.moment("jdk.ThreadEnd", type -> type.addField("thread", JDK.THREAD));
			for (int thread = 1; thread <= 2; thread++) {
				sample(events, stacks, samples, new Place(thread, 1), "STATE_RUNNABLE", 1, 5 * MS);
			}
			events.write(end, 9 * MS, event -> event.putField("thread", stacks.thread(2)));
		});
		assertEquals(List.of("main false", "w true"),
				snapshot.threads().stream().map(thread -> thread.name() + " " + thread.ended()).toList());
	}

	@Test
	void aCutRecordingIsToldOrRefusedWhereverItWasCut() throws Exception {
		Path file = file((events, stacks) -> {
			Type type = samples(events, "jdk.ExecutionSample");
			sample(events, stacks, type, new Place(1, B), "STATE_RUNNABLE", 1, 5 * MS);
		});
		byte[] whole = Files.readAllBytes(file);
		int refused = 0;
		for (int length = 4; length < whole.length; length += 5) {
			Files.write(file, Arrays.copyOf(whole, length));
			try {
				Snapshot snapshot = RecordingReader.open(file).snapshot();
				assertFalse(snapshot.complete(), "after " + length);
				assertEquals(1, notes(snapshot, Severity.WARNING).stream()
						.filter(note -> note.startsWith("The flight recording cannot be read on")).count());
			} catch (RecordingException e) {
				assertTrue(e.getMessage().contains("is a flight recording that cannot be read"), e.getMessage());
				refused++;
			}
		}
		assertTrue(refused > 0);
		Files.write(file, new byte[] {'F', 'L', 'R'});
		assertTrue(assertThrows(RecordingException.class, () -> RecordingReader.open(file)).getMessage()
				.contains("is no Methodical recording"), "three bytes are not enough to tell");
	}
}
