// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample.source;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.methodical.agent.threads.AgentThread;

/** Runs a {@link SampleSource}, which takes some time to begin and to end, in threads of its own. Thread-safe. */
public final class SourceRunner {

	/** Is told what the source finds. */
	public interface Receiver extends SampleSource.Receiver {

		/**
		 * The source goes on no more, or has not begun.
		 *
		 * @param why says it, in the middle of a sentence
		 */
		void ended(String why);
	}

	/** Most milliseconds to wait for the end. */
	private static final long END_LIMIT = 2_000;

	private final Supplier<SampleSource> sources;
	private final Receiver receiver;
	private final Consumer<String> problems;
	/** Null until the source has begun, and if there is none. */
	private volatile SampleSource source;
	private volatile boolean stopped;
	private volatile boolean hasBegun;
	private final CountDownLatch answered = new CountDownLatch(1);
	private Thread thread;
	/** Whether the source was told to end; who stops again does not wait for it again. */
	private boolean ending;

	/**
	 * @param sources  makes the source, or null if this JVM has none
	 * @param receiver is told what it finds
	 * @param problems is told what went wrong at the end
	 */
	public SourceRunner(Supplier<SampleSource> sources, Receiver receiver, Consumer<String> problems) {
		this.sources = sources;
		this.receiver = receiver;
		this.problems = problems;
	}

	/** Whether there is a source that has begun. */
	public boolean isThere() {
		return source != null;
	}

	/** Has the source run, unless it does so already. */
	public synchronized void begin() {
		if (thread == null) {
			thread = AgentThread.start(new Runnable() {

				@Override
				public void run() {
					take();
				}
			}, "methodical-samples");
		}
	}

	/** Whether the source has begun to look, as it has said. */
	public boolean hasBegun() {
		return hasBegun;
	}

	/** The source has begun, or cannot, or has ended. */
	public void answers(boolean begun) {
		hasBegun |= begun;
		answered.countDown();
	}

	/** Has the source run, and waits until it has begun, but at most so many milliseconds. @return whether it has */
	public boolean begins(long limit) {
		begin();
		try {
			return answered.await(limit, TimeUnit.MILLISECONDS) && hasBegun;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return false;
		}
	}

	private void take() {
		try {
			SampleSource begun = sources.get();
			source = begun;
			if (begun != null && stopped) {
				end(begun);
			} else if (begun != null) {
				begun.run(receiver);
				receiver.ended("it has ended");
			}
		} catch (RuntimeException | LinkageError e) {
			if (AgentThread.isForWantOfMemory(e)) {
				throw e;
			}
			receiver.ended(e.toString());
		}
	}

	/** Ends the source, with what it knows until now; waits for that, but not for ever, if it has begun. */
	public void stop() {
		stopped = true;
		SampleSource last = source;
		Thread running;
		synchronized (this) {
			if (last == null || ending) {
				return;
			}
			ending = true;
			running = thread;
		}
		// the Flight Recorder can hold up for long who ends it while it begins
		AgentThread.start(new Runnable() {

			@Override
			public void run() {
				end(last);
			}
		}, "methodical-samples-end");
		try {
			if (hasBegun) {
				running.join(END_LIMIT);
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	private void end(SampleSource last) {
		try {
			last.stop();
		} catch (RuntimeException | LinkageError e) {
			if (AgentThread.isForWantOfMemory(e)) {
				throw e;
			}
			problems.accept("The Flight Recorder could not be ended: " + e + ". The last samples may be missing.");
		}
	}
}
