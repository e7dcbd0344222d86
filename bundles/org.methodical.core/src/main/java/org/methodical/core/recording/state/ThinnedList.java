// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.ArrayList;
import java.util.List;

/**
 * A list that never has more than so many elements: when it is full, every second one is dropped and from then on only
 * every second one kept. The newest is always there. Not thread-safe.
 *
 * @param <T> the elements
 */
final class ThinnedList<T> {

	private final int most;
	private final List<T> kept = new ArrayList<>();
	/** Every so many elements one is kept. */
	private long stride = 1;
	private long added;
	private T newest;

	/**
	 * @param most how many elements there may be, at least 2
	 */
	ThinnedList(int most) {
		this.most = most;
	}

	void add(T element) {
		newest = element;
		if (added++ % stride != 0) {
			return;
		}
		if (kept.size() == most - 1) {
			List<T> half = new ArrayList<>();
			for (int i = 0; i < kept.size(); i += 2) {
				half.add(kept.get(i));
			}
			kept.clear();
			kept.addAll(half);
			stride *= 2;
			if ((added - 1) % stride != 0) {
				return;
			}
		}
		kept.add(element);
	}

	List<T> toList() {
		List<T> all = new ArrayList<>(kept);
		if (newest != null && (all.isEmpty() || all.get(all.size() - 1) != newest)) {
			all.add(newest);
		}
		return all;
	}
}
