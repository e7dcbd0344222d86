// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The JVM's own record of compilations and deoptimisations, through {@code jdk.jfr} by reflection so that the library
 * runs on Java 8 without it. Used by one thread.
 */
public final class FlightRecorder implements AutoCloseable {

	private static final String OWN_PACKAGE = "org.methodical.benchmark.";

	private final Object recording;

	private FlightRecorder(Object recording) {
		this.recording = recording;
	}

	/**
	 * Starts to record.
	 *
	 * @return the recorder; one without events where the JVM has none
	 */
	public static FlightRecorder start() {
		try {
			Class<?> type = Class.forName("jdk.jfr.Recording");
			Object recording = type.getConstructor().newInstance();
			for (String event : new String[] {"jdk.Compilation", "jdk.Deoptimization"}) {
				Object settings = type.getMethod("enable", String.class).invoke(recording, event);
				Class<?> settingsType = Class.forName("jdk.jfr.EventSettings");
				settingsType.getMethod("withThreshold", Duration.class).invoke(settings, Duration.ZERO);
				settingsType.getMethod("withoutStackTrace").invoke(settings);
			}
			type.getMethod("start").invoke(recording);
			return new FlightRecorder(recording);
		} catch (ReflectiveOperationException | LinkageError e) {
			return new FlightRecorder(null); // a JVM without jdk.jfr, or with it switched off: available() tells
		}
	}

	/**
	 * A recorder that records nothing.
	 *
	 * @return never available
	 */
	public static FlightRecorder none() {
		return new FlightRecorder(null);
	}

	/** Whether events are recorded. @return false where the JVM cannot */
	public boolean available() {
		return recording != null;
	}

	/**
	 * What was recorded up to now of classes that are neither the JDK's nor the harness'.
	 *
	 * @return events in order of time; empty when not available
	 * @throws IOException if the record cannot be written to or read from a temporary file
	 */
	public List<JvmEvent> events() throws IOException {
		if (recording == null) {
			return Collections.emptyList();
		}
		Path file = Files.createTempFile("methodical-benchmark", ".jfr");
		try {
			Class.forName("jdk.jfr.Recording").getMethod("dump", Path.class).invoke(recording, file);
			return read(file);
		} catch (InvocationTargetException e) {
			throw new IOException("the flight recorder's events cannot be read: " + e.getCause(), e);
		} catch (ReflectiveOperationException e) {
			throw new IOException("this JVM's flight recorder is not the known one: " + e, e);
		} finally {
			Files.deleteIfExists(file);
		}
	}

	private static List<JvmEvent> read(Path file) throws ReflectiveOperationException {
		List<JvmEvent> result = new ArrayList<>();
		Object all = Class.forName("jdk.jfr.consumer.RecordingFile").getMethod("readAllEvents", Path.class)
				.invoke(null, file);
		for (Object event : (List<?>) all) {
			JvmEvent known = event(event);
			if (known != null && !known.method().startsWith(OWN_PACKAGE)) {
				result.add(known);
			}
		}
		result.sort((one, other) -> Long.compare(one.time(), other.time()));
		return result;
	}

	private static JvmEvent event(Object event) throws ReflectiveOperationException {
		Class<?> type = Class.forName("jdk.jfr.consumer.RecordedEvent");
		Object eventType = type.getMethod("getEventType").invoke(event);
		String name = (String) Class.forName("jdk.jfr.EventType").getMethod("getName").invoke(eventType);
		Object method = value(event, "method");
		if (method == null) {
			return null;
		}
		Class<?> methodType = Class.forName("jdk.jfr.consumer.RecordedMethod");
		Object owner = methodType.getMethod("getType").invoke(method);
		Class<?> classType = Class.forName("jdk.jfr.consumer.RecordedClass");
		String className = (String) classType.getMethod("getName").invoke(owner);
		Object loader = classType.getMethod("getClassLoader").invoke(owner);
		if (ofPlatform(loader)) {
			return null;
		}
		String qualified = className + '.' + methodType.getMethod("getName").invoke(method);
		long time = ((Instant) type.getMethod("getEndTime").invoke(event)).toEpochMilli();
		if (name.equals("jdk.Deoptimization")) {
			String reason = String.valueOf(value(event, "reason"));
			return new JvmEvent(JvmEvent.Kind.DEOPTIMIZATION, time, qualified, 0, reason);
		}
		boolean loop = Boolean.TRUE.equals(value(event, "isOsr"));
		int level = ((Number) value(event, "compileLevel")).intValue();
		return new JvmEvent(loop ? JvmEvent.Kind.OSR_COMPILATION : JvmEvent.Kind.COMPILATION, time, qualified, level,
				"");
	}

	private static boolean ofPlatform(Object loader) throws ReflectiveOperationException {
		if (loader == null) {
			return true;
		}
		Object name = Class.forName("jdk.jfr.consumer.RecordedClassLoader").getMethod("getName").invoke(loader);
		return "bootstrap".equals(name) || "platform".equals(name);
	}

	private static Object value(Object event, String field) throws ReflectiveOperationException {
		Class<?> type = Class.forName("jdk.jfr.consumer.RecordedObject");
		Method has = type.getMethod("hasField", String.class);
		return Boolean.TRUE.equals(has.invoke(event, field))
				? type.getMethod("getValue", String.class).invoke(event, field)
				: null;
	}

	@Override
	public void close() {
		if (recording != null) {
			try {
				Class.forName("jdk.jfr.Recording").getMethod("close").invoke(recording);
			} catch (ReflectiveOperationException e) {
				throw new IllegalStateException("the flight recorder does not stop", e);
			}
		}
	}
}
