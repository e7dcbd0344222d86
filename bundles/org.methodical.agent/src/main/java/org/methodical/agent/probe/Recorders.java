package org.methodical.agent.probe;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** The recorders of all threads: who begins one, who reads it, and the bounds that hold for all together. */
public final class Recorders {

	/** Most nodes of all threads together; new contexts are then counted by method alone. */
	public static final int NODE_LIMIT = 2000000;

	static final ThreadLocal<Recorder> LOCAL = new ThreadLocal<Recorder>();

	/** Whether probes do anything. */
	static volatile boolean recording;

	private static volatile boolean full;

	private static final AtomicReference<Recorder> NEW = new AtomicReference<Recorder>();
	private static final AtomicInteger LAST_ID = new AtomicInteger();
	private static final AtomicInteger NODES = new AtomicInteger();

	private Recorders() {
	}

	/** Makes probes record, in all threads. */
	public static void start() {
		recording = true;
	}

	/** Makes probes do nothing, in all threads and as good as at once. */
	public static void stop() {
		recording = false;
	}

	/**
	 * The recorders that were begun since this was asked last. To be asked by one thread only.
	 *
	 * @return the newest, from which {@link #next} leads to the others; null when there is none
	 */
	public static Recorder takeNew() {
		return NEW.getAndSet(null);
	}

	/**
	 * Goes on in the list that {@link #takeNew} returned.
	 *
	 * @param recorder an element
	 * @return the next; null at the end. Asked once only, since the elements forget each other
	 */
	public static Recorder next(Recorder recorder) {
		Recorder next = recorder.next;
		recorder.next = null;
		return next;
	}

	/**
	 * Returns the nodes of a thread that has ended to what others may use.
	 *
	 * @param recorder its recorder, which is not read any more
	 */
	public static void release(Recorder recorder) {
		NODES.addAndGet(1 - recorder.nodeCount());
	}

	/**
	 * Whether contexts had to be counted by method alone.
	 *
	 * @return whether that has happened at any time
	 */
	public static boolean wasFull() {
		return full;
	}

	/** Begins the recorder of the calling thread. */
	static Recorder begin() {
		Recorder recorder = new Recorder(LAST_ID.incrementAndGet(), Thread.currentThread());
		LOCAL.set(recorder);
		Recorder head;
		do {
			head = NEW.get();
			recorder.next = head;
		} while (!NEW.compareAndSet(head, recorder));
		return recorder;
	}

	/** Whether there is no room for a new context. */
	static boolean isFull() {
		if (NODES.get() < NODE_LIMIT) {
			return false;
		}
		full = true;
		return true;
	}

	static void countNode() {
		NODES.incrementAndGet();
	}
}
