// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.methodical.core.flight.PathTree.Kind;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.core.model.time.Portions;
import org.methodical.core.model.time.TimeRange;

/**
 * Reads recordings of the Java Flight Recorder, of JDK 11 and later, and what other profilers write in its format.
 * Samples are times: each stands for the period in which one is taken. Waits have their durations, allocation what was
 * sampled of it; calls are unknown. Takes one pass of the file, and memory by the number of call paths.
 */
public final class FlightReader {

	private static final byte[] MAGIC = {'F', 'L', 'R', 0};
	private static final String WALL = "wall";
	private static final String PROCESSOR = "cpu";

	private final FlightThreads threads = new FlightThreads();
	private final FlightMethods methods = new FlightMethods();
	private final FlightFacts facts = new FlightFacts();
	private final PathRoom room;
	private final FlightEvents events;
	private final List<Note> notes = new ArrayList<>();
	private long firstNanos;
	private long lastNanos;
	private int chunks;
	private String problem;

	private FlightReader(PathRoom room, int maxWaits) {
		this.room = room;
		events = new FlightEvents(threads, methods, facts, room, new FlightWaits(methods, maxWaits));
	}

	/** Whether a file begins as flight recordings do, whatever its name. */
	public static boolean isFlightRecording(Path file) throws IOException {
		if (!Files.isRegularFile(file)) {
			return false;
		}
		try (InputStream in = Files.newInputStream(file)) {
			return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
		}
	}

	/**
	 * Reads a file, or what it has of a span of its time. One that was cut or is damaged behind its first chunk gives
	 * what was whole, is not complete, and has a last note that says so.
	 *
	 * @param span ns since the recording began; null for all of it
	 * @return what happened then, without a version; of a wait the part that lies within
	 * @throws FlightFormatException if nothing of it can be read
	 */
	public static SnapshotBuilder read(Path file, TimeRange span) throws IOException {
		return read(file, span, PathRoom.ofHeap(Runtime.getRuntime().maxMemory()), FlightWaits.MAX);
	}

	/** @param maxWaits so many kinds of waits are kept apart */
	static SnapshotBuilder read(Path file, TimeRange span, PathRoom room, int maxWaits) throws IOException {
		try (FileChannel channel = FileChannel.open(file)) {
			FlightReader reader = new FlightReader(room, maxWaits);
			FlightInput in = new FlightInput(channel);
			if (span != null) {
				long begin = reader.begin(in);
				reader.events.within(new TimeRange(begin + span.from(), begin + span.to()));
			}
			return reader.read(in);
		}
	}

	/** When the first of the chunks was begun, ns since 1970; they need not be in their order. */
	private long begin(FlightInput in) throws IOException {
		FlightChunk chunk = new FlightChunk(in, 0);
		long begin = chunk.startNanos();
		while (!chunk.isCut() && chunk.end() < in.length()) {
			chunk = new FlightChunk(in, chunk.end());
			begin = Math.min(begin, chunk.startNanos());
		}
		return begin;
	}

	private SnapshotBuilder read(FlightInput in) throws IOException {
		long place = 0;
		while (place < in.length() && problem == null) {
			try {
				FlightChunk chunk = new FlightChunk(in, place);
				chunk.prepare();
				begin(chunk);
				events.read(chunk);
				place = chunk.end();
				problem = chunk.isCut() ? "the file ends within the chunk, or the program was killed" : null;
			} catch (EOFException e) {
				problem = "the file has become shorter";
			} catch (FlightFormatException e) {
				problem = e.getMessage();
			}
		}
		if (chunks == 0) {
			throw new FlightFormatException(problem == null ? "it is empty" : problem);
		}
		return snapshot(place);
	}

	private void begin(FlightChunk chunk) {
		firstNanos = chunks == 0 ? chunk.startNanos() : Math.min(firstNanos, chunk.startNanos());
		lastNanos = Math.max(lastNanos, chunk.endNanos());
		chunks++;
	}

	private SnapshotBuilder snapshot(long place) {
		FlightTrees trees = new FlightTrees(threads.all());
		addNotes(trees);
		note(Severity.WARNING, events.withoutRoom(),
				"Events that are left out, since there is no room in memory for further methods of threads; raise the"
						+ " heap of the program that reads the flight recording with -Xmx");
		if (problem != null) {
			notes.add(new Note(Severity.WARNING,
					"The flight recording cannot be read on in the chunk at byte " + place + ": "
							+ problem + ". What came before is kept, the rest is missing."));
		}
		List<Telemetry> telemetry = facts.telemetry(firstNanos);
		SnapshotBuilder builder = Snapshot.builder()
				.time(Math.max(0, lastNanos - firstNanos), problem == null && events.withoutRoom() == 0)
				.jvm(facts.jvm(firstNanos, trees.running() == Kind.PROCESSOR ? PROCESSOR : WALL)).notes(notes)
				.conditions(new Conditions(RecordingPhase.RECORDING, telemetry, List.of(),
						FlightFacts.loadedClasses(telemetry), List.of(), List.of(), List.of()));
		trees.addTo(builder, events.waits(),
				thread -> events.timeLines().of(thread, trees.running(), firstNanos, lastNanos));
		if (lastNanos > firstNanos) {
			builder.portions(Portions.exact(new TimeRange(0, lastNanos - firstNanos)));
		}
		builder.lineTimes(events.lines().of(trees.running()));
		Method[] all = methods.all();
		return builder.methods(all, all.length);
	}

	private void addNotes(FlightTrees trees) {
		note(Severity.INFO, trees.count(trees.running()),
				"Samples that running times follow from, where calls are unknown");
		if (trees.running() == Kind.PROCESSOR) {
			note(Severity.INFO, trees.count(Kind.EXECUTION),
					"Execution samples that are left out, since there are samples by processor time");
		}
		if (trees.running() != Kind.WALL_CLOCK) {
			note(Severity.INFO, trees.count(Kind.WALL_CLOCK),
					"Wall clock samples of threads that ran, which are left out, since there are others");
		}
		if (trees.running() == Kind.NATIVE) {
			note(Severity.WARNING, trees.count(Kind.NATIVE),
					"Samples of threads in native code, the only ones, of which nobody knows whether they ran");
		} else {
			note(Severity.INFO, trees.count(Kind.NATIVE),
					"Samples of threads in native code that are left out, since nobody knows whether they ran");
		}
		note(Severity.INFO, trees.count(Kind.ALLOCATION) == 0 ? 0 : trees.count(Kind.BUFFERS),
				"Allocations by thread local buffers that are left out, since there are samples of allocation");
		note(Severity.INFO, events.truncatedStacks(),
				"Events whose stacks lack their outermost frames, which the program's option"
						+ " -XX:FlightRecorderOptions:stackdepth=256 keeps");
		note(Severity.INFO, events.withoutStack(), "Events that are left out, since they have no stack");
		if (!events.isPeriodKnown()) {
			notes.add(new Note(Severity.WARNING,
					"The flight recording does not say how often it took samples; 20 ms are taken."));
		}
		if (events.timeLines().isFull()) {
			notes.add(new Note(Severity.WARNING,
					"There are more events than the time lines of threads can show: later ones are"
							+ " missing there. Raise the heap of this program with -Xmx."));
		}
		note(Severity.WARNING, events.waits().leftOut(), String.format(Locale.ROOT,
				"Waits that are left out in the list of what threads waited for, since there are more than %,d kinds of"
						+ " them; waiting times of methods have them",
				events.waits().max()));
		if (room.lacksPaths()) {
			notes.add(Note.LACKS_PATHS);
		}
	}

	private void note(Severity severity, long count, String what) {
		if (count > 0) {
			notes.add(new Note(severity, String.format(Locale.ROOT, "%s: %,d.", what, count)));
		}
	}
}
