// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import java.util.ArrayDeque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Collects what is not measured although it was asked for, each with its reason: for the recording, of what has one
 * reason the first few, the first of each kind also for the person at the terminal. Thread-safe and bounded.
 */
public final class Problems {

	/** Why something is left alone. */
	public enum Kind {
		/** The class loader does not let the class see the probes. */
		PROBES_NOT_VISIBLE,
		/** A method would grow beyond what a class file may hold. */
		TOO_LARGE,
		/** A method has code of a form that is not woven. */
		UNUSUAL_CODE,
		/** A class file is not understood, or weaving it failed. */
		CLASS_NOT_UNDERSTOOD,
		/** The blocks of a method are not counted. */
		NOT_COUNTED,
		/** There are more calling contexts than are kept apart. */
		TOO_MANY_CONTEXTS,
		/** More threads were alive at once than are recorded. */
		TOO_MANY_THREADS,
		/** A line of a probe file makes no sense, or the file cannot be read. */
		PROBE_FILE,
		/** A pattern of an option makes no sense. */
		PATTERN,
		/** A location of an option does not exist. */
		LOCATION,
		/** An option has no effect beside the others. */
		IDLE_OPTION,
		/** The recording began although the JVM was not quiet. */
		NEVER_QUIET,
		/** Samples are missing. */
		NO_SAMPLES
	}

	private static final int MAX = 1000;
	/** So many of one reason are listed; {@link UnprobedCounts} knows how many there are. */
	private static final int MAX_OF_A_REASON = 10;

	/** Those that come once at most. */
	private static final Set<Kind> SINGLE = EnumSet.of(Kind.TOO_MANY_CONTEXTS, Kind.TOO_MANY_THREADS, Kind.NEVER_QUIET,
			Kind.NO_SAMPLES);

	/** How many there were, by kind and reason. */
	private final Map<String, Integer> byReason = new HashMap<>();
	private final Set<Kind> told = EnumSet.noneOf(Kind.class);
	private final Queue<String> waiting = new ArrayDeque<>();
	private final Consumer<String> console;
	private int count;

	/**
	 * Creates an empty collection.
	 *
	 * @param console gets one message of each kind
	 */
	public Problems(Consumer<String> console) {
		this.console = console;
	}

	/**
	 * Adds a problem.
	 *
	 * @param message a sentence with place, reason and, where there is one, mend
	 */
	public void add(Kind kind, String message) {
		boolean first;
		synchronized (this) {
			first = told.add(kind);
			if (SINGLE.contains(kind)) {
				// what reads the recording relies on being told
				waiting.add(message);
			} else if (++count < MAX) {
				waiting.add(message);
			} else if (count == MAX) {
				waiting.add("There are more problems like these; they are not listed.");
			}
		}
		if (first) {
			console.accept(SINGLE.contains(kind) ? message
					: message + " Others of the kind, if there are any, are told in the recording only.");
		}
	}

	/**
	 * Adds something of which the recording shall tell and nobody at the terminal.
	 *
	 * @param message a sentence
	 */
	public synchronized void addQuietly(String message) {
		count++;
		if (count < MAX) {
			waiting.add(message);
		}
	}

	/**
	 * Adds a method that is left alone for a reason that many more may have, as all methods of an old library. The
	 * recording lists the first few and says that there are more.
	 *
	 * @param what   the method, such as {@code Method a.B.c()V}
	 * @param effect what becomes of it, such as {@code gets no probe}
	 * @param reason why, such as {@code it has subroutines}
	 */
	public void add(Kind kind, String what, String effect, String reason) {
		String more = effect + ": " + reason + ".";
		int before;
		synchronized (this) {
			Integer found = byReason.get(kind + more);
			before = found == null ? 0 : found;
			if (byReason.size() < MAX || found != null) {
				byReason.put(kind + more, before + 1);
			}
		}
		if (before < MAX_OF_A_REASON) {
			add(kind, what + " " + more);
		} else if (before == MAX_OF_A_REASON) {
			add(kind, "There are more that are left alone because " + reason
					+ ": how many, is told with what was not probed.");
		}
	}

	/**
	 * Takes a message out for the recording.
	 *
	 * @return null when there is none
	 */
	public synchronized String poll() {
		return waiting.poll();
	}
}
