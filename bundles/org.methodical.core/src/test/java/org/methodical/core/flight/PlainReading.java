// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/** What the JDK's own reader finds in a flight recording, summed up by the method on top of the stack. */
final class PlainReading {

	private static final Set<String> WAITS = Set.of("jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadPark",
			"jdk.ThreadSleep", "jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite");

	final Map<String, Long> samples = new TreeMap<>();
	/** Samples by method and line of the innermost frame that has a line. */
	final Map<String, Long> lines = new TreeMap<>();
	final Map<String, Long> waits = new TreeMap<>();
	final Map<String, Long> waitTimes = new TreeMap<>();
	final Map<String, Long> allocation = new TreeMap<>();
	final Set<String> sampledThreads = new TreeSet<>();

	PlainReading(Path file) throws IOException {
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				RecordedEvent event = recording.readEvent();
				RecordedStackTrace stack = event.getStackTrace();
				if (stack != null && !stack.getFrames().isEmpty()) {
					add(event, name(stack.getFrames().get(0).getMethod()));
				}
			}
		}
	}

	private void add(RecordedEvent event, String method) {
		String type = event.getEventType().getName();
		if (type.equals("jdk.ExecutionSample")) {
			samples.merge(method, 1L, Long::sum);
			event.getStackTrace().getFrames().stream().filter(frame -> frame.getLineNumber() > 0).findFirst().ifPresent(
					frame -> lines.merge(name(frame.getMethod()) + ':' + frame.getLineNumber(), 1L, Long::sum));
			sampledThreads.add(event.getThread("sampledThread").getJavaName());
		} else if (type.equals("jdk.ObjectAllocationSample")) {
			allocation.merge(method, event.getLong("weight"), Long::sum);
		} else if (WAITS.contains(type)) {
			waits.merge(method, 1L, Long::sum);
			waitTimes.merge(method, event.getDuration().toNanos(), Long::sum);
		}
	}

	private static String name(RecordedMethod method) {
		return method.getType().getName().replaceFirst("[./+]0x[0-9a-f]+$", "") + '.' + method.getName()
				+ method.getDescriptor();
	}
}
