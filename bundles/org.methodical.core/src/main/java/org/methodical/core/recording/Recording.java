// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.model.time.TimeRange;
import org.methodical.core.recording.state.FrameDecoder;
import org.methodical.core.recording.state.Limits;
import org.methodical.core.recording.state.LoaderFold;
import org.methodical.core.recording.state.RecordingState;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/**
 * What one profiled JVM measured, growing while frames arrive. Thread-safe: one {@link RecordingReader} writes, any
 * number of threads read.
 */
public final class Recording {

	private final Object lock = new Object();
	private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
	private final Limits limits;
	// guarded by lock
	private RecordingState state;
	private FrameDecoder decoder;
	private Snapshot latest;
	/** What was read at once instead of frame by frame; null if nothing was. */
	private SnapshotBuilder whole;
	/** Whether the first portion of a wanted part has begun: other states of its moment belong to it. */
	private boolean partBegun;
	private volatile LoaderFold fold = new LoaderFold();
	private volatile boolean loadersApart;
	// written under lock, read by anybody
	private volatile long version;
	private volatile boolean ended;

	/** Creates a recording of nothing yet. */
	public Recording() {
		this(Limits.ofHeap());
	}

	Recording(Limits limits) {
		this.limits = limits;
		state = new RecordingState(limits);
		decoder = new FrameDecoder(state);
	}

	/**
	 * The number of the state that {@link #snapshot} would give. Cheap enough to be polled.
	 *
	 * @return a number that grows when something has arrived
	 */
	public long version() {
		return version;
	}

	/**
	 * Whether the agent records at present. Cheap enough to be polled.
	 *
	 * @return what the agent said last
	 */
	public RecordingPhase phase() {
		synchronized (lock) {
			return state.conditions().phase();
		}
	}

	/**
	 * Whether nothing more will arrive, because the stream is at its end, was cut or was damaged.
	 *
	 * @return whether reading has ended
	 */
	public boolean ended() {
		return ended;
	}

	/**
	 * The present state, with the numbers of a class that several class loaders loaded from the same class file added
	 * up, unless they are {@linkplain #keepLoadersApart kept apart}. It costs little by itself (a step a thread; one a
	 * node if there are such classes), but the first use of each of its trees derives totals in time proportional to
	 * the nodes: work with it outside the UI thread. While the version stays, so does the object. Taken just while
	 * frames arrive, it may know the latest of some threads only.
	 *
	 * @return the state
	 */
	public Snapshot snapshot() {
		Snapshot apart = snapshotApart();
		return loadersApart ? apart : fold.of(apart);
	}

	/** Whether classes of one name and class file are kept apart when several class loaders have loaded them. */
	public boolean keepsLoadersApart() {
		return loadersApart;
	}

	/**
	 * Has all who look at {@link #snapshot} see the classes of several loaders apart or together, and tells listeners.
	 */
	public void keepLoadersApart(boolean apart) {
		synchronized (lock) {
			loadersApart = apart;
			version++;
		}
		tell();
	}

	/** The present state as it was recorded: the classes of each class loader apart. */
	public Snapshot snapshotApart() {
		synchronized (lock) {
			if (latest == null || latest.version() != version) {
				latest = whole == null ? state.snapshot(version) : whole.version(version).build();
			}
			return latest;
		}
	}

	/**
	 * Adds a listener that runs each time the version has grown: several times a second, on the thread that reads,
	 * which it must not hold up.
	 *
	 * @param listener runs after the change and must not throw; added twice it runs twice
	 */
	public void addListener(Runnable listener) {
		listeners.add(listener);
	}

	/**
	 * Applies the current frame of an input.
	 *
	 * @return false after the last frame
	 * @throws WireException if the frame does not fit
	 */
	boolean apply(FrameInput frame) throws WireException {
		boolean show;
		boolean more;
		synchronized (lock) {
			show = decoder.apply(frame);
			more = !state.isComplete();
			if (show) {
				version++;
			}
		}
		if (show) {
			tell();
		}
		return more;
	}

	/**
	 * Applies the current frame of an input whose measures are wanted for some of its portions alone.
	 *
	 * @param part from the beginning of the first to the end of the last
	 * @return false after the last frame, and after the last of these portions
	 * @throws WireException if the frame does not fit
	 */
	boolean apply(FrameInput frame, TimeRange part) throws WireException {
		synchronized (lock) {
			decoder.apply(frame);
			boolean isEnd = frame.kind() == FrameKind.SNAPSHOT;
			if (isEnd && !partBegun && state.time() == part.from()) {
				partBegun = true;
				state.beginPart();
			}
			return !state.isComplete() && !(isEnd && state.time() >= part.to());
		}
	}

	/**
	 * Ends the recording.
	 *
	 * @param note why, null when it is complete
	 */
	void end(Note note) {
		synchronized (lock) {
			if (note != null) {
				state.note(note);
				state.interrupted();
			}
			ended = true;
			version++;
		}
		tell();
	}

	/** Ends the recording with all that it has, read at once. */
	void end(SnapshotBuilder all) {
		synchronized (lock) {
			whole = all;
			ended = true;
			version++;
		}
		tell();
	}

	/**
	 * Lets go of all that was measured, once it has ended: whoever keeps a reference to what nobody shows any more, as
	 * the workbench does to what was selected last, does not keep its memory. Listeners are not told.
	 */
	public void forget() {
		synchronized (lock) {
			if (ended) {
				state = new RecordingState(limits);
				decoder = new FrameDecoder(state);
				fold = new LoaderFold();
				whole = null;
				latest = null;
				version++;
			}
		}
	}

	/** Whether the agent has said that nothing more comes. */
	boolean isWhole() {
		synchronized (lock) {
			return state.isComplete();
		}
	}

	/**
	 * Whether something was measured.
	 *
	 * @return whether a method is known
	 */
	boolean hasMethods() {
		synchronized (lock) {
			return state.methodCount() > 0;
		}
	}

	private void tell() {
		listeners.forEach(Runnable::run);
	}
}
