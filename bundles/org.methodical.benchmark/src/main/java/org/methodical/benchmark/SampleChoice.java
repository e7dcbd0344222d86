// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.methodical.benchmark.result.Measurement;

/**
 * Which turns make the sample: the last ones during which nothing disturbed any subject, and not before the task's own
 * code was last compiled or left, since that changed what is measured. Turns are the same for all subjects, so that
 * they stay pairs.
 */
final class SampleChoice {

	private SampleChoice() {
	}

	/**
	 * Chooses turns.
	 *
	 * @param subjects for each subject its measurements in order, the same number
	 * @param wanted   how many turns
	 * @return as many indices in ascending order; if there are not enough undisturbed turns, the last turns of all
	 */
	static List<Integer> turns(List<List<Measurement>> subjects, int wanted) {
		int all = subjects.get(0).size();
		List<Integer> clean = new ArrayList<>();
		for (int turn = all - 1; turn >= 0 && clean.size() < wanted; turn--) {
			int now = turn;
			if (subjects.stream().anyMatch(measurements -> measurements.get(now).codeChanged())) {
				break;
			}
			if (subjects.stream().noneMatch(measurements -> measurements.get(now).disturbed())) {
				clean.add(turn);
			}
		}
		if (clean.size() == wanted) {
			Collections.reverse(clean);
			return clean;
		}
		List<Integer> last = new ArrayList<>();
		for (int turn = Math.max(0, all - wanted); turn < all; turn++) {
			last.add(turn);
		}
		return last;
	}
}
