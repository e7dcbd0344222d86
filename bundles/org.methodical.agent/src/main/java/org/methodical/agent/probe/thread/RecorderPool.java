// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.thread;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Recorders of threads that have ended or may soon, for new threads to go on with, so that there are about as many as
 * threads at a time and not as many as threads ever. Whether one is free is decided by {@link RecordedThread#claim}
 * alone; here one may be found several times.
 */
public final class RecorderPool {

	private static final int BUCKETS = 64;
	private static final int RECENT = 256;
	private static final int TRIES = 8;

	private static final class Cell {

		final RecordedThread recorder;
		final Cell next;

		Cell(RecordedThread recorder, Cell next) {
			this.recorder = recorder;
			this.next = next;
		}
	}

	/** By bucket: those whose end the snapshot thread has seen. */
	private final AtomicReference<?>[] ended = new AtomicReference<?>[BUCKETS];
	/** {@link #RECENT} places for each bucket: those that began last, which may end between two snapshots. */
	private final AtomicReferenceArray<RecordedThread> recent = new AtomicReferenceArray<RecordedThread>(
			BUCKETS * RECENT);
	/** By bucket: how many were added to {@link #recent}, the last of which are there. */
	private final AtomicIntegerArray added = new AtomicIntegerArray(BUCKETS);
	private final AtomicInteger turn = new AtomicInteger();

	/** Creates an empty pool. */
	public RecorderPool() {
		for (int i = 0; i < BUCKETS; i++) {
			ended[i] = new AtomicReference<Cell>();
		}
	}

	/** A recorder that now belongs to a thread; null if none was found. */
	public RecordedThread take(Thread thread) {
		int bucket = bucket(thread.getName());
		RecordedThread recorder = pop(bucket);
		if (recorder != null) {
			if (recorder.claim(thread)) {
				return recorder;
			}
			if (recorder.thread() == null || !recorder.thread().isAlive()) {
				// of another name pattern
				push(bucket, recorder);
			}
		}
		int count = Math.min(RECENT, added.get(bucket));
		for (int i = Math.min(TRIES, count); i > 0; i--) {
			recorder = recent.get(bucket * RECENT + (turn.getAndIncrement() & Integer.MAX_VALUE) % count);
			if (recorder != null && recorder.claim(thread)) {
				return recorder;
			}
		}
		return null;
	}

	/** A recorder whose thread may end before anybody notices. */
	public void addRecent(RecordedThread recorder) {
		int bucket = bucket(recorder.firstName());
		int place = added.getAndIncrement(bucket) & RECENT - 1;
		recent.set(bucket * RECENT + place, recorder);
	}

	/** A recorder whose thread has ended. */
	public void addEnded(RecordedThread recorder) {
		push(bucket(recorder.firstName()), recorder);
	}

	/** Forgets all that it has. */
	public void clear() {
		for (int i = 0; i < BUCKETS; i++) {
			top(i).set(null);
		}
		for (int i = 0; i < recent.length(); i++) {
			recent.set(i, null);
		}
	}

	private static int bucket(String name) {
		int hash = NamePatterns.hash(name);
		return (hash ^ hash >>> 16) & BUCKETS - 1;
	}

	private void push(int bucket, RecordedThread recorder) {
		AtomicReference<Cell> top = top(bucket);
		Cell cell;
		do {
			cell = new Cell(recorder, top.get());
		} while (!top.compareAndSet(cell.next, cell));
	}

	private RecordedThread pop(int bucket) {
		AtomicReference<Cell> top = top(bucket);
		Cell cell;
		do {
			cell = top.get();
		} while (cell != null && !top.compareAndSet(cell, cell.next));
		return cell == null ? null : cell.recorder;
	}

	@SuppressWarnings("unchecked")
	private AtomicReference<Cell> top(int bucket) {
		return (AtomicReference<Cell>) ended[bucket];
	}
}
