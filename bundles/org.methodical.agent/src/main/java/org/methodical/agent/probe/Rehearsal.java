// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import java.util.concurrent.atomic.AtomicInteger;

import org.methodical.agent.probe.edge.CachedEdges;
import org.methodical.agent.probe.step.EntryPlaces;
import org.methodical.agent.probe.step.Steps;
import org.methodical.agent.probe.thread.RecorderPool;
import org.methodical.agent.probe.thread.ThreadCache;
import org.methodical.agent.probe.tree.Node;

/**
 * Goes through what probes do, once, while the agent starts, so that no probe is the first to use a class or a method:
 * the JVM initialises and links on first use, and where the stack or the heap is at its end that fails. A class that
 * failed so cannot be used any more by anybody, the program included.
 *
 * <p>All objects are made for this and forgotten; nothing of it is recorded. That the classes are initialised which the
 * probes name is seen to before, by whoever brings the probes in place.
 */
public final class Rehearsal {

	/** So many children of a node that they are in a table, which grows. */
	private static final int CHILDREN = 12;
	/** So deep that the stacks of recorders grow. */
	private static final int DEPTH = 70;

	private Rehearsal() {
	}

	/**
	 * Goes through what probes do. To be called before {@link Recorders#start}, after {@link Recorders#measure}.
	 *
	 * @param counts whether steps are counted
	 */
	public static void run(boolean counts) {
		Recorder recorder = Recorders.rehearsed();
		exact(recorder);
		Recorder tree = new Recorder(0, Thread.currentThread());
		light(new LightRecorder(tree));
		pool(recorder);
		lookUps();
		Recorders.release(tree);
		Recorders.release(recorder);
		if (counts) {
			counters();
		}
	}

	/** Goes through what counters in the methods' own code do. To be called before the first method has one. */
	public static void counters() {
		Steps.rehearse();
		EntryPlaces.rehearse();
	}

	private static void exact(Recorder recorder) {
		for (int method = 0; method < CHILDREN; method++) {
			Node caller = recorder.enter(method);
			recorder.count(method);
			recorder.caught(caller.index, method);
			recorder.moveTo(caller);
		}
		for (int depth = 0; depth < DEPTH; depth++) {
			recorder.enter(0);
		}
		recorder.charge(recorder.node(0));
		recorder.restart();
	}

	private static void light(LightRecorder recorder) {
		calls(recorder);
		recorder.stopClock();
		recorder.wantEdges();
		calls(recorder);
		recorder.takeFirstPaths();
		// as the recorder asks for it, but from nobody's room
		CachedEdges.grown(CachedEdges.NONE, 0, new AtomicInteger());
	}

	private static void calls(LightRecorder recorder) {
		for (int method = 0; method < CHILDREN; method++) {
			int position = LightProbe.enter(recorder, method);
			LightProbe.count(recorder, method);
			LightProbe.caught(position);
			LightProbe.callOut(position, method);
			LightProbe.exit(position);
			LightProbe.left(null, position);
		}
		for (int depth = 0; depth < DEPTH; depth++) {
			LightProbe.enter(recorder, 0);
		}
		recorder.restart();
	}

	private static void pool(Recorder recorder) {
		RecorderPool pool = new RecorderPool();
		pool.addRecent(recorder);
		pool.addEnded(recorder);
		pool.take(Thread.currentThread());
		recorder.claim(Thread.currentThread());
	}

	/** The ways to a recorder, but for what would begin one. */
	private static void lookUps() {
		ThreadLocal<Object> local = new ThreadLocal<Object>();
		local.get();
		local.set(local);
		local.get();
		local.remove();
		Recorders.LOCAL.get();
		Recorders.isFull();
		Probe.callOut(Positions.NOWHERE, 0);
		Probe.caught(Positions.NOWHERE, 0);
		Probe.exit(Positions.NOWHERE);
		Probe.left(null, Positions.NOWHERE);
		CachedRecorders.get();
		CachedRecorders.unnumbered(-1);
		LightRecorders.unnumbered(-1);
		LightProbe.recorder();
		LightProbe.enter(null, 0);
		LightProbe.count(null, 0);
		ThreadCache.place(Thread.currentThread());
	}
}
