// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.Arrays;

/**
 * Finds the lines of a method again after an edit, by how many instructions they have and how often they were executed:
 * the way to turn one sequence into the other that changes least.
 */
final class LinePairs {

	/** What it costs if lines differ in their executions, in their code, or if one has no partner. */
	private static final int OTHER_EXECUTIONS = 1;
	private static final int OTHER_CODE = 3;
	private static final int NO_PARTNER = 4;

	/** Longer methods are compared line by line. */
	private static final int MAX_LINES = 1000;

	private LinePairs() {
	}

	/**
	 * The partners of lines.
	 *
	 * @return for each line of the method now the index of that of then; -1 if it is new
	 */
	static int[] of(MethodWork then, MethodWork now) {
		int[] partners = new int[now.lines.length];
		if (Arrays.equals(then.sizes, now.sizes) || Math.max(then.lines.length, now.lines.length) > MAX_LINES) {
			for (int i = 0; i < partners.length; i++) {
				partners[i] = i < then.lines.length ? i : -1;
			}
			return partners;
		}
		int[][] costs = costs(then, now);
		Arrays.fill(partners, -1);
		int i = then.lines.length;
		int j = now.lines.length;
		while (i > 0 && j > 0) {
			if (costs[i][j] == costs[i - 1][j - 1] + cost(then, i - 1, now, j - 1)) {
				partners[--j] = --i;
			} else if (costs[i][j] == costs[i][j - 1] + NO_PARTNER) {
				j--;
			} else {
				i--;
			}
		}
		return partners;
	}

	private static int[][] costs(MethodWork then, MethodWork now) {
		int[][] costs = new int[then.lines.length + 1][now.lines.length + 1];
		for (int i = 0; i < costs.length; i++) {
			for (int j = 0; j < costs[i].length; j++) {
				if (i == 0 || j == 0) {
					costs[i][j] = NO_PARTNER * (i + j);
				} else {
					costs[i][j] = Math.min(costs[i - 1][j - 1] + cost(then, i - 1, now, j - 1),
							Math.min(costs[i - 1][j], costs[i][j - 1]) + NO_PARTNER);
				}
			}
		}
		return costs;
	}

	private static int cost(MethodWork then, int i, MethodWork now, int j) {
		return (then.sizes[i] == now.sizes[j] ? 0 : OTHER_CODE)
				+ (then.executions[i] == now.executions[j] ? 0 : OTHER_EXECUTIONS);
	}
}
