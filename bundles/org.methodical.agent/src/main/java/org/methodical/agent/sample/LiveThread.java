// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameKind;

/** A thread of the program that the sampler looks at. Used by the sampler alone. */
final class LiveThread {

	/** One that takes a smaller part of its time on the processor does not run. */
	static final int MIN_SHARE = 10;

	private static final int NONE = -1;
	/** So long who has a lock is not asked again, ns. */
	private static final long SAME_HOLDER = TimeUnit.MILLISECONDS.toNanos(100);

	/** Whose a thread is. */
	enum Kind {
		PROGRAM,
		/** One that the JVM started, which says nothing as long as it waits. */
		JVM,
		/** One whose time is that of virtual threads. */
		CARRIER,
		/** One of the agent or the Flight Recorder. */
		NOBODY
	}

	/** What a sample finds a thread doing. */
	enum Found {
		RUNNING,
		/** In a native method for input and output that is called to do something. */
		BUSY,
		/** In one that is called to wait, at least in most cases. */
		WAITING
	}

	/** Where it allocates, if that is sampled. */
	final ThreadAllocation allocation = new ThreadAllocation();
	/** Null for all virtual threads. */
	final Thread thread;
	/** The JVM's number of it. */
	final long id;
	final Kind kind;
	/** Null if nothing is recorded of it. */
	final SampledThread sampled;
	/** Processor time at the last sample, ns. */
	long processorTime;
	/** Processor time for which no sample stands yet, ns. */
	long unclaimed;
	/** Time that it waited, it is not known where, ns. */
	long waited;
	long lastSample;
	/** How many samples it has taken next to no processor time for, although it was not blocked. */
	int idle;
	/** For how long it did not run since the look before, or while it was {@link #idle}, and not found waiting, ns. */
	private long notRun;
	/** For how long it was not blocked since its time was claimed last, ns. */
	private long ready;
	/** Where it was found for the unclaimed time: running, and in native methods for input and output. */
	private final List<SampledPlace> found = new ArrayList<>();
	private final List<SampledPlace> foundBusy = new ArrayList<>();
	private final List<SampledPlace> foundWaiting = new ArrayList<>();
	private final InputShare input;
	/** Of the unclaimed time what is kept for native methods, until a sample finds it there, ns. */
	private long keptBusy;
	private long keptWaiting;
	/** What was claimed since the source told last what it found, which may be the same time, ns. */
	private long claimed;
	/** Of the unclaimed time what is shared out among these and others already, ns. */
	private long shared;
	/** Of the unclaimed time what no sample stands for that was taken then, ns. */
	private long backlog;
	/** Where it was found running lately. */
	private final RecentPlaces recent = new RecentPlaces();
	/** When it was first seen to have ended, as of {@link System#nanoTime}; 0 before. */
	long end;
	/** What it waits for; null if that is not known. */
	private ThreadWaits.Lasting lasting;
	private int waitingNode = NONE;
	private long waitingSince;
	private WaitFor waitingFor;
	/** When it was asked last what it waits for. */
	private long asked;

	LiveThread(Thread thread, long id, Kind kind, SampledThread sampled, ThreadActivity activity) {
		input = new InputShare(thread, activity);
		this.thread = thread;
		this.id = id;
		this.kind = kind;
		this.sampled = sampled;
	}

	/** Where it waits; negative if that is not known, as it ran since. */
	int waitingNode() {
		return waitingSince == processorTime ? waitingNode : NONE;
	}

	/**
	 * It waits in a node, for something, as long as it takes no processor time.
	 *
	 * @param now by {@link System#nanoTime}
	 */
	void waitsIn(int node, WaitFor what, long now) {
		if (waitingNode() < 0 || lasting == null || what.isPassedOn(waitingFor)) {
			lasting = sampled.waits().begin(what);
			waitingFor = what;
		}
		waitingNode = node;
		waitingSince = processorTime;
		asked = now;
	}

	/** What it waits for, of which {@link #waitingNode} is known. */
	int waitingFor() {
		return waitingFor.kind();
	}

	/** Whether it waits for a lock, and it is some time that it was seen who has it. */
	boolean mayBePassedOn(long now) {
		return waitingNode() >= 0 && waitingFor() == FrameKind.WAIT_LOCK && now - asked > SAME_HOLDER;
	}

	/** It has waited where it waits, if that is known. */
	void payWait(Samples samples) {
		int node = waitingNode();
		if (node >= 0 && waited > 0) {
			pay(samples, node);
		}
	}

	private void pay(Samples samples, int node) {
		samples.waited(sampled, node, waited);
		if (lasting != null) {
			lasting.lasts(waited);
		}
		waited = 0;
	}

	/**
	 * It was looked at.
	 *
	 * @param since the last time, ns
	 * @param ran   how long it ran since then, ns
	 */
	void looked(long since, long ran, boolean blocked) {
		idle = ran * MIN_SHARE > since || blocked ? 0 : idle + 1;
		notRun = (idle > 1 ? notRun : 0) + Math.max(0, since - ran);
		ready += blocked ? 0 : since;
	}

	/** It is found waiting, and has waited since the last look as far as it did not run. */
	void waits() {
		waited += notRun;
		notRun = 0;
	}

	/**
	 * If it waited at the last look and ran since, it waited until it ran. If it is found blocked, that is another
	 * wait, and each has half of the time: when in between it ran is not known.
	 *
	 * @param ran how long it ran since then, ns
	 */
	void leavesWait(Samples samples, long ran, boolean blocked) {
		if (ran > 0 && waitingNode >= 0 && waitingSince == processorTime - ran) {
			long rest = notRun / (blocked ? 2 : 1);
			notRun -= rest;
			waited += rest;
			pay(samples, waitingNode);
			waitingNode = NONE;
		}
	}

	/** It was found somewhere: running, as far as its {@link Found} tells. */
	void found(SampledPlace place, Found what) {
		(what == Found.RUNNING ? found : what == Found.BUSY ? foundBusy : foundWaiting).add(place);
	}

	/**
	 * Shares its processor time out among the places where it was found since the last time.
	 *
	 * @param period time from one sample to the next, ns
	 * @param maxWeight that one sample may stand for, ns; what is more is left for those that follow
	 */
	void claim(Samples samples, long period, long maxWeight) {
		int all = foundCount();
		if (all == 0) {
			return;
		}
		input.found(foundBusy.size(), foundWaiting.size());
		long known = found.size() * period;
		// of one that has ended the time after our last sample is not known otherwise
		long whole = hasEnded() ? Math.max(unclaimed, known - claimed) : unclaimed;
		long time = whole / all > maxWeight ? maxWeight * all : whole;
		backlog = whole - time;
		if (input.isWanted()) {
			double max = found.isEmpty() ? 1 : (double) foundWaiting.size() / all;
			input.share(processorTime, time - shared, known, max, ready);
			keptBusy += input.busyTime();
			keptWaiting += input.waitingTime();
			if (input.isNeverBusy()) {
				keptWaiting += keptBusy;
				keptBusy = 0;
			}
		}
		ready = Math.round((double) ready * backlog / Math.max(1, whole));
		long others = time - keptBusy - keptWaiting;
		keptWaiting = claim(samples, foundWaiting, keptWaiting);
		keptBusy = claim(samples, foundBusy, keptBusy);
		unclaimed = claim(samples, found, others) + keptBusy + keptWaiting;
		shared = unclaimed;
		claimed += time - unclaimed;
		unclaimed += backlog;
	}

	/** It runs no more: samples that follow would tell of something else. */
	void claimBacklog(Samples samples) {
		recent.share(samples, sampled, backlog);
		unclaimed -= backlog;
		backlog = 0;
	}

	/** What it did up to now and no sample told is nobody's. */
	void forgetTime(long now) {
		unclaimed = 0;
		backlog = 0;
		shared = 0;
		keptBusy = 0;
		keptWaiting = 0;
		waited = 0;
		lastSample = now;
	}

	/** How often it was found since its time was claimed last. */
	int foundCount() {
		return found.size() + foundBusy.size() + foundWaiting.size();
	}

	/** The source has told what it found until now. */
	void told() {
		claimed = 0;
	}

	/** Shares time out among places. @return what there was no place for, ns */
	private long claim(Samples samples, List<SampledPlace> places, long time) {
		int count = places.size();
		for (int i = 0; i < count && time > 0; i++) {
			samples.ran(sampled, places.get(i), time * (i + 1) / count - time * i / count);
			if (places == found || recent.isEmpty()) {
				recent.add(places.get(i));
			}
		}
		places.clear();
		return count == 0 ? time : 0;
	}

	/** Shares out what is not claimed among where it was found lately. @return what is left if it never was, ns */
	long settle(Samples samples) {
		if (!recent.isEmpty() && unclaimed > 0) {
			recent.share(samples, sampled, unclaimed);
			unclaimed = 0;
			backlog = 0;
			shared = 0;
			keptBusy = 0;
			keptWaiting = 0;
		}
		return unclaimed;
	}

	/** Whether it was never found running, as far as its time is told. */
	boolean isNowhere() {
		return recent.isEmpty();
	}

	boolean hasEnded() {
		return end != 0;
	}
}
