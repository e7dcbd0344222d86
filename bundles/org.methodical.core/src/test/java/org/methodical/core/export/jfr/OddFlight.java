// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.core.recording.RecordingReader;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/**
 * Makes flight recordings as other profilers, other settings and other Java versions do; a second long, of thread main,
 * in which a calls b, and thread w, in which c is called.
 */
final class OddFlight {

	static final long MS = 1_000_000;
	/** Nodes of main. */
	static final int A = 1;
	static final int B = 2;

	private final Path folder;
	private final Snapshot program;

	/** A node of the tree of a thread; 0 for no stack. */
	record Place(int thread, int node) {
	}

	/** What is in a recording. */
	interface Content {

		void write(Events events, Stacks stacks);
	}

	/** @param folder takes the recordings */
	OddFlight(Path folder) throws Exception {
		this(folder, "c");
	}

	/** @param third name of the class of c, if it is longer than a letter */
	OddFlight(Path folder, String third) throws Exception {
		this.folder = folder;
		program = program(third);
	}

	/** The tree of a thread. */
	CallingContextTree tree(int thread) {
		return program.tree(thread);
	}

	private static Snapshot program(String third) throws Exception {
		return RecordingBytes.begin().methods("ab").method(third.length() > 1 ? third : "T", "c", "()V")
				.thread(1, "main", 0).thread(2, "w", 0).nodes(1, 1, 0, 0, 1, 1).nodes(2, 1, 0, 2).end(1000 * MS)
				.snapshot();
	}

	/** A recording that began with 1970. */
	Path file(Content content) throws Exception {
		return file(content, 1);
	}

	/** A recording that began at a moment, ns since 1970. */
	Path file(Content content, long begun) throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (Recording recording = Recordings.newRecording(bytes,
				settings -> settings.withTimestamp(begun).withStartTicks(Events.START).withDuration(1000 * MS))) {
			ConstantTypes.register(recording.getTypes());
			content.write(new Events(recording), new Stacks(recording.getTypes(), program));
		}
		return Files.write(folder.resolve("odd.jfr"), bytes.toByteArray());
	}

	/** What is read of a recording. */
	Snapshot read(Content content) throws Exception {
		return RecordingReader.open(file(content)).snapshot();
	}

	/** The type of samples of a kind. */
	static Type samples(Events events, String name) {
		return events.moment(name, type -> type.addField("sampledThread", JDK.THREAD)
				.addField("stackTrace", JDK.STACK_TRACE).addField("state", events.type(ConstantTypes.THREAD_STATE))
				.addField("samples", Builtin.INT));
	}

	void sample(Events events, Stacks stacks, Type type, Place place, String state, int count, long at) {
		events.write(type, at, event -> {
			event.putField("sampledThread", stacks.thread(place.thread)).putField("state", state).putField("samples",
					count);
			if (place.node > 0) {
				event.putField("stackTrace", stacks.path(program.tree(place.thread), place.node));
			}
		});
	}

	static void setting(Events events, long id, String name, String value) {
		Type setting = events.moment("jdk.ActiveSetting", type -> type.addField("id", Builtin.LONG)
				.addField("name", Builtin.STRING).addField("value", Builtin.STRING));
		events.write(setting, 0,
				event -> event.putField("id", id).putField("name", name).putField("value", value));
	}

	/** Names and self times in ms of one kind. */
	static List<String> times(Snapshot snapshot, TimeKind kind) {
		Snapshot shown = snapshot.showing(kind);
		HotMethods hot = HotMethods.of(shown, shown.merged());
		return IntStream.range(0, hot.size()).filter(row -> hot.selfTime(row) != 0)
				.mapToObj(row -> hot.method(row).name() + " " + hot.selfTime(row) / MS).sorted().toList();
	}

	/** Messages of notes. */
	static List<String> notes(Snapshot snapshot, Severity severity) {
		return snapshot.notes().stream().filter(note -> note.severity() == severity).map(Note::message).toList();
	}
}
