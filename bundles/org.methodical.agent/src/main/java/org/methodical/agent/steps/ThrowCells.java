// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import org.methodical.agent.bytecode.flow.FlowGraph;

/**
 * Where the counts of exceptions are: a cell for each throw point and each way out, row by row; a row is a handler, the
 * last one the way out of the method. Immutable.
 */
final class ThrowCells {

	private final int points;
	private final int[] rows;
	private final int rowCount;

	ThrowCells(FlowGraph graph) {
		points = graph.throwPoints().length;
		rows = new int[graph.blockCount() + 1];
		int n = 0;
		for (int block = 0; block < graph.blockCount(); block++) {
			rows[block] = graph.isHandler(block) ? n++ : -1;
		}
		rows[graph.blockCount()] = n++;
		rowCount = n;
	}

	int count() {
		return points * rowCount;
	}

	/** The cell of throw point 0 for a handler, or for the way out, which is the number of blocks. */
	int first(int handler) {
		return rows[handler] * points;
	}
}
