// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Finds calls under way that last, as those of main methods and of the loops of workers do. When the JVM gets new code
 * for a class it goes on interpreting all calls of the old one that are under way, and compiles them no more: a loop
 * takes some twenty times as long until it ends, even if the new code is that of before (OpenJDK 17 and 25). It also
 * forgets their source file, and prints neither file nor line. So such a class had better keep its code.
 */
public final class LastingCalls {

	private static final int SAMPLES = 3;
	private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(30);

	private final ThreadActivity activity = new ThreadActivity();
	private final Set<String> wanted;
	/** By thread the frames that were there at each sample so far, the outermost last. */
	private Map<Thread, StackTraceElement[]> lasting;
	/** Classes and methods in which a thread was that did not wait. */
	private final Map<String, Set<String>> computing = new HashMap<>();

	private LastingCalls(Set<String> wanted) {
		this.wanted = wanted;
	}

	/**
	 * Samples some times the stacks of all platform threads, which takes some 60 ms.
	 *
	 * @param wanted names of the classes that are of interest, as {@link Class#getName()}
	 * @return the names of those with lasting calls, and of each the names of the methods that are called
	 */
	public static Map<String, Set<String>> of(Set<String> wanted) {
		return sampled(wanted).found();
	}

	/**
	 * Samples as {@link #of} does.
	 *
	 * @param wanted names of the classes that are of interest
	 * @return of those with lasting calls that compute themselves, not only in what they call, as far as samples tell
	 */
	public static Map<String, Set<String>> computing(Set<String> wanted) {
		LastingCalls calls = sampled(wanted);
		Map<String, Set<String>> found = calls.found();
		found.keySet().retainAll(calls.computing.keySet());
		for (Map.Entry<String, Set<String>> each : found.entrySet()) {
			each.getValue().retainAll(calls.computing.get(each.getKey()));
		}
		return found;
	}

	private static LastingCalls sampled(Set<String> wanted) {
		LastingCalls calls = new LastingCalls(wanted);
		for (int sample = 0; sample < SAMPLES; sample++) {
			if (sample > 0) {
				LockSupport.parkNanos(PAUSE);
			}
			calls.sample();
		}
		return calls;
	}

	private void sample() {
		Map<Thread, StackTraceElement[]> now = new IdentityHashMap<>();
		for (Thread thread : activity.threads()) {
			StackTraceElement[] before = lasting == null ? null : lasting.get(thread);
			ThreadSample sample = lasting == null || before != null ? activity.sample(thread) : null;
			if (sample != null) {
				noteTop(sample);
				now.put(thread, before == null ? frames(sample, sample.depth()) : common(before, sample));
			}
		}
		lasting = now;
	}

	private void noteTop(ThreadSample sample) {
		if (sample.depth() > 0 && !sample.isBlocked() && !sample.isInNative()) {
			add(computing, sample.frame(0));
		}
	}

	private static void add(Map<String, Set<String>> calls, StackTraceElement frame) {
		Set<String> methods = calls.get(frame.getClassName());
		if (methods == null) {
			methods = new HashSet<>();
			calls.put(frame.getClassName(), methods);
		}
		methods.add(frame.getMethodName());
	}

	/** The outermost so many frames. */
	private static StackTraceElement[] frames(ThreadSample sample, int count) {
		StackTraceElement[] frames = new StackTraceElement[count];
		for (int i = 0; i < count; i++) {
			frames[i] = sample.frame(sample.depth() - count + i);
		}
		return frames;
	}

	private static StackTraceElement[] common(StackTraceElement[] before, ThreadSample sample) {
		int max = Math.min(before.length, sample.depth());
		int count = 0;
		while (count < max
				&& isSame(before[before.length - 1 - count], sample.frame(sample.depth() - 1 - count))) {
			count++;
		}
		return frames(sample, count);
	}

	private static boolean isSame(StackTraceElement one, StackTraceElement other) {
		return one.getClassName().equals(other.getClassName()) && one.getMethodName().equals(other.getMethodName());
	}

	private Map<String, Set<String>> found() {
		Map<String, Set<String>> found = new HashMap<>();
		for (StackTraceElement[] frames : lasting.values()) {
			for (StackTraceElement frame : frames) {
				if (wanted.contains(frame.getClassName())) {
					add(found, frame);
				}
			}
		}
		return found;
	}
}
