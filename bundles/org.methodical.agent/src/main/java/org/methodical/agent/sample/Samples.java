// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.thread.NamePatterns;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.source.SampleSource;

/** What samples have found so far. Its lock guards all that it holds. */
public final class Samples {

	private static final int MAX_DEPTH = 4096;

	private final SampledMethods methods;
	private final int keptApart;
	private final List<SampledThread> threads = new ArrayList<>();
	/** Threads that go on after each other, by the pattern of their names. */
	private final Map<String, SampledThread> groups = new HashMap<>();
	private final SampledLines lines = new SampledLines();
	private int begun;
	private long missed;
	private int[] path = new int[64];

	/** Is shown each thread. */
	public interface Visitor {

		/**
		 * A thread.
		 *
		 * @param thread may be read during this call
		 * @throws IOException if what was read cannot be passed on
		 */
		void visit(SampledThread thread) throws IOException;
	}

	/** Is told in which source lines threads ran. */
	public interface LineReceiver {

		/**
		 * All samples that found threads running, wherever that was; told before the lines.
		 *
		 * @param sums since the recording began
		 */
		void all(SampleSums sums);

		/**
		 * A line.
		 *
		 * @param method  id of the method
		 * @param line    its source line
		 * @param samples how many found threads there since this was asked last
		 * @param time    what they stand for, ns
		 * @throws IOException if it cannot be passed on
		 */
		void line(int method, int line, long samples, long time) throws IOException;
	}

	/**
	 * Begins without samples.
	 *
	 * @param registry  gives methods their ids
	 * @param weaving   names of the agent's classes that the JVM calls in threads of the program
	 * @param keptApart so many threads are kept apart, further ones by the pattern of their names
	 */
	public Samples(MethodRegistry registry, Set<String> weaving, int keptApart) {
		methods = new SampledMethods(registry, weaving);
		this.keptApart = keptApart;
	}

	/** A thread that begins to be looked at, null for all virtual ones; the answer is null if there are too many. */
	synchronized SampledThread begin(Thread thread, String name, boolean virtual, boolean daemon) {
		if (!virtual && begun < keptApart) {
			begun++;
			return add(thread, name, false, daemon, false);
		}
		return group(name, virtual, daemon);
	}

	/** Threads that are not kept apart; null if there are too many. */
	synchronized SampledThread group(String name, boolean virtual, boolean daemon) {
		String pattern = virtual ? NamePatterns.of("", true) : NamePatterns.of(name, false);
		SampledThread group = groups.get(pattern);
		if (group == null) {
			group = add(null, pattern, virtual, daemon, true);
			if (group != null) {
				groups.put(pattern, group);
			}
		}
		return group;
	}

	private SampledThread add(Thread of, String name, boolean virtual, boolean daemon, boolean shared) {
		int id = Recorders.newId();
		if (id < 0) {
			return null;
		}
		SampledThread thread = new SampledThread(id, of, name, virtual, daemon, shared);
		threads.add(thread);
		return thread;
	}

	/** So many threads have ended before they were looked at. */
	synchronized void missed(long count) {
		missed = count;
	}

	/** How many platform threads have ended before they were looked at; known at the end of the recording. */
	public synchronized long missed() {
		return missed;
	}

	/** The thread has ended, and is not shown again after its end was. */
	synchronized void end(SampledThread thread) {
		if (!thread.isShared()) {
			thread.end();
		}
	}

	/** The node of a stack. */
	synchronized int node(SampledThread thread, SampleSource.Stack stack) {
		return place(thread, stack).node;
	}

	/** The node of a stack, and the line of the innermost frame that has one. */
	synchronized SampledPlace place(SampledThread thread, SampleSource.Stack stack) {
		int depth = 0;
		int lineMethod = SampledMethods.HIDDEN;
		int line = 0;
		int frames = Math.min(stack.depth(), MAX_DEPTH);
		if (path.length < frames) {
			path = new int[Math.max(frames, path.length * 2)];
		}
		for (int frame = 0; frame < frames; frame++) {
			int method = methods.id(stack, frame);
			if (methods.isOwn(method)) {
				// what it calls in turn is nobody's business
				depth = 0;
				lineMethod = method;
				line = 0;
			}
			if (method != SampledMethods.HIDDEN) {
				path[depth++] = method;
				if (lineMethod == SampledMethods.HIDDEN && stack.line(frame) > 0) {
					lineMethod = method;
					line = stack.line(frame);
				}
			}
		}
		int node = 0;
		while (depth > 0) {
			node = thread.child(node, path[--depth]);
		}
		return new SampledPlace(node, lineMethod, line);
	}

	synchronized void ran(SampledThread thread, SampledPlace place, long time) {
		thread.ran(place.node, time);
		lines.ran(place.method, place.line, time);
	}

	synchronized void allocated(SampledThread thread, SampledPlace place, long bytes) {
		thread.allocated(place.node, bytes);
	}

	synchronized void waited(SampledThread thread, int node, long time) {
		thread.waited(node, time);
	}

	/**
	 * Shows all threads; those that have ended for the last time.
	 *
	 * @param visitor is shown them
	 * @throws IOException from the visitor
	 */
	public synchronized void visit(Visitor visitor) throws IOException {
		for (int i = 0; i < threads.size(); i++) {
			SampledThread thread = threads.get(i);
			// one that was only waited for the end of says nothing
			if (thread.size() > 1) {
				visitor.visit(thread);
			}
		}
		for (Iterator<SampledThread> each = threads.iterator(); each.hasNext();) {
			SampledThread thread = each.next();
			if (thread.hasEnded()) {
				thread.giveBack();
				each.remove();
			}
		}
	}

	/**
	 * How long threads ran in methods themselves, and not in what these call.
	 *
	 * @param wanted ids of the methods
	 * @return ns; of threads that have ended only until they were shown
	 */
	public synchronized long timeIn(BitSet wanted) {
		long time = 0;
		for (SampledThread thread : threads) {
			time += thread.timeIn(wanted);
		}
		return time;
	}

	/**
	 * Tells in which lines threads ran since this was asked last; nothing if they did not.
	 *
	 * @param receiver is told
	 * @throws IOException from the receiver
	 */
	public synchronized void takeLines(LineReceiver receiver) throws IOException {
		lines.take(receiver);
	}

	/** Lets go of all. */
	public synchronized void letGo() {
		lines.letGo();
		threads.clear();
		groups.clear();
	}
}
