// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.JvmInfo;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;

/**
 * A flight recording of what was recorded. Running time becomes execution samples and waits become the recorder's
 * events of waits; what those cannot express, as calls, goes into events of our own, whose names begin with
 * {@code methodical}. When a sample or a wait was is not recorded: they are spread evenly over the recording.
 */
public final class JfrExport {

	private JfrExport() {
	}

	/**
	 * Writes a flight recording of one chunk, which is made in memory.
	 *
	 * @param snapshot what to write; running and waiting times are written both, whichever it shows
	 * @param out      where to; neither flushed nor closed
	 * @throws IOException if it fails
	 */
	public static void write(Snapshot snapshot, OutputStream out) throws IOException {
		long time = Math.max(1, snapshot.time());
		ByteArrayOutputStream file = new ByteArrayOutputStream();
		try (Recording recording = Recordings.newRecording(file, settings -> settings.withTimestamp(started(snapshot))
				.withStartTicks(Events.START).withDuration(time))) {
			ConstantTypes.register(recording.getTypes());
			Events events = new Events(recording);
			Stacks stacks = new Stacks(recording.getTypes(), snapshot);
			new JvmEvents(events).write(snapshot);
			new SampleEvents(events, stacks, time).write(snapshot);
			new WaitEvents(events, stacks, time).write(snapshot);
			new MethodCalls(events, stacks, snapshot).write(time);
		}
		file.writeTo(out);
	}

	/** ns since 1970. */
	private static long started(Snapshot snapshot) {
		return snapshot.jvm().map(JvmInfo::started)
				.map(at -> TimeUnit.SECONDS.toNanos(at.getEpochSecond()) + at.getNano()).orElse(1L);
	}
}
