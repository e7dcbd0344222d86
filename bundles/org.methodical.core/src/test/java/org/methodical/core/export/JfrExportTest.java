// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.WaitRow;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.core.recording.RecordingReader;
import org.methodical.wire.FrameKind;

import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/** Reads with the JDK's own reader, and with ours, what was written as a flight recording. */
class JfrExportTest {

	private static final long MS = 1_000_000;

	@TempDir
	private Path folder;

	private Path export(Snapshot snapshot) throws Exception {
		Path file = folder.resolve("a.jfr");
		try (OutputStream out = Files.newOutputStream(file)) {
			ExportTarget.JFR.writeBytes(snapshot, out);
		}
		return file;
	}

	private List<RecordedEvent> events(Snapshot snapshot, String type) throws Exception {
		return RecordingFile.readAllEvents(export(snapshot)).stream()
				.filter(event -> event.getEventType().getName().equals(type)).toList();
	}

	/** a calls b in main, c is called in w; 99 s in all, so that a sample stands for 2 ms. */
	private static RecordingBytes recording() {
		return RecordingBytes.begin().jvm(1000, "pid", "77", "jvm", "A VM 25", "os", "Linux 6", "java.version", "25",
				"command", "acme.Main x").methods("abc").thread(1, "main", 0).thread(2, "w", 0).nodes(1, 1, 0, 0, 1, 1)
				.counts(1, 1, 1, 69_000 * MS, 2, 300, 20_001 * MS).nodes(2, 1, 0, 2).counts(2, 1, 7, 9_999 * MS);
	}

	private static String path(RecordedStackTrace stack) {
		return stack.getFrames().stream().map(JfrExportTest::name).collect(Collectors.joining(" < "))
				+ (stack.isTruncated() ? " …" : "");
	}

	private static String name(RecordedFrame frame) {
		RecordedMethod method = frame.getMethod();
		return method.getType().getName() + "." + method.getName() + method.getDescriptor() + ":"
				+ frame.getLineNumber();
	}

	private static Map<String, Long> counts(List<RecordedEvent> events, Function<RecordedEvent, String> key) {
		return events.stream().collect(Collectors.groupingBy(key, TreeMap::new, Collectors.counting()));
	}

	@Test
	void runningTimeBecomesSamplesOfCallPathsAndThreads() throws Exception {
		Snapshot snapshot = recording().end(100_000 * MS).snapshot();
		List<RecordedEvent> samples = events(snapshot, "jdk.ExecutionSample");
		assertEquals(Map.of("main T.a()V:-1", 34_500L, "main T.b()V:-1 < T.a()V:-1", 10_001L, "w T.c()V:-1", 5_000L),
				counts(samples, sample -> sample.getThread("sampledThread").getJavaName() + " "
						+ path(sample.getStackTrace())));
		assertEquals(Instant.ofEpochMilli(1000).plusNanos(1_449_275), samples.getFirst().getStartTime());
		assertEquals("STATE_RUNNABLE", samples.getFirst().getString("state"));
		RecordedEvent setting = events(snapshot, "jdk.ActiveSetting").getFirst();
		assertEquals("period=2000 us", setting.getString("name") + "=" + setting.getString("value"));
		assertEquals(samples.getFirst().getEventType().getId(), setting.getLong("id"));
	}

	@Test
	void ourReaderFindsTheTimesAgain() throws Exception {
		Snapshot read = RecordingReader.open(export(recording().end(100_000 * MS).snapshot())).snapshot();
		HotMethods hot = HotMethods.of(read, read.merged());
		Map<String, Long> self = new TreeMap<>();
		for (int row = 0; row < hot.size(); row++) {
			self.put(hot.method(row).qualifiedName(), hot.selfTime(row));
		}
		assertEquals(Map.of("T.a", 69_000 * MS, "T.b", 20_002 * MS, "T.c", 10_000 * MS), self);
		assertEquals(List.of("main", "w"), read.threads().stream().map(thread -> thread.name()).toList());
		assertEquals("A VM 25", read.jvm().orElseThrow().virtualMachine());
		assertEquals("Linux 6", read.jvm().orElseThrow().operatingSystem());
		assertEquals("25", read.jvm().orElseThrow().javaVersion());
		assertEquals("acme.Main x", read.jvm().orElseThrow().command());
		assertEquals(77, read.jvm().orElseThrow().pid());
	}

	@Test
	void callsAreKeptInEventsOfOurOwn() throws Exception {
		List<RecordedEvent> calls = events(recording().end(100_000 * MS).snapshot(), "methodical.MethodCalls");
		assertEquals(List.of("T.a 1 PT1M9S PT1M29.001S", "T.b 300 PT20.001S PT20.001S", "T.c 7 PT9.999S PT9.999S"),
				calls.stream().map(event -> {
					RecordedMethod method = event.getValue("method");
					return method.getType().getName() + "." + method.getName() + " " + event.getLong("calls") + " "
							+ event.getDuration("selfTime") + " " + event.getDuration("totalTime");
				}).toList());
		// what was not measured is no field
		assertEquals(List.of("startTime", "method", "calls", "selfTime", "totalTime"),
				calls.getFirst().getFields().stream().map(ValueDescriptor::getName).toList());
		assertEquals("Method Calls", calls.getFirst().getEventType().getLabel());
	}

	/** Three paths of 0.9 ms are less than a sample of 2 ms each; what is left over of one goes to the next. */
	@Test
	void littleTimesAddUpByMethods() throws Exception {
		RecordingBytes bytes = recording().thread(3, "x", 0).nodes(3, 1, 0, 1, 1, 1, 2, 1)
				.counts(3, 1, 1, 900_000, 2, 1, 900_000, 3, 1, 900_000);
		Map<String, Long> found = counts(events(bytes.end(100_000 * MS).snapshot(), "jdk.ExecutionSample"),
				sample -> name(sample.getStackTrace().getFrames().getFirst()));
		// 20,001 + 2.7 ms and half an interval
		assertEquals(10_002, found.get("T.b()V:-1"));
	}

	@Test
	void waitsBecomeTheRecordersEvents() throws Exception {
		Snapshot snapshot = waits().end(10_000 * MS).snapshot();
		RecordedEvent enter = events(snapshot, "jdk.JavaMonitorEnter").getFirst();
		assertEquals("acme.Lock", enter.getClass("monitorClass").getName());
		assertEquals("w", enter.getThread("previousOwner").getJavaName());
		assertEquals("main", enter.getThread().getJavaName());
		assertEquals("T.b()V:12 < T.a()V:-1", path(enter.getStackTrace()));
		List<RecordedEvent> entered = events(snapshot, "jdk.JavaMonitorEnter");
		assertEquals(List.of(Duration.ofMillis(50), Duration.ofMillis(25), Duration.ofMillis(25)),
				entered.stream().map(RecordedEvent::getDuration).toList());
		for (int i = 1; i < entered.size(); i++) {
			assertTrue(!entered.get(i).getStartTime().isBefore(entered.get(i - 1).getEndTime()));
		}
		RecordedEvent park = events(snapshot, "jdk.ThreadPark").getFirst();
		assertEquals("java.util.concurrent.FutureTask", park.getClass("parkedClass").getName());
		assertEquals(Duration.ofMillis(30), park.getDuration());
		// two paths lead there, so that only the method is known
		assertEquals("T.c()V:-1 …", path(events(snapshot, "jdk.ThreadSleep").getFirst().getStackTrace()));
		assertEquals(null, events(snapshot, "methodical.InputOutput").getFirst().getStackTrace());
		RecordedEvent alike = events(snapshot, "methodical.Waits").stream()
				.filter(event -> event.getString("kind").equals("LOCK")).findFirst().orElseThrow();
		assertEquals("LOCK acme.Lock w 3 PT0.1S PT0.05S", alike.getString("kind") + " "
				+ alike.getClass("lockClass").getName() + " " + alike.getString("holder") + " " + alike.getLong("count")
				+ " " + alike.getDuration("time") + " " + alike.getDuration("longest"));
	}

	@Test
	void ourReaderFindsTheWaitsAgain() throws Exception {
		Snapshot read = RecordingReader.open(export(waits().end(10_000 * MS).snapshot())).snapshot();
		assertEquals(List.of("LOCK 3 100", "IO 1 40", "SIGNAL 1 30", "SLEEP 1 20"),
				WaitRow.of(read, thread -> true).stream()
						.map(row -> row.sum().kind() + " " + row.sum().count() + " " + row.sum().time() / MS).toList());
	}

	private static RecordingBytes waits() {
		RecordingBytes bytes = RecordingBytes.begin().jvm(1000, "pid", "1").methods("abc").thread(1, "main", 0)
				.thread(2, "w", 0)
				.nodes(1, 1, 0, 0, 1, 1, 1, 2, 0, 2).counts(1, 1, 1, 0, 2, 1, 100 * MS, 3, 1, 10 * MS, 4, 1, 10 * MS);
		bytes.frame(FrameKind.WAITING, 1, 3, 2, 10, 100 * MS, 1, 1, 10 * MS, 1, 1, 10 * MS);
		waits(bytes, 1, "acme.Lock", 2, 12, "w", 3, 100 * MS, 50 * MS);
		waits(bytes, 2, "java.util.concurrent.FutureTask", 2, 0, "", 1, 30 * MS, 30 * MS);
		waits(bytes, 3, "", 3, 0, "", 1, 20 * MS, 20 * MS);
		waits(bytes, 4, "", 0, 0, "", 1, 40 * MS, 40 * MS);
		return bytes;
	}

	private static void waits(RecordingBytes to, int kind, String lock, long method, long line, String holder,
			long... times) {
		LongStream.Builder numbers = LongStream.builder().add(1).add(1).add(kind).add(lock.length());
		lock.chars().forEach(numbers::add);
		numbers.add(0).add(method).add(line).add(holder.length());
		holder.chars().forEach(numbers::add);
		numbers.add(0).add(0);
		LongStream.of(times).forEach(numbers::add);
		to.frame(FrameKind.WAITS, numbers.build().toArray());
	}
}
