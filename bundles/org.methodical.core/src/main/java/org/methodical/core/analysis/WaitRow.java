// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.Wait;

/**
 * Waits that were alike, of all threads that had such.
 *
 * @param sum     what for, where, and how long all of them together; the thread is any of them
 * @param where   the method that waited; null if it is not known
 * @param held    the method in which the holder of the lock was; null if it is not known
 * @param threads how many threads waited so; {@link #UNKNOWN} if some are recorded together
 * @param share   the part of their time in that of all waits, 0 to 1
 */
public record WaitRow(Wait sum, Method where, Method held, int threads, double share) {

	/** Of threads that are recorded together it is not known how many waited so. */
	public static final int UNKNOWN = -1;

	private static final int NOBODY = -1;

	/**
	 * Adds up the waits of a snapshot.
	 *
	 * @param threads whose waits
	 * @return the longest time first
	 */
	public static List<WaitRow> of(Snapshot snapshot, IntPredicate threads) {
		Map<Wait, List<Wait>> alike = new LinkedHashMap<>();
		Set<Integer> shared = shared(snapshot);
		long whole = 0;
		for (Wait wait : snapshot.waits()) {
			if (threads.test(wait.thread())) {
				alike.computeIfAbsent(wait.of(NOBODY, method -> method).alike(), any -> new ArrayList<>()).add(wait);
				whole += wait.time();
			}
		}
		List<WaitRow> rows = new ArrayList<>();
		for (List<Wait> waits : alike.values()) {
			Wait sum = waits.stream().reduce(Wait::plus).orElseThrow();
			rows.add(new WaitRow(sum, method(snapshot, sum.where()), method(snapshot, sum.held()),
					threads(waits, shared),
					whole <= 0 ? 0 : (double) sum.time() / whole));
		}
		rows.sort(Comparator.comparingLong((WaitRow row) -> row.sum.time()).reversed().thenComparing(WaitRow::lock)
				.thenComparing(WaitRow::place).thenComparing(WaitRow::holder));
		return rows;
	}

	/** How many threads waited at all; {@link #UNKNOWN} if some of them are recorded together. */
	public static int threads(Snapshot snapshot) {
		return threads(snapshot.waits(), shared(snapshot));
	}

	private static Set<Integer> shared(Snapshot snapshot) {
		return snapshot.threads().stream().filter(ThreadInfo::shared).map(ThreadInfo::id).collect(Collectors.toSet());
	}

	private static int threads(List<Wait> waits, Set<Integer> shared) {
		return waits.stream().anyMatch(wait -> shared.contains(wait.thread())) ? UNKNOWN
				: (int) waits.stream().mapToInt(Wait::thread).distinct().count();
	}

	private static Method method(Snapshot snapshot, Wait.Place place) {
		return place.isKnown() ? snapshot.method(place.method()) : null;
	}

	/** The lock, or the object that gives the signal: {@code com.acme.Lock@1f}; empty if it is not known. */
	public String lock() {
		return sum.lockClass() + (sum.lock() == 0 ? "" : "@" + Integer.toHexString(sum.lock()));
	}

	/** Where it was waited: {@code com.acme.Cart.total:12}; empty if it is not known. */
	public String place() {
		return written(where, sum.where().line());
	}

	/** Where the holder of the lock was: {@code com.acme.Cart.total:12}; empty if it is not known. */
	public String heldAt() {
		return written(held, sum.held().line());
	}

	/** Who held the lock and where that was: {@code worker in com.acme.Cart.total:12}; empty if nobody is known. */
	public String holder() {
		return sum.holder().isEmpty() || heldAt().isEmpty() ? sum.holder() + heldAt()
				: sum.holder() + " in " + heldAt();
	}

	private static String written(Method method, int line) {
		return method == null ? "" : method.qualifiedName() + (line > 0 ? ":" + line : "");
	}
}
