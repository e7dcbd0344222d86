// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.ArrayDeque;
import java.util.Deque;

import org.methodical.ui.views.callgraph.CallGraphQuestion.Place;

/** The places of a session where the user has been, to go back to and forward again. UI thread only. */
final class CallGraphHistory {

	private static final int MAX = 100;

	private final Deque<Place> before = new ArrayDeque<>();
	private final Deque<Place> after = new ArrayDeque<>();

	/** Forgets all places, as another session is shown. */
	void clear() {
		before.clear();
		after.clear();
	}

	/** The user leaves a place for another, by no way of this history. */
	void leave(Place place) {
		before.push(place);
		after.clear();
		if (before.size() > MAX) {
			before.removeLast();
		}
	}

	boolean canGo(boolean back) {
		return !(back ? before : after).isEmpty();
	}

	/**
	 * Goes one step.
	 *
	 * @param now where the user is
	 * @return where to go; {@code now} if there is no such place
	 */
	Place go(boolean back, Place now) {
		Deque<Place> there = back ? before : after;
		if (there.isEmpty()) {
			return now;
		}
		(back ? after : before).push(now);
		return there.pop();
	}
}
