// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.sent;

import java.util.IdentityHashMap;
import java.util.Map;

import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.thread.NamePatterns;
import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.record.state.SampledTimes;
import org.methodical.agent.record.state.WatchedThread;

/** A recorder, and what of it has been sent already. Used by the snapshot thread alone. */
public final class ThreadTrack {

	/** So many snapshots without an event, and what came late from the state sampler is there too. */
	private static final int QUIET = 2;

	private final Recorder recorder;
	/** Null if processor time is measured, of which nothing is spent waiting. */
	private final WatchedThread watched;
	/** Null if every call is timed. */
	private final SampledTimes sampled;
	private final SentNumbers sentCalls = new SentCalls();
	private final SentNumbers sentTime = new SentNumbers();
	private int sentNodes = 1;
	private long sentSamples;
	private String sentName;
	private String groupName;
	private long lastMark;
	private int lastCalls;
	private boolean wasBusy = true;
	private boolean superseded;
	private EdgeTrack edges;
	private boolean active = true;
	/** The thread that the snapshots know this by. */
	private Thread owner;
	/** Snapshots since something was seen to happen in the thread. */
	private int quiet;
	private Node inProgress;
	private long inProgressTime;
	/** What calls took that were in progress when a pause began, and were not charged. */
	private final Map<Node, Long> beforePause = new IdentityHashMap<>();
	private boolean pausedClock;
	/** Whether the thread charges nothing any more. */
	private boolean stopped;

	public ThreadTrack(Recorder recorder, WatchedThread watched) {
		this.recorder = recorder;
		this.watched = watched;
		sampled = watched == null ? null : watched.times();
	}

	/** What the thread records. */
	public Recorder recorder() {
		return recorder;
	}

	/** The thread's name if it is not the one that was sent last, else null. */
	public String newName() {
		String name = recorder.isShared() ? groupName() : ownName();
		if (name.equals(sentName)) {
			return null;
		}
		sentName = name;
		return name;
	}

	private String ownName() {
		Thread thread = recorder.thread();
		String name = thread == null ? sentName : thread.getName();
		return name == null ? recorder.firstName() : name;
	}

	private String groupName() {
		if (groupName == null) {
			groupName = NamePatterns.of(recorder.firstName(), recorder.isVirtual());
		}
		return groupName;
	}

	/** The name that was sent last. */
	public String name() {
		return sentName == null ? recorder.firstName() : sentName;
	}

	/** Whether a name was sent, so that whoever reads the recording knows the thread. */
	public boolean hasName() {
		return sentName != null;
	}

	/** The thread goes on with another recorder. */
	public void supersede() {
		superseded = true;
	}

	public boolean hasEnded() {
		Thread thread = recorder.thread();
		return superseded || thread == null || !thread.isAlive();
	}

	/** The thread that this is known by; null before {@link #own}. */
	public Thread owner() {
		return owner;
	}

	public void own(Thread thread) {
		owner = thread;
	}

	public boolean isActive() {
		return active;
	}

	/** The thread has ended and all was sent; what was sent is remembered, in case another thread goes on. */
	public void rest() {
		active = false;
		owner = null;
	}

	/** Another thread goes on. */
	public void resume() {
		active = true;
		superseded = false;
		// says that the thread lives again
		sentName = null;
		wasBusy = true;
		quiet = 0;
	}

	public WatchedThread watched() {
		return watched;
	}

	public SampledTimes sampled() {
		return sampled;
	}

	/** Index of the first node that was not sent. */
	public int sentNodes() {
		return sentNodes;
	}

	public void nodesSent(int count) {
		sentNodes = count;
	}

	/**
	 * Samples where the thread is. Its call in progress is given the time that has passed since the thread's last
	 * event, if the thread does not move meanwhile; a later snapshot puts right what is wrong with that.
	 *
	 * @return whether there may be something new to send
	 */
	public boolean sample() {
		LightRecorder light = recorder.light();
		boolean busy = light == null ? sample(recorder.calls(), recorder.mark()) : sample(light);
		boolean changed = busy || wasBusy;
		wasBusy = busy;
		return changed;
	}

	private boolean sample(LightRecorder light) {
		if (light.countsEdges()) {
			inProgress = null;
			inProgressTime = 0;
			quiet = 0;
			return true;
		}
		boolean busy = sample(light.calls() + light.counted(), light.mark());
		if (!light.hasClock()) {
			inProgress = null;
			inProgressTime = 0;
		}
		return busy;
	}

	private boolean sample(int calls, long mark) {
		Node node = current();
		long passed = recorder.light() == null ? recorder.sinceMark() : System.nanoTime() - mark;
		boolean still = mark == mark() && node == current();
		boolean isInside = node != null && node.parent() != null;
		inProgress = still && isInside && !pausedClock ? node : null;
		inProgressTime = inProgress == null ? 0 : Math.max(0, passed);
		boolean moved = mark != lastMark || calls != lastCalls;
		quiet = moved ? 0 : quiet + 1;
		boolean busy = moved || isInside;
		lastMark = mark;
		lastCalls = calls;
		return busy;
	}

	private Node current() {
		LightRecorder light = recorder.light();
		return light == null ? recorder.current() : light.current();
	}

	private long mark() {
		LightRecorder light = recorder.light();
		return light == null ? recorder.mark() : light.mark();
	}

	/**
	 * The only node that can have changed.
	 *
	 * @return null if any may have
	 */
	public Node onlyChanged() {
		return quiet >= QUIET ? current() : null;
	}

	/** Whether a node is the call in progress, and its thread did not move while it was sampled. */
	public boolean isInProgress(Node node) {
		return node == inProgress;
	}

	/** Calls of a node since they were last asked for. */
	public long takeCalls(Node node) {
		return sentCalls.replace(node, node.calls());
	}

	/** Own time of a node since it was last asked for; negative when an estimate is taken back. */
	public long takeTime(Node node) {
		Long before = beforePause.isEmpty() ? null : beforePause.get(node);
		long time = (before == null ? 0 : before) + node.selfTime() + (node == inProgress ? inProgressTime : 0)
				+ (sampled == null ? 0 : sampled.of(node));
		return sentTime.replace(node, time);
	}

	/** Whether all times of a node are of timed calls, as far as they are known. */
	public boolean isTimed(Node node) {
		return sampled == null || node.timedCalls() >= node.calls() && sampled.samples(node) == 0;
	}

	/** How often the thread was found in a node. */
	public int samples(Node node) {
		return sampled == null ? 0 : sampled.samples(node);
	}

	/** The time that follows from that, ns. */
	public long sampledTime(Node node) {
		return sampled == null ? 0 : sampled.of(node);
	}

	/** How many samples of the thread there are, if that is more than when this was asked last, else 0. */
	public long takeAllSamples() {
		long all = sampled == null ? 0 : sampled.allSamples();
		if (all == sentSamples) {
			return 0;
		}
		sentSamples = all;
		return all;
	}

	/** Makes the nodes of call edges that were counted for the first time. */
	public void takeFirstPaths() {
		if (sampled != null) {
			sampled.takeFirstPaths();
		}
	}

	/** What was counted by call edges; null as long as that is nothing. */
	public EdgeTrack edges() {
		LightRecorder light = recorder.light();
		if (edges == null && light != null && light.countsEdges()) {
			edges = new EdgeTrack(light);
		}
		return edges;
	}

	/** The recorder is of a recording before, at whose end its times were stopped. */
	public void adoptPaused() {
		pausedClock = true;
	}

	/** Keeps the time so far of the call in progress; the thread charges nothing while probes do not record. */
	public void pause() {
		if (!hasClock()) {
			return;
		}
		sample();
		if (recorder.light() != null) {
			recorder.light().stopClock();
		}
		pausedClock = true;
		if (inProgress != null) {
			Long before = beforePause.get(inProgress);
			beforePause.put(inProgress, inProgressTime + (before == null ? 0 : before));
			inProgress = null;
		}
		wasBusy = true;
		quiet = 0;
	}

	/** Charges no time any more, and is not sampled; what was charged stays, as what its calls took so far. */
	public void stopClock() {
		if (watched != null) {
			watched.retire();
		}
		pause();
		stopped = recorder.light() == null;
		pausedClock = stopped;
		wasBusy = true;
		quiet = 0;
	}

	/** The thread begins when none charges any time any more. */
	public void beginStopped() {
		stopped = recorder.light() == null;
		pausedClock = stopped;
		if (!stopped) {
			recorder.light().stopClock();
		}
	}

	/** Has the thread charge time from now on, if it did so before. */
	public void goOn(long now) {
		if (pausedClock && !stopped) {
			LightRecorder light = recorder.light();
			if (light == null) {
				recorder.skipTo(now);
			} else {
				light.startClock(now);
			}
			pausedClock = false;
		}
	}

	private boolean hasClock() {
		LightRecorder light = recorder.light();
		return light == null ? !stopped : light.hasClock();
	}

	/** Forgets the call in progress: the thread has ended. */
	public void settle() {
		inProgress = null;
		if (watched != null) {
			watched.end();
		}
	}
}
