// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.List;

import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.sample.ThreadTimeLine;
import org.methodical.agent.sample.ThreadWaits;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadIds;
import org.methodical.wire.FrameKind;

/**
 * A thread that the state sampler samples: where it is, as far as its times are sampled, and whether it waits there.
 */
public final class WatchedThread {

	/** Whether the state sampler has it in its list; for the state sampler alone. */
	boolean listed;

	private final Recorder recorder;
	/** Null if every call is timed. */
	private final SampledTimes times;
	private final ThreadActivity activity;
	private final ThreadWaits waits = new ThreadWaits();
	private final WaitingTimes waiting;
	private final ThreadTimeLine line = new ThreadTimeLine();
	private volatile boolean ended;
	/** Whether it is not sampled any more, whichever thread goes on there. */
	private boolean retired;
	private int countedCalls;
	private int countedOnly;
	/** Of the thread that was sampled last. */
	private long id;
	private long lastSample;
	/** Whether no sample was taken since it began. */
	private boolean first;
	/** When it began to do what it does, if its processor time is not known. */
	private long began;
	/** What it did before is nobody's; 0 before it is watched. */
	private long watchedSince;
	/** How long it had worked for the agent when it was sampled last, ns. */
	private long lastSuspended;

	WatchedThread(Recorder recorder, ThreadActivity activity, WaitFinder finder) {
		this.recorder = recorder;
		this.activity = activity;
		times = recorder.light() == null ? null : new SampledTimes(recorder);
		WaitSamples samples = new WaitSamples(activity, finder, waits);
		waiting = recorder.isVirtual() ? new VirtualWaiting(activity, samples) : new PlatformWaiting(activity, samples);
	}

	/** Null if every call is timed. */
	public SampledTimes times() {
		return times;
	}

	public WaitingTimes waiting() {
		return waiting;
	}

	public ThreadWaits waits() {
		return waits;
	}

	public ThreadTimeLine line() {
		return line;
	}

	boolean isSampling() {
		return times != null && times.isSampling();
	}

	boolean hasEnded() {
		return ended;
	}

	/** Gives back the memory that what it waited for and when it did what took. */
	public void giveBack() {
		waits.giveBack();
		line.giveBack();
	}

	/**
	 * The thread is gone; the state sampler forgets it. Called by the snapshot thread, which may see the end before the
	 * sampler does, and tells nothing of the thread any more: what it did since the last sample is added up now.
	 */
	public synchronized void end() {
		if (!ended) {
			end(mark() - lastSample - takeSuspended(mark()));
		}
		ended = true;
		line.close(System.nanoTime());
	}

	private void end(long since) {
		if (watchedSince != 0) {
			waiting.passed(since);
			waiting.end();
		}
	}

	/** The thread goes on, and what it does is told in another way from now on. Called by the snapshot thread. */
	public synchronized void retire() {
		end();
		retired = true;
	}

	/** How long it worked for the agent since this was asked last, ns. */
	private long takeSuspended(long now) {
		long before = lastSuspended;
		lastSuspended = recorder.suspension().time(now);
		waiting.suspended(lastSuspended - before);
		return lastSuspended - before;
	}

	/** A thread begins, or another one goes on where an ended one was. Called by the state sampler. */
	synchronized void resume(long now) {
		if (retired) {
			return;
		}
		takeSuspended(now);
		if (ended) {
			ended = false;
			line.reopen();
			waiting.resume();
			if (times != null) {
				times.resume();
			}
		}
		Thread thread = recorder.thread();
		if (thread == null) {
			lastSample = Math.min(now, mark());
			watchedSince = now;
		} else {
			begin(thread, now);
		}
	}

	/** Since its last event it has done what it is found doing first; before that it ran. */
	private void begin(Thread thread, long now) {
		id = ThreadIds.of(thread);
		lastSample = Math.min(now, mark());
		first = true;
		watchedSince = now;
		if (activity.isNew(thread)) {
			waiting.passed(lastSample - recorder.began());
			waiting.begin(recorder.began());
			if (waiting.tellsProcessorTime()) {
				line.is(FrameKind.LINE_RUNNING, recorder.began());
				watchedSince = recorder.began();
			}
		}
	}

	private long mark() {
		LightRecorder light = recorder.light();
		return light == null ? recorder.mark() : light.mark();
	}

	/** It is not sampled from now on. */
	synchronized void leave(long now) {
		waiting.end();
		line.is(FrameKind.LINE_UNKNOWN, now);
	}

	/** Time up to now is nobody's: it was paused. */
	synchronized void skipTo(long now) {
		lastSample = now;
		takeSuspended(now);
		waiting.skip();
		watchedSince = now;
		if (times != null) {
			times.skipTo(now);
		}
	}

	/** Samples where the thread is and what it does. */
	synchronized void sample(long now) {
		if (ended) {
			return;
		}
		Thread thread = recorder.thread();
		if (thread != null && ThreadIds.of(thread) != id) {
			// it began when the one before had ended
			waiting.resume();
			begin(thread, now);
		}
		boolean blocked = thread != null && activity.isBlocked(thread);
		boolean isSuspended = recorder.suspension().isOn();
		long suspended = takeSuspended(now);
		long since = Math.max(0, now - lastSample - suspended);
		Node node;
		if (isSampling()) {
			node = times.sample(now);
			since = times.lastTime();
		} else {
			LightRecorder light = recorder.light();
			node = isSuspended ? recorder.node(0) : light == null ? recorder.current() : light.current();
		}
		long middle = now - (now - lastSample) / 2;
		long before = lastSample;
		lastSample = now;
		if (thread == null || !thread.isAlive()) {
			end(mark() - before - suspended);
			line.is(FrameKind.LINE_UNKNOWN, middle);
			return;
		}
		waiting.passed(now - before - suspended);
		long open = isSuspended ? 0 : Math.max(0, now - mark());
		long here = isSampling() ? since : Math.min(since, open);
		if (node != null && here < since) {
			here = since - waiting.came(thread, blocked, since - here, here, now);
		}
		// one that moves meanwhile runs
		int state = node == null ? FrameKind.LINE_RUNNING
				: waiting.sample(thread, blocked, node, here, since, now);
		long took = node == null ? now - before : waiting.took();
		if (took >= 0) {
			line.sampled(state, Math.max(watchedSince, before), took, now);
		} else {
			boolean lasts = state != FrameKind.LINE_RUNNING && state != FrameKind.LINE_READY && !waiting.hasBegun();
			began = lasts ? began : first ? before : middle;
			line.is(state, Math.max(watchedSince, began));
		}
		first = false;
	}

	/** Of threads whose stacks there was no time for, the one that took no processor time for longest; null if none. */
	static WatchedThread longestStill(List<WatchedThread> threads) {
		WatchedThread longest = null;
		for (WatchedThread each : threads) {
			if (!each.ended && each.waiting.wantsStack()
					&& (longest == null || each.waiting.stillSince() - longest.waiting.stillSince() < 0)) {
				longest = each;
			}
		}
		return longest;
	}

	/** How many calls that are measured one by one, or read the clock, it made since this was asked last. */
	int takeCalls() {
		LightRecorder light = recorder.light();
		int now = light == null ? recorder.calls() : light.calls();
		int more = now - countedCalls;
		countedCalls = now;
		return more;
	}

	/** How many calls it has counted without going into them since this was asked last. */
	int takeCounted() {
		LightRecorder light = recorder.light();
		int now = light == null ? 0 : light.counted();
		int more = now - countedOnly;
		countedOnly = now;
		return more;
	}

	/** Decides how the thread is timed from now on. */
	void review(long now, double clockCost, double budget) {
		if (times != null) {
			times.review(now, clockCost, budget);
		}
	}
}
