// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.methodical.core.collections.LongIndex;
import org.methodical.core.flight.FlightThreads.RecordedThread;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.model.thread.Wait.Place;

/**
 * Adds up waits that are alike. A flight recording names the class of what was waited for and the thread that had a
 * monitor before, and knows only waits that lasted for some time. Not thread-safe.
 */
final class FlightWaits {

	/** By the names of their events. */
	private static final Map<String, Wait.Kind> KINDS = Map.of("jdk.JavaMonitorEnter", Wait.Kind.LOCK,
			"jdk.JavaMonitorWait",
			Wait.Kind.SIGNAL, "jdk.ThreadPark", Wait.Kind.SIGNAL, "jdk.ThreadSleep", Wait.Kind.SLEEP, "jdk.SocketRead",
			Wait.Kind.IO, "jdk.SocketWrite", Wait.Kind.IO, "jdk.FileRead", Wait.Kind.IO, "jdk.FileWrite", Wait.Kind.IO,
			"methodical.InputOutput", Wait.Kind.IO);
	private static final String LOCKS = "java.util.concurrent.locks.";
	private static final String CONDITION = "ConditionObject";
	/** So many kinds are kept apart. */
	static final int MAX = 100_000;

	private final FlightMethods methods;
	private final Map<RecordedThread, Map<Wait, Wait>> byThread = new HashMap<>();
	private final int max;
	private int count;
	private long leftOut;

	/** @param max so many kinds are kept */
	FlightWaits(FlightMethods methods, int max) {
		this.methods = methods;
		this.max = max;
	}

	/** The events that are waits. */
	static Set<String> events() {
		return KINDS.keySet();
	}

	/**
	 * Adds a wait.
	 *
	 * @param event     name of the event
	 * @param stack     where it was; {@link LongIndex#NONE} if that is not known
	 * @param lockClass class of what was waited for, empty if it is not known
	 * @param holder    name of the thread that had it, empty if it is not known
	 * @param time      how long, ns
	 */
	void add(String event, RecordedThread thread, FlightConstants constants, int stack, String lockClass, String holder,
			long time) {
		Place where = stack == LongIndex.NONE ? Place.UNKNOWN : place(constants, stack);
		Wait wait = new Wait(0, kind(event, lockClass), lockClass, 0, where, holder, Place.UNKNOWN, 1,
				Math.max(0, time), Math.max(0, time));
		Map<Wait, Wait> waits = byThread.computeIfAbsent(thread, any -> new HashMap<>());
		if (count < max || waits.containsKey(wait.alike())) {
			count += waits.merge(wait.alike(), wait, Wait::plus) == wait ? 1 : 0;
		} else {
			leftOut++;
		}
	}

	/** What kind of thing is waited for. */
	static Wait.Kind kind(String event, String lockClass) {
		boolean isLock = lockClass.startsWith(LOCKS) && !lockClass.endsWith(CONDITION);
		return isLock ? Wait.Kind.LOCK : KINDS.get(event);
	}

	/** The innermost frame of the program; of a thread of the JDK alone the innermost. */
	private Place place(FlightConstants constants, int stack) {
		for (int frame = constants.firstFrame(stack); frame < constants.framesEnd(stack); frame++) {
			int id = methods.idOf(constants, constants.frame(frame));
			if (!methods.isLibrary(id)) {
				return new Place(id, 0);
			}
		}
		return constants.firstFrame(stack) == constants.framesEnd(stack) ? Place.UNKNOWN
				: new Place(methods.idOf(constants, constants.frame(constants.firstFrame(stack))), 0);
	}

	/** How many waits are left out, since their kinds have no room. */
	long leftOut() {
		return leftOut;
	}

	/** So many kinds have room. */
	int max() {
		return max;
	}

	/** The waits of a thread. */
	List<Wait> of(RecordedThread thread, int id) {
		List<Wait> waits = new ArrayList<>();
		byThread.getOrDefault(thread, Map.of()).values().forEach(wait -> waits.add(wait.of(id, method -> method)));
		return waits;
	}
}
