// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/** Flight recordings that have other events, fields and names than is usual, or are cut. */
class OddFlightRecordingTest {

	@TempDir
	private Path folder;
	private OddFlight odd;

	@BeforeEach
	void begin() throws Exception {
		odd = new OddFlight(folder);
	}

	@Test
	void theJvmIsToldByItsEvents() throws Exception {
		Snapshot snapshot = odd.read((events, stacks) -> {
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
		Snapshot snapshot = odd.read((events, stacks) -> {
			Type unknown = events.moment("acme.Odd",
					type -> type.addField("b", Builtin.BYTE).addField("d", Builtin.DOUBLE)
							.addField("f", Builtin.FLOAT).addField("c", Builtin.CHAR).addField("z", Builtin.BOOLEAN)
							.addField("s", Builtin.STRING).addField("t", Builtin.STRING)
							.addField("space", events.type(ConstantTypes.VIRTUAL_SPACE)));
			events.write(unknown, 1,
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
					.putField("stackTrace", stacks.path(odd.tree(2), 1)).putField("i", -7)
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
			odd = new OddFlight(folder, each[0]);
			Snapshot snapshot = odd.read((events, stacks) -> {
				Type type = samples(events, "jdk.ExecutionSample");
				setting(events, type.getId(), "period", "10 ms");
				odd.sample(events, stacks, type, new Place(2, 1), "STATE_RUNNABLE", 1, 5 * MS);
			});
			assertEquals(each[1] + " " + each[2],
					snapshot.method(0).className() + " " + snapshot.method(0).isLibrary());
		}
	}

	@Test
	void aThreadThatEndedIsNotAlive() throws Exception {
		Snapshot snapshot = odd.read((events, stacks) -> {
			Type samples = samples(events, "jdk.ExecutionSample");
			Type end = events.moment("jdk.ThreadEnd", type -> type.addField("thread", JDK.THREAD));
			for (int thread = 1; thread <= 2; thread++) {
				odd.sample(events, stacks, samples, new Place(thread, 1), "STATE_RUNNABLE", 1, 5 * MS);
			}
			events.write(end, 9 * MS, event -> event.putField("thread", stacks.thread(2)));
		});
		assertEquals(List.of("main false", "w true"),
				snapshot.threads().stream().map(thread -> thread.name() + " " + thread.ended()).toList());
	}

	@Test
	void aCutRecordingIsToldOrRefusedWhereverItWasCut() throws Exception {
		Path file = odd.file((events, stacks) -> {
			Type type = samples(events, "jdk.ExecutionSample");
			odd.sample(events, stacks, type, new Place(1, B), "STATE_RUNNABLE", 1, 5 * MS);
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
