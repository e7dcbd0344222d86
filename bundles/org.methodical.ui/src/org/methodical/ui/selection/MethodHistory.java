// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which methods were selected, in the manner of a web browser: going back and then selecting another method forgets
 * what was ahead. Knows no widgets; for one thread.
 */
final class MethodHistory {

	private static final int MAX = 50;

	private final List<MethodSelection> entries = new ArrayList<>();
	private int position = -1;

	/** The method where the history stands; empty before the first. */
	Optional<MethodSelection> current() {
		return at(position);
	}

	/** Goes on to a method. The same method of another session takes the place of the one where the history stands. */
	void add(MethodSelection method) {
		if (current().filter(method::isSameMethod).isPresent()) {
			entries.set(position, method);
			return;
		}
		entries.subList(position + 1, entries.size()).clear();
		entries.add(method);
		if (entries.size() > MAX) {
			entries.remove(0);
		}
		position = entries.size() - 1;
	}

	/** The method before or after the current one; empty at the ends. */
	Optional<MethodSelection> neighbour(boolean back) {
		return at(position + step(back));
	}

	/** Goes to the {@link #neighbour}, which there must be. */
	void go(boolean back) {
		position += step(back);
	}

	private static int step(boolean back) {
		return back ? -1 : 1;
	}

	private Optional<MethodSelection> at(int index) {
		return index >= 0 && index < entries.size() ? Optional.of(entries.get(index)) : Optional.empty();
	}
}
