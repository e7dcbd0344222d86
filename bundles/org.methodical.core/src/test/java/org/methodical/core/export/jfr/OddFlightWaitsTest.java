// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.methodical.core.export.jfr.OddFlight.B;
import static org.methodical.core.export.jfr.OddFlight.MS;
import static org.methodical.core.export.jfr.OddFlight.notes;
import static org.methodical.core.export.jfr.OddFlight.samples;
import static org.methodical.core.export.jfr.OddFlight.setting;
import static org.methodical.core.export.jfr.OddFlight.times;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.export.jfr.OddFlight.Place;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.time.TimeRange;
import org.methodical.core.recording.RecordingReader;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/** Waits of flight recordings of other settings and Java versions. */
class OddFlightWaitsTest {

	@TempDir
	private Path folder;
	private OddFlight odd;

	@BeforeEach
	void begin() throws Exception {
		odd = new OddFlight(folder);
	}

	private static Type waits(Events events, String name, String lock) {
		return events.lasting(name, type -> type.addField(lock, JDK.CLASS));
	}

	private void wait(Events events, Stacks stacks, Type type, String field, String lock, long at, long time) {
		events.write(type, at, event -> event.putField("duration", time).putField("eventThread", stacks.thread(1))
				.putField("stackTrace", stacks.path(odd.tree(1), B)).putField(field, stacks.classOf(lock)));
	}

	@Test
	void parkingForALockIsNoSignalAndASpanHasItsPartOfEachWait() throws Exception {
		Path file = odd.file((events, stacks) -> {
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
		byte[] before = Files.readAllBytes(odd.file((events, stacks) -> {
			Type type = samples(events, "jdk.ExecutionSample");
			setting(events, type.getId(), "period", "1 ms");
			odd.sample(events, stacks, type, new Place(1, B), "STATE_RUNNABLE", 1, 100 * MS);
		}, 1));
		// a number in place of the constant that it is the key of
		byte[] after = Files.readAllBytes(odd.file((events, stacks) -> {
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
}
