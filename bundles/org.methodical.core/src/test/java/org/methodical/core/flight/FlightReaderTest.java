// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.WaitRow;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.LineTimes;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.model.time.TimeRange;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.core.recording.RecordingWriter;

/** A real flight recording, made by a JVM of its own, against what the JDK's reader finds in it. */
class FlightReaderTest {

	private static final long SECOND = 1_000_000_000;

	@TempDir
	private static Path folder;
	private static Path file;
	private static Snapshot snapshot;

	@BeforeAll
	static void record() throws Exception {
		file = folder.resolve("program.jfr");
		Path classes = Path.of(FlightProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		Process program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				// the program may be over in the second after which the recorder counts classes as a rule
				"-XX:StartFlightRecording:settings=profile,jdk.ClassLoadingStatistics#period=100ms,filename=" + file,
				"-cp", classes.toString(), FlightProgram.class.getName(), "argument").redirectErrorStream(true)
				.redirectOutput(folder.resolve("output").toFile()).start();
		assertEquals(0, program.waitFor(), () -> read(folder.resolve("output")));
		snapshot = RecordingReader.open(file).snapshot();
	}

	private static String read(Path text) {
		try {
			return Files.readString(text);
		} catch (IOException e) {
			return e.toString();
		}
	}

	/** A number of all nodes by their methods, without those for which it is 0. */
	private static Map<String, Long> byMethod(Snapshot from, IntToLongFunction number) {
		Map<String, Long> sums = new TreeMap<>();
		CallingContextTree tree = from.merged();
		for (int node = 1; node < tree.size(); node++) {
			Method method = from.method(tree.method(node));
			if (number.applyAsLong(node) != 0) {
				sums.merge(method.className() + '.' + method.name() + method.descriptor(), number.applyAsLong(node),
						Long::sum);
			}
		}
		return sums;
	}

	@Test
	void numbersAreThoseThatTheJdkFinds() throws Exception {
		PlainReading plain = new PlainReading(file);
		assertFalse(plain.samples.isEmpty() || plain.waits.isEmpty() || plain.allocation.isEmpty());
		assertEquals(plain.samples, byMethod(snapshot, snapshot.merged()::samples));
		assertEquals(plain.waits, byMethod(snapshot, snapshot.merged()::waitingSamples));
		assertEquals(plain.allocation, byMethod(snapshot, snapshot.merged()::selfBytes));
		plain.waitTimes.forEach((method, time) -> assertEquals(time, byMethod(snapshot, snapshot.merged()::waitingTime)
				.getOrDefault(method, 0L), 3 * plain.waits.get(method), method));
		assertEquals(plain.sampledThreads, new TreeSet<>(snapshot.threads().stream()
				.filter(thread -> snapshot.tree(thread.id()).totalSamples(CallingContextTree.ROOT) > 0)
				.map(ThreadInfo::name)
				.collect(Collectors.toSet())));
	}

	/** Where there is no room for more call paths, methods have their own numbers all the same. */
	@Test
	void numbersOfMethodsDoNotDependOnTheRoomForPaths() throws Exception {
		Snapshot few = FlightReader.read(file, null, new PathRoom(20, 1000), FlightWaits.MAX).build();
		CallingContextTree tree = few.merged();
		assertTrue(tree.size() < snapshot.merged().size(),
				() -> snapshot.merged().size() + " nodes are to be too many");
		assertEquals(byMethod(snapshot, snapshot.merged()::samples), byMethod(few, tree::samples));
		assertEquals(byMethod(snapshot, snapshot.merged()::selfTime), byMethod(few, tree::selfTime));
		assertEquals(byMethod(snapshot, snapshot.merged()::waitingSamples), byMethod(few, tree::waitingSamples));
		assertEquals(byMethod(snapshot, snapshot.merged()::waitingTime), byMethod(few, tree::waitingTime));
		assertEquals(byMethod(snapshot, snapshot.merged()::selfBytes), byMethod(few, tree::selfBytes));
		assertEquals(snapshot.methodCount(), few.methodCount(), "callers are known by name");
		assertEquals(snapshot.waits().size(), few.waits().size());
		assertTrue(few.complete() && snapshot.hasAllPaths() && !few.hasAllPaths());
		assertTrue(few.notes().stream().anyMatch(note -> note.message().contains("one node for each method")));
	}

	/** A gate must not open since what it looks for was left out. */
	@Test
	void whereNotEvenMethodsHaveRoomTheRecordingIsNotComplete() throws Exception {
		Snapshot none = FlightReader.read(file, null, new PathRoom(20, 0), FlightWaits.MAX).build();
		assertFalse(none.complete());
		Note last = none.notes().get(none.notes().size() - 1);
		assertEquals(Severity.WARNING, last.severity());
		assertTrue(last.message().startsWith("Events that are left out, since there is no room in memory"),
				last.message());
	}

	/** Where the list of waits is full methods have the time of all of them. */
	@Test
	void waitsOfFurtherKindsThanAreListedAreTold() throws Exception {
		Snapshot few = FlightReader.read(file, null, PathRoom.ofHeap(0), 2).build();
		assertEquals(2, few.waits().size());
		long missing = snapshot.waits().stream().mapToLong(Wait::count).sum()
				- few.waits().stream().mapToLong(Wait::count).sum();
		assertTrue(missing > 0 && few.complete());
		assertEquals(
				List.of("Waits that are left out in the list of what threads waited for, since there are more than "
						+ "2 kinds of them; waiting times of methods have them: " + missing + "."),
				few.notes().stream().map(Note::message).filter(note -> note.startsWith("Waits")).toList());
		assertEquals(byMethod(snapshot, snapshot.merged()::waitingTime), byMethod(few, few.merged()::waitingTime));
		assertTrue(snapshot.notes().stream().noneMatch(note -> note.message().startsWith("Waits")));
	}

	@Test
	void whatIsOutsideOfASpanTakesNoRoom() throws Exception {
		Snapshot before = FlightReader
				.read(file, new TimeRange(-2 * SECOND, -SECOND), new PathRoom(0, 0), FlightWaits.MAX).build();
		assertTrue(before.complete() && before.hasAllPaths());
		assertEquals(IntStream.range(0, snapshot.methodCount()).mapToObj(snapshot::method).toList(),
				IntStream.range(0, before.methodCount()).mapToObj(before::method).toList());
	}

	@Test
	void linesAreThoseThatTheJdkFinds() throws Exception {
		LineTimes times = snapshot.lineTimes();
		Map<String, Long> lines = new TreeMap<>();
		for (LineTimes.Line line : times.lines()) {
			Method method = snapshot.method(line.method());
			lines.merge(method.className() + '.' + method.name() + method.descriptor() + ':' + line.line(),
					line.samples(), Long::sum);
			assertEquals(line.time() / line.samples(), times.sampling().time() / times.sampling().count());
		}
		PlainReading plain = new PlainReading(file);
		assertFalse(plain.lines.isEmpty());
		assertEquals(plain.lines, lines);
		assertEquals(plain.samples.values().stream().mapToLong(Long::longValue).sum(), times.sampling().count());
	}

	@Test
	void runningIsSampledAndWaitingIsTimed() {
		Snapshot running = snapshot.showing(TimeKind.RUNNING);
		HotMethods hot = HotMethods.of(running, running.merged());
		int first = hot.order(Measure.SELF, false, "FlightProgram")[0];
		Timing timing = hot.timing(first);
		assertEquals(Timing.Kind.SAMPLED, timing.kind());
		assertTrue(timing.errorNs() > 0);
		// the profile of settings takes one each 10 or, from JDK 14 on, 20 ms
		long period = hot.selfTime(first) / timing.samples();
		assertTrue(period == 10_000_000 || period == 20_000_000, () -> period + " ns");
		Snapshot waiting = snapshot.showing(TimeKind.WAITING);
		HotMethods waits = HotMethods.of(waiting, waiting.merged());
		int[] waited = waits.order(Measure.SELF, false, "FlightProgram.waitForLock");
		assertEquals(Timing.Kind.TIMED, waits.timing(waited[0]).kind());
		assertEquals(0, waits.timing(waited[0]).errorNs());
		assertTrue(waits.selfTime(waited[0]) > 0);
		assertEquals(snapshot.merged().totalTime(CallingContextTree.ROOT),
				running.merged().totalTime(CallingContextTree.ROOT)
						+ waiting.merged().totalTime(CallingContextTree.ROOT));
	}

	/** What happened in two spans one after the other is all that happened, in the same threads. */
	@Test
	void spansAreReadByTheMomentsOfTheirEvents() throws Exception {
		TimeRange whole = snapshot.portions().whole().orElseThrow();
		long middle = whole.from() + whole.length() / 2;
		Snapshot first = part(whole.from() - SECOND, middle);
		Snapshot second = part(middle, whole.to() + SECOND);
		assertEquals(threads(snapshot), threads(first));
		assertEquals(threads(snapshot), threads(second));
		long before = first.merged().totalSamples(CallingContextTree.ROOT);
		long after = second.merged().totalSamples(CallingContextTree.ROOT);
		assertTrue(before > 0 && after > 0, () -> before + " and " + after);
		assertEquals(snapshot.merged().totalSamples(CallingContextTree.ROOT), before + after);
		assertEquals(snapshot.lineTimes().sampling().count(),
				first.lineTimes().sampling().count() + second.lineTimes().sampling().count());
		assertEquals(byMethod(snapshot, snapshot.merged()::selfBytes),
				sum(byMethod(first, first.merged()::selfBytes), byMethod(second, second.merged()::selfBytes)));
		// a wait over the middle has a part in each
		assertEquals(byMethod(snapshot, snapshot.merged()::waitingTime),
				sum(byMethod(first, first.merged()::waitingTime), byMethod(second, second.merged()::waitingTime)));
		assertEquals(new TimeRange(middle, whole.to()),
				snapshot.portions().around(new TimeRange(middle, Long.MAX_VALUE)).orElseThrow(), "nothing is rounded");
	}

	private static Snapshot part(long from, long to) throws Exception {
		return RecordingReader.open(file, new TimeRange(from, to), () -> false).snapshot();
	}

	private static List<String> threads(Snapshot of) {
		return of.threads().stream().map(thread -> thread.id() + " " + thread.name()).toList();
	}

	private static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
		Map<String, Long> sums = new TreeMap<>(one);
		other.forEach((method, value) -> sums.merge(method, value, Long::sum));
		return sums;
	}

	@Test
	void waitsNameTheirLockAndWhoHadIt() {
		List<WaitRow> rows = WaitRow.of(snapshot, thread -> true);
		WaitRow lock = rows.stream()
				.filter(row -> row.sum().kind() == Wait.Kind.LOCK && row.place().endsWith("waitForLock"))
				.findFirst().orElseThrow();
		assertEquals("java.lang.Object", lock.lock());
		assertEquals("main", lock.holder());
		assertEquals(1, lock.sum().count());
		assertEquals(lock.sum().time(), lock.sum().longest());
		assertTrue(
				rows.stream().anyMatch(row -> row.sum().kind() == Wait.Kind.SLEEP && row.place().endsWith(".sleep")));
		assertTrue(
				rows.stream().anyMatch(row -> row.sum().kind() == Wait.Kind.SIGNAL && row.place().endsWith(".main")));
		assertEquals(snapshot.showing(TimeKind.WAITING).merged().totalTime(CallingContextTree.ROOT),
				rows.stream().mapToLong(row -> row.sum().time()).sum());
	}

	/** Each wait is where it was; samples are a bit apart, and say what was between them. */
	@Test
	void timeLinesHaveTheWaitsOfEachThread() {
		for (ThreadInfo thread : snapshot.threads().stream().filter(info -> !info.shared()).toList()) {
			TimeLine line = snapshot.timeLine(thread.id());
			long[] times = line.times(0, line.end());
			for (Wait.Kind kind : Wait.Kind.values()) {
				List<Wait> waits = snapshot.waits().stream()
						.filter(wait -> wait.thread() == thread.id() && wait.kind() == kind).toList();
				assertEquals(waits.stream().mapToLong(Wait::time).sum(),
						times[ThreadState.valueOf(kind.name()).ordinal()],
						3000 * (1 + waits.stream().mapToLong(Wait::count).sum()), thread.name() + ' ' + kind);
			}
		}
		ThreadInfo computer = snapshot.threads().stream().filter(info -> info.name().equals("computer")).findAny()
				.orElseThrow();
		TimeLine line = snapshot.timeLine(computer.id());
		long sampled = snapshot.showing(TimeKind.RUNNING).tree(computer.id()).totalTime(CallingContextTree.ROOT);
		long running = line.times(0, line.end())[ThreadState.RUNNING.ordinal()];
		assertTrue(running > sampled / 2 && running < 2 * sampled, () -> running + " ns, sampled " + sampled);
	}

	@Test
	void callsAreUnknownWhateverIsShown() {
		assertFalse(snapshot.knowsCalls());
		for (TimeKind kind : TimeKind.values()) {
			CallingContextTree tree = snapshot.showing(kind).merged();
			assertTrue(IntStream.range(1, tree.size()).noneMatch(tree::knowsCalls), kind.name());
		}
	}

	@Test
	void methodsAndTheJvmAreWhatTheyAre() {
		List<Method> methods = IntStream.range(0, snapshot.methodCount()).mapToObj(snapshot::method).toList();
		Method own = methods.stream().filter(method -> method.name().equals("compute")).findFirst().orElseThrow();
		assertEquals("org.methodical.core.flight.FlightProgram.compute()V", own.qualifiedName() + own.descriptor());
		assertFalse(own.isLibrary() || own.isCodeKnown());
		assertTrue(
				methods.stream().filter(method -> method.className().startsWith("java.")).allMatch(Method::isLibrary));
		assertTrue(snapshot.isFlightRecording());
		assertTrue(snapshot.complete());
		assertEquals(FlightProgram.class.getName() + " argument", snapshot.jvm().orElseThrow().command());
		assertEquals(System.getProperty("java.version"), snapshot.jvm().orElseThrow().javaVersion());
		assertTrue(snapshot.jvm().orElseThrow().pid() > 0);
		assertTrue(snapshot.time() > 0);
		assertTrue(snapshot.conditions().loadedClasses() > 0);
		assertTrue(snapshot.notes().stream().allMatch(note -> note.severity() == Severity.INFO),
				() -> snapshot.notes().toString());
	}

	@Test
	void writtenAsARecordingOfOursNothingIsLost() throws Exception {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(snapshot, out);
		Snapshot again = RecordingBytes.read(out.toByteArray()).snapshot();
		assertTrue(again.isFlightRecording());
		assertFalse(again.knowsCalls());
		for (TimeKind kind : TimeKind.values()) {
			CallingContextTree before = snapshot.showing(kind).merged();
			CallingContextTree after = again.showing(kind).merged();
			assertEquals(byMethod(snapshot, before::selfTime), byMethod(again, after::selfTime));
			assertEquals(byMethod(snapshot, before::waitingTime), byMethod(again, after::waitingTime));
			assertEquals(byMethod(snapshot, before::selfBytes), byMethod(again, after::selfBytes));
		}
	}

	@Test
	void theFirstBytesTellAndNotTheName() throws Exception {
		Path named = Files.copy(file, folder.resolve("named.mprof"));
		assertTrue(RecordingReader.open(named).snapshot().isFlightRecording());
		assertTrue(FlightReader.isFlightRecording(named));
		assertFalse(FlightReader.isFlightRecording(Files.writeString(folder.resolve("text.jfr"), "FLR")));
		assertFalse(FlightReader.isFlightRecording(folder));
	}

	@Test
	void aSecondChunkThatIsCutLeavesTheFirst() throws Exception {
		byte[] whole = Files.readAllBytes(file);
		byte[] twice = Arrays.copyOf(whole, 2 * whole.length);
		System.arraycopy(whole, 0, twice, whole.length, whole.length);
		Snapshot both = RecordingReader.open(Files.write(folder.resolve("twice.jfr"), twice)).snapshot();
		assertTrue(both.complete());
		assertEquals(2 * snapshot.merged().totalSamples(0), both.merged().totalSamples(0));
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(twice, whole.length + 100));
		Snapshot first = RecordingReader.open(cut).snapshot();
		assertFalse(first.complete());
		assertEquals(snapshot.merged().totalSamples(0), first.merged().totalSamples(0));
		Note last = first.notes().get(first.notes().size() - 1);
		assertEquals(Severity.WARNING, last.severity());
		assertTrue(last.message().contains("the chunk at byte " + whole.length), last.message());
	}

	@Test
	void whatCannotBeReadSaysSo() throws Exception {
		byte[] whole = Files.readAllBytes(file);
		for (byte[] bytes : List.of(Arrays.copyOf(whole, 4), Arrays.copyOf(whole, 68), Arrays.copyOf(whole, 5000))) {
			Path cut = Files.write(folder.resolve("unreadable.jfr"), bytes);
			String message = assertThrows(RecordingException.class, () -> RecordingReader.open(cut)).getMessage();
			assertTrue(
					message.startsWith(cut + " is a flight recording that cannot be read: ")
							&& message.contains("JFR.dump"),
					message);
		}
	}

	/** Whatever is in the file: it is read, or refused with a reason. */
	@Test
	void damagedFilesAreReadOrRefused() throws Exception {
		byte[] whole = Files.readAllBytes(file);
		Random random = new Random(20261122);
		int read = 0;
		for (int round = 0; round < 100; round++) {
			byte[] damaged = Arrays.copyOf(whole, round % 3 == 0 ? random.nextInt(whole.length) : whole.length);
			for (int i = 0; i <= round % 20; i++) {
				int place = round % 2 == 0 ? random.nextInt(damaged.length)
						: Math.min(damaged.length - 1, random.nextInt(3000));
				damaged[place] = (byte) random.nextInt();
			}
			System.arraycopy(whole, 0, damaged, 0, Math.min(8, damaged.length));
			Path hostile = Files.write(folder.resolve("damaged.jfr"), damaged);
			try {
				Snapshot found = RecordingReader.open(hostile).snapshot();
				HotMethods.of(found, found.merged()).order(Measure.SELF, false, "");
				read++;
			} catch (RecordingException refused) {
				assertTrue(refused.getMessage().contains("cannot be read"), refused.getMessage());
			}
		}
		assertTrue(read > 0);
	}
}
