// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * A list that never has many more than so many elements: when it is full, each two neighbours become one, and from then
 * on as many as that are folded into one before they are kept. The first stays as it is. Not thread-safe.
 *
 * @param <T> the elements
 */
final class FoldedList<T> {

	private final int max;
	private final BinaryOperator<T> fold;
	private T first;
	private List<T> kept = new ArrayList<>();
	/** So many elements become one. */
	private long stride = 1;
	/** Those that are not enough yet, folded; null if there are none. */
	private T open;
	private long inOpen;

	/**
	 * @param max  how many elements are kept behind the first, even
	 * @param fold makes one of two that follow each other
	 */
	FoldedList(int max, BinaryOperator<T> fold) {
		this.max = max;
		this.fold = fold;
	}

	void add(T element) {
		if (first == null) {
			first = element;
			return;
		}
		open = open == null ? element : fold.apply(open, element);
		if (++inOpen == stride) {
			if (kept.size() == max) {
				halve();
				return;
			}
			kept.add(open);
			open = null;
			inOpen = 0;
		}
	}

	/** What is open becomes the first half of an element. */
	private void halve() {
		List<T> half = new ArrayList<>();
		for (int i = 0; i < kept.size(); i += 2) {
			half.add(fold.apply(kept.get(i), kept.get(i + 1)));
		}
		kept = half;
		stride *= 2;
	}

	List<T> toList() {
		List<T> all = new ArrayList<>(kept.size() + 2);
		if (first != null) {
			all.add(first);
		}
		all.addAll(kept);
		if (open != null) {
			all.add(open);
		}
		return all;
	}
}
