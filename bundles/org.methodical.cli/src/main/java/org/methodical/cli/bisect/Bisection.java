// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.bisect;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds by halves the first of a row of commits at which an answer changes from good to bad. What cannot be answered is
 * skipped, and its neighbour asked. That none is bad is one of the results: so 63 commits take 6 questions, the last of
 * them among the 63.
 */
final class Bisection {

	/** What a commit is. */
	enum Answer {
		GOOD, BAD, SKIPPED
	}

	/** Answers for a commit. */
	interface Question {

		/**
		 * Asked at most once for each commit.
		 *
		 * @param commit its index
		 * @throws Exception ends the search
		 */
		Answer ask(int commit) throws Exception;
	}

	private final int count;
	private final Set<Integer> skipped = new HashSet<>();
	private int good = -1;
	private int bad;

	/**
	 * Nothing is asked yet.
	 *
	 * @param count number of commits; before the first of them is a good one
	 */
	Bisection(int count) {
		this.count = count;
		bad = count;
	}

	/** Asks until the first bad commit is known, or all that is left was skipped. */
	void search(Question question) throws Exception {
		for (int commit = next(); commit >= 0; commit = next()) {
			switch (question.ask(commit)) {
				case GOOD -> good = commit;
				case BAD -> bad = commit;
				case SKIPPED -> skipped.add(commit);
			}
		}
	}

	/** The one nearest to the middle of what is not known; -1 if there is none. */
	private int next() {
		int middle = (good + bad) / 2;
		for (int distance = 0; distance < bad - good; distance++) {
			for (int commit : new int[] {middle - distance, middle + distance}) {
				if (commit > good && commit < bad && !skipped.contains(commit)) {
					return commit;
				}
			}
		}
		return -1;
	}

	/** The last good commit; -1 if it is that before the first. */
	int good() {
		return good;
	}

	/** The first commit that is known to be bad; the number of commits if none is. */
	int bad() {
		return bad;
	}

	/** Whether a commit was found to be bad. */
	boolean isFound() {
		return bad < count;
	}

	/** Those that were skipped between the last good and the first bad one, each of which may be the first bad one. */
	List<Integer> candidates() {
		List<Integer> between = new ArrayList<>();
		for (int commit = good + 1; commit < bad; commit++) {
			between.add(commit);
		}
		return between;
	}
}
