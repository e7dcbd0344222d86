// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.thread.RecordedThread;
import org.methodical.agent.record.input.RecordingInputs;
import org.methodical.agent.record.jvm.Calibration;
import org.methodical.agent.record.jvm.JvmFacts;
import org.methodical.agent.record.jvm.TelemetryMeter;
import org.methodical.agent.record.sent.ThreadTrack;
import org.methodical.agent.record.state.StateSampler;
import org.methodical.agent.sample.Sampler;
import org.methodical.agent.steps.EntryCounters;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.run.MarkCodec;

/** Writes what has changed since the last snapshot. Used by the snapshot thread alone. */
public final class SnapshotWriter {

	/** What is attached to the recorders of a recording that has ended. */
	private static final Object STALE = new Object();

	private final OutputStream out;
	private final NotesWriter notes;
	private final MethodWriter methods;
	private final ThreadsWriter threads;
	private final TreeWriter trees;
	private final WaitsWriter waits;
	private final TimeLinesWriter lines;
	/** Null if methods have no counters. */
	private final CountersWriter counters;
	/** Null if times do not come from samples, as is the sampler. */
	private final SamplesWriter samples;
	private final Sampler sampler;
	/** Null if calls and wall time are all that is measured. */
	private final ExtrasWriter more;
	private final ProbesWriter probes;
	private final StateWriter state;
	private final TelemetryMeter telemetry;
	/** Null if no thread is watched. */
	private final StateSampler stateSampler;
	/** Null if not every call is timed. */
	private final Calibration calibration;
	private final long startTime;
	private final FrameBuilder frame = new FrameBuilder();
	private final List<ThreadTrack> tracks = new ArrayList<>();
	private final Map<Thread, ThreadTrack> byThread = new IdentityHashMap<>();
	private boolean paused;
	private boolean shifted;
	private int snapshots;

	public SnapshotWriter(OutputStream out, RecordingInputs inputs, StateSampler stateSampler, boolean timesEachCall) {
		this.out = out;
		notes = new NotesWriter(out, inputs, stateSampler);
		this.stateSampler = stateSampler;
		startTime = inputs.startTime();
		sampler = inputs.sampling() == null ? null : inputs.sampling().sampler();
		calibration = timesEachCall ? new Calibration() : null;
		methods = new MethodWriter(out, inputs.registry());
		EntryCounters entries = inputs.sampling() == null ? null : inputs.sampling().entries();
		counters = inputs.counted() == null && entries == null ? null
				: new CountersWriter(out, inputs.counted(), inputs.totals(), entries, methods);
		waits = new WaitsWriter(out, methods);
		lines = new TimeLinesWriter(out, startTime);
		samples = sampler == null ? null : new SamplesWriter(out, sampler, methods, waits, lines, byThread);
		threads = new ThreadsWriter(out);
		trees = new TreeWriter(out);
		more = inputs.extras() == null ? null : new ExtrasWriter(out, inputs.extras(), inputs.registry());
		probes = new ProbesWriter(out, inputs.ledger(), inputs.isRead());
		state = new StateWriter(out);
		telemetry = new TelemetryMeter(out, inputs.isRead());
	}

	public void writeFacts(JvmFacts facts) throws IOException {
		facts.writeTo(out);
		if (calibration != null) {
			calibration.start();
		}
	}

	/** Writes one group of frames, up to the one that ends it. */
	public void writeSnapshot() throws IOException {
		adopt();
		threads.write(tracks);
		if (more != null) {
			more.begin();
		}
		List<ThreadTrack> over = new ArrayList<>();
		for (Iterator<ThreadTrack> each = tracks.iterator(); each.hasNext();) {
			ThreadTrack track = each.next();
			// asked before the data is read: what an ended thread did is then all there
			boolean ended = track.hasEnded();
			writeTree(track, ended);
			if (ended) {
				threads.writeEnded(track);
				each.remove();
				over.add(track);
			}
		}
		List<int[]> probed = probes.newMethods();
		if (counters == null || paused) {
			methods.write();
		} else {
			counters.write();
		}
		if (samples != null) {
			samples.write();
		}
		// not before: what samples have found of a thread is told to be of the same one
		for (ThreadTrack ended : over) {
			forget(ended);
		}
		probes.write(probed);
		if (calibration != null) {
			calibration.writeTo(out, frame);
		}
		if (more != null) {
			more.writeNotes();
		}
		notes.write();
		if (snapshots > 0) {
			telemetry.write(time());
		}
		MarkCodec.writeSnapshot(frame, snapshots++, time()).writeTo(out);
		out.flush();
	}

	/** Has the JVM tell of itself between two snapshots, see {@link TelemetryMeter#writeAgain}. */
	public void writeTelemetry() throws IOException {
		telemetry.writeAgain(time());
	}

	/** From now on times come from samples: all other ways to tell them end. */
	public void shift() throws IOException {
		stateSampler.giveWay();
		// as those that were sampled until now
		adopt();
		shifted = true;
		if (more != null) {
			more.stop(tracks);
		}
		for (ThreadTrack track : tracks) {
			track.stopClock();
		}
		sampler.start();
		notes.shifted(time(), sampler.samplesAllocation());
	}

	/** Has samples come to an end, so that all of them are written next. */
	public void stopSampling() {
		if (sampler != null) {
			sampler.stop();
		}
	}

	/** Nothing is recorded yet. */
	public void waitForStart() {
		paused = true;
		pauseSampling();
	}

	/** Has the threads' times stop where they are. What was counted so far is still to be written. */
	public void pause() {
		adopt();
		if (more != null) {
			more.pause(tracks);
		}
		for (ThreadTrack track : tracks) {
			track.pause();
		}
		pauseSampling();
	}

	private void pauseSampling() {
		if (sampler != null) {
			sampler.pause();
		}
		if (stateSampler != null) {
			stateSampler.pause();
		}
	}

	/** From now on what probes count that count all the same is not written. */
	public void paused() {
		paused = true;
		if (counters != null) {
			counters.pause();
		}
	}

	/** Has times go on, and forgets what was counted in between by probes that count all the same. */
	public void resume() {
		paused = false;
		if (counters != null) {
			counters.skip();
		}
		if (sampler != null) {
			sampler.resume();
		}
		for (ThreadTrack track : tracks) {
			track.goOn(System.nanoTime());
		}
		if (more != null) {
			more.resume(tracks);
		}
		if (stateSampler != null) {
			stateSampler.resume();
		}
	}

	/** Whether counts are written of what happens; not so during a pause. */
	public void writeState(int value) throws IOException {
		state.write(time(), value);
	}

	/** Takes back all measures that were written. */
	public void writeReset() throws IOException {
		MarkCodec.writeReset(frame, time()).writeTo(out);
		resetSteps();
	}

	/** Takes back all that was measured before this recording began. */
	public void writeBeginning() throws IOException {
		MarkCodec.writeBeginning(frame, time()).writeTo(out);
		resetSteps();
	}

	private void resetSteps() {
		if (counters != null) {
			counters.reset();
		}
	}

	/** Adds a sample of the JVM to the next state. Called by any thread. */
	public void sample(long compilation, long classes) {
		state.sample(time(), compilation, classes);
	}

	/** Hands the threads that are not at their end to who writes a recording next. */
	public void giveBack() {
		pause();
		for (ThreadTrack track : tracks) {
			track.recorder().attach(STALE);
			Recorders.announce(track.recorder());
		}
		tracks.clear();
		// what others of their name did is not told again
		Recorders.forgetEnded();
		if (counters != null) {
			counters.giveBack();
		}
	}

	/** Lets go of all that was recorded and is kept here, so that the program has the memory. */
	public void letGo() {
		for (RecordedThread r = Recorders.takeNew(); r != null; r = Recorders.next(r)) {
			((Recorder) r).letGo();
		}
		// without an iterator, which there may be no memory for
		for (int i = 0; i < tracks.size(); i++) {
			tracks.get(i).recorder().letGo();
			tracks.get(i).recorder().attach(null);
		}
		tracks.clear();
		byThread.clear();
		Recorders.forgetEnded();
		if (more != null) {
			more.letGo();
		}
		if (samples != null) {
			samples.letGo();
		}
	}

	public void writeWarning(String message) throws IOException {
		notes.warn(message);
	}

	public void writeEnd() throws IOException {
		probes.writeLast();
		if (more != null) {
			more.writeWaiting(tracks);
		}
		notes.writeEnd();
		MarkCodec.writeEnd(frame, time()).writeTo(out);
		out.flush();
	}

	private long time() {
		return System.nanoTime() - startTime;
	}

	private void adopt() {
		// they come newest first
		Deque<Recorder> arrived = new ArrayDeque<>();
		for (RecordedThread r = Recorders.takeNew(); r != null; r = Recorders.next(r)) {
			arrived.addFirst((Recorder) r);
		}
		for (Recorder recorder : arrived) {
			boolean isStale = recorder.track() == STALE;
			ThreadTrack track = isStale ? null : (ThreadTrack) recorder.track();
			if (track == null) {
				track = new ThreadTrack(recorder,
						stateSampler == null || shifted ? null : stateSampler.watch(recorder));
				recorder.attach(track);
				if (isStale) {
					track.adoptPaused();
				}
				if (shifted) {
					// code that was not woven again
					track.beginStopped();
				} else if (!paused) {
					track.goOn(System.nanoTime());
				}
				tracks.add(track);
			} else if (!track.isActive()) {
				resume(track);
			}
			own(track);
		}
	}

	private void resume(ThreadTrack track) {
		track.resume();
		Recorders.retain(track.recorder());
		if (track.watched() != null && !shifted) {
			stateSampler.resume(track.watched());
		}
		tracks.add(track);
	}

	private void own(ThreadTrack track) {
		byThread.remove(track.owner(), track);
		Thread thread = track.recorder().thread();
		track.own(thread);
		ThreadTrack before = thread == null ? null : byThread.put(thread, track);
		if (before != null && before != track) {
			// some pools clear the thread locals of their threads
			before.supersede();
		}
	}

	private void forget(ThreadTrack track) {
		byThread.remove(track.owner(), track);
		if (more != null) {
			more.forget(track);
		}
		track.rest();
		if (!Recorders.isReusable(track.recorder())) {
			if (track.watched() != null) {
				stateSampler.forget(track.recorder());
				track.watched().giveBack();
			}
			track.recorder().attach(null);
		}
		Recorders.release(track.recorder());
	}

	private void writeTree(ThreadTrack track, boolean ended) throws IOException {
		track.takeFirstPaths();
		int nodes = track.recorder().nodeCount();
		if (nodes > track.sentNodes()) {
			// a node that is there already has a method that is there already
			methods.write();
			trees.writeNodes(track, nodes);
		}
		boolean changed = track.sample();
		if (ended) {
			track.settle();
		}
		trees.begin();
		if (changed || ended) {
			trees.writeCounts(track);
			if (more != null) {
				more.write(track, methods);
			}
		}
		if (track.watched() != null) {
			trees.writeWaiting(track);
			waits.write(track.recorder().id(), track.watched().waits());
			lines.write(track.recorder().id(), track.watched().line());
		}
		if (track.edges() != null) {
			methods.write();
			// a call edge whose method was not written waits for the next snapshot
			trees.writeEdges(track, track.edges(), methods.written());
		}
	}
}
