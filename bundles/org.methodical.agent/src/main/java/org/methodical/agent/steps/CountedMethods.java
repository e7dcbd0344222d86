// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The methods that have counters, by id. Thread-safe. */
public final class CountedMethods {

	/**
	 * Loaded before anybody holds the lock: who loads a class may wait, in the transformer of another agent, for
	 * a thread that waits for the lock.
	 */
	static final Class<?>[] EARLY = {CounterPlace.class};

	private final boolean tracksLoops;
	private final Map<Integer, CountedMethod> methods = new HashMap<>();
	private final List<Integer> ids = new ArrayList<>();
	private final Map<Long, CounterPlace> places = new HashMap<>();
	private final CounterPages pages = new CounterPages();

	/**
	 * Creates an empty collection.
	 *
	 * @param tracksLoops whether the rounds of loops are told for each entry, not only for all together
	 */
	public CountedMethods(boolean tracksLoops) {
		this.tracksLoops = tracksLoops;
	}

	/** Whether the rounds of loops are told for each entry. */
	public boolean tracksLoops() {
		return tracksLoops;
	}

	/**
	 * Adds a method before it gets its counters.
	 *
	 * @return false if the id belongs to other code already, so that the method must not be counted
	 */
	public synchronized boolean add(int id, CountedMethod method) {
		CountedMethod known = methods.get(id);
		if (known == null) {
			methods.put(id, method);
			ids.add(id);
			return true;
		}
		return known.graph().isLike(method.graph());
	}

	/**
	 * Where the counters of a method are, or are to be once it is added.
	 *
	 * @param method the method; with other code and other counters it has another place, since it may still be refused
	 * @return the same for all threads
	 */
	public synchronized CounterPlace place(int id, CountedMethod method) {
		int slots = method.plan().slots();
		long key = (long) id << Integer.SIZE | slots;
		CounterPlace place = places.get(key);
		if (place == null) {
			place = pages.place(slots);
			places.put(key, place);
		}
		return place;
	}

	/** How many methods there are. */
	public synchronized int size() {
		return ids.size();
	}

	/**
	 * The id of a method.
	 *
	 * @param index less than {@link #size}; methods come in the order in which they were added
	 */
	public synchronized int id(int index) {
		return ids.get(index);
	}

	/**
	 * A method.
	 *
	 * @return the method; null if it has no counters
	 */
	public synchronized CountedMethod get(int id) {
		return methods.get(id);
	}
}
