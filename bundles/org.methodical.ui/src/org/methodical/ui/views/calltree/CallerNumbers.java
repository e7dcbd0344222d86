// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives numbers to chains of callers as they come, the same number to the same chain. Thread-safe. */
final class CallerNumbers {

	/** A method at the top, or a caller below it. */
	private record Step(int above, int method) {
	}

	private final Map<Step, Integer> numbers = new HashMap<>();
	private final List<Step> steps = new ArrayList<>();

	/** Begins with the root, number 0. */
	CallerNumbers() {
		steps.add(new Step(-1, -1));
	}

	/** The number of the chain that goes one caller further than another. */
	synchronized int of(int above, int method) {
		return numbers.computeIfAbsent(new Step(above, method), step -> {
			steps.add(step);
			return steps.size() - 1;
		});
	}

	/** The chain without its last caller; -1 for the root. */
	synchronized int above(int number) {
		return steps.get(number).above;
	}

	/** Id of the last caller of a chain. */
	synchronized int method(int number) {
		return steps.get(number).method;
	}
}
