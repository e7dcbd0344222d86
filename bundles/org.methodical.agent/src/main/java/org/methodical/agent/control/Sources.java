// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;

import org.methodical.agent.sample.source.SampleSource;
import org.methodical.agent.threads.VirtualThreads;

/** What finds threads, and can sample those that run. */
final class Sources {

	/** Compiled for a later Java than the rest of the agent. */
	private static final String FLIGHT_RECORDER = "org.methodical.agent.flight.FlightSource";
	/** The recorder's events are read in the program's heap; in a smaller one there is no room for that, bytes. */
	private static final long MIN_HEAP = 256L << 20;
	/** Frames that a sample has at most. */
	private static final int DEPTH = 1024;

	private Sources() {
	}

	/**
	 * Whether this JVM has a recorder that can be read while the program runs, and room for that, and tells the
	 * processor times that its samples share.
	 */
	static boolean hasFlightRecorder() {
		if (Runtime.getRuntime().maxMemory() < MIN_HEAP) {
			return false;
		}
		try {
			Class.forName("jdk.jfr.consumer.RecordingStream", false, Sources.class.getClassLoader());
			Class.forName("java.lang.management.ThreadMXBean", false, Sources.class.getClassLoader());
			Class.forName(FLIGHT_RECORDER, false, Sources.class.getClassLoader());
			return true;
		} catch (ClassNotFoundException | LinkageError e) {
			// Java before 17, another JVM, or a program that runs without the modules jdk.jfr and java.management
			return false;
		}
	}

	/**
	 * The JVM's own recorder.
	 *
	 * @param allocation whether it samples what threads allocate, too
	 * @return null if this JVM has none that can be read while the program runs
	 * @throws IllegalStateException if it has one that does not start
	 */
	static SampleSource flightRecorder(Instrumentation instrumentation, boolean allocation) {
		if (!hasFlightRecorder()) {
			return null;
		}
		try {
			deepen(instrumentation);
			return Class.forName(FLIGHT_RECORDER).asSubclass(SampleSource.class).getConstructor(boolean.class)
					.newInstance(allocation);
		} catch (InvocationTargetException e) {
			throw new IllegalStateException(e.getCause());
		} catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
			throw new IllegalStateException(e);
		}
	}

	/** The virtual threads that live; null if this JVM does not tell. */
	static VirtualThreads virtualThreads(Instrumentation instrumentation) {
		try {
			JdkInternals.export(instrumentation, VirtualThreads.PACKAGE);
			return new VirtualThreads();
		} catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
			// another JVM, or Java 20 and before: that they wait is not known then, and said
			return null;
		}
	}

	/** Has stacks of samples be as deep as those of most programs; the recorder cuts them at 64 frames otherwise. */
	private static void deepen(Instrumentation instrumentation) {
		try {
			Class<?> recorder = Class.forName("jdk.jfr.FlightRecorder");
			if (!(boolean) recorder.getMethod("isInitialized").invoke(null)) {
				JdkInternals.export(instrumentation, recorder, "jdk.jfr.internal");
				Class.forName("jdk.jfr.internal.Options").getMethod("setStackDepth", Integer.class).invoke(null, DEPTH);
			}
		} catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
			// another JVM; deep stacks are cut
			return;
		}
	}
}
