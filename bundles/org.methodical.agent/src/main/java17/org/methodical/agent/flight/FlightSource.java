// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.flight;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

import org.methodical.agent.sample.source.SampleSource;
import org.methodical.agent.threads.WakeUp;

import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingStream;

/** The samples of the JVM's Flight Recorder, which sees where threads are without a safepoint, some at a time. */
public final class FlightSource implements SampleSource {

	private static final String JAVA = "jdk.ExecutionSample";
	private static final String NATIVE = "jdk.NativeMethodSample";
	private static final String ALLOCATION = "jdk.ObjectAllocationSample";
	private static final int BRIDGE = 0x40;
	/** Samples of allocation at most, of all threads. */
	private static final String MAX_ALLOCATIONS = "300/s";
	private static final Duration PERIOD = Duration.ofMillis(10);
	/** What nobody will read is let go after so long. */
	private static final Duration KEPT = Duration.ofSeconds(10);

	/** Longer than from one flush to the next, ms. */
	private static final long LAST = 1200;

	private final RecordingStream stream = new RecordingStream();
	private final CountDownLatch ended = new CountDownLatch(1);
	private final boolean allocation;
	/** The thread that reads the stream; null before. */
	private volatile Thread reader;

	/** @param allocation whether what threads allocate is sampled, too */
	public FlightSource(boolean allocation) {
		this.allocation = allocation;
	}

	@Override
	public void run(Receiver receiver) {
		stream.enable(JAVA).withPeriod(PERIOD);
		stream.enable(NATIVE).withPeriod(PERIOD);
		stream.setMaxAge(KEPT);
		stream.setReuse(true);
		stream.setOrdered(false);
		stream.onEvent(JAVA, new Found(receiver, false));
		stream.onEvent(NATIVE, new Found(receiver, true));
		if (allocation) {
			stream.enable(ALLOCATION).with("throttle", MAX_ALLOCATIONS).withStackTrace();
			stream.onEvent(ALLOCATION, new Allocated(receiver));
		}
		stream.onFlush(new Runnable() {

			@Override
			public void run() {
				receiver.flushed();
			}
		});
		// it would print a stack trace for the program's user otherwise
		stream.onError(new Consumer<Throwable>() {

			@Override
			public void accept(Throwable why) {
				receiver.failed(why);
			}
		});
		FlightRecorderListener listener = beginning(Thread.currentThread(), receiver);
		FlightRecorder.addListener(listener);
		reader = Thread.currentThread();
		try {
			stream.start();
		} finally {
			FlightRecorder.removeListener(listener);
		}
		receiver.flushed();
		ended.countDown();
	}

	/** Hears in the thread that starts the stream, and stays in it, that its recording has begun. */
	private static FlightRecorderListener beginning(Thread own, Receiver receiver) {
		return new FlightRecorderListener() {

			@Override
			public void recordingStateChanged(Recording recording) {
				if (Thread.currentThread() == own && recording.getState() == RecordingState.RUNNING) {
					receiver.begun();
				}
			}
		};
	}

	private static final class Found implements Consumer<RecordedEvent> {

		private final Receiver receiver;
		private final boolean inNative;

		Found(Receiver receiver, boolean inNative) {
			this.receiver = receiver;
			this.inNative = inNative;
		}

		@Override
		public void accept(RecordedEvent event) {
			RecordedThread thread = event.getThread("sampledThread");
			RecordedStackTrace stack = event.getStackTrace();
			if (thread != null && stack != null) {
				receiver.found(thread.getJavaThreadId(), thread.getJavaName(), isVirtual(thread), inNative,
						new Frames(stack.getFrames()));
			}
		}
	}

	private static final class Allocated implements Consumer<RecordedEvent> {

		private final Receiver receiver;

		Allocated(Receiver receiver) {
			this.receiver = receiver;
		}

		@Override
		public void accept(RecordedEvent event) {
			RecordedThread thread = event.getThread();
			RecordedStackTrace stack = event.getStackTrace();
			if (thread != null && stack != null) {
				receiver.allocated(thread.getJavaThreadId(), thread.getJavaName(), isVirtual(thread),
						event.getLong("weight"), new Frames(stack.getFrames()));
			}
		}
	}

	/** Asked in a way that works before Java 21, where there are none. */
	private static boolean isVirtual(RecordedThread thread) {
		return thread.hasField("virtual") && thread.getBoolean("virtual");
	}

	/**
	 * Samples arrive once a second; at the end of the JVM the recorder ends by itself, with all that are left. The
	 * stream sleeps for up to a second before it looks for them, and when it is interrupted it looks at once, with no
	 * other effect.
	 */
	@Override
	public void stop() {
		WakeUp.await(ended, reader, LAST);
		stream.close();
	}

	private static final class Frames implements Stack {

		private final List<RecordedFrame> frames;

		Frames(List<RecordedFrame> frames) {
			this.frames = frames;
		}

		private RecordedMethod method(int frame) {
			return frames.get(frame).getMethod();
		}

		@Override
		public int depth() {
			return frames.size();
		}

		/** JDK 17 does not tell methods whose class was woven again before what was sampled is written. */
		@Override
		public String className(int frame) {
			return method(frame) == null ? null : method(frame).getType().getName();
		}

		@Override
		public String methodName(int frame) {
			return method(frame).getName();
		}

		@Override
		public String descriptor(int frame) {
			return method(frame).getDescriptor();
		}

		@Override
		public boolean isBridge(int frame) {
			return (method(frame).getModifiers() & BRIDGE) != 0;
		}

		@Override
		public int line(int frame) {
			return frames.get(frame).getLineNumber();
		}
	}
}
