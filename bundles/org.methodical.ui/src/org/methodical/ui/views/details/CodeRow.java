// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.details;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.methodical.core.bytecode.Disassembly;
import org.methodical.core.bytecode.Instruction;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.table.RowColumn;

/**
 * An instruction.
 *
 * @param loops      lines in the margin that hold the instructions of each loop together, outer loops on the left
 * @param block      number of its basic block, -1 if steps were not counted
 * @param executions how often it was executed, -1 if steps were not counted
 * @param share      of the steps of the method, 0 to 1
 */
record CodeRow(Instruction instruction, String loops, int block, long executions, double share) {

	private static final char FIRST = '\u250c';
	private static final char WITHIN = '\u2502';
	private static final char LAST = '\u2514';
	private static final char ALONE = '\u2576';
	private static final char OUTSIDE = '\u2506';

	static final List<RowColumn<CodeRow>> COLUMNS = List.of(
			RowColumn.text(Messages.Column_loops, 42, CodeRow::loops),
			RowColumn.count(Messages.Column_offset, 50, row -> row.instruction.offset()),
			RowColumn.count(Messages.Column_line, 45, row -> row.instruction.line() == 0 ? -1 : row.instruction.line()),
			RowColumn.count(Messages.Column_executions, 95, CodeRow::executions).withOrder(null)
					.withBar(Ids.COLOR_STEPS, CodeRow::share),
			RowColumn.count(Messages.Column_block, 50, CodeRow::block),
			RowColumn.text(Messages.Column_instruction, 170, row -> row.instruction.text()));

	/** Columns that have something to say if steps were counted; there is room for them in a wide table. */
	static final List<Integer> FLOW = List.of(0, 4);
	/** The column of the executions. */
	static final int EXECUTIONS = 3;
	/** What all columns need, pixels. */
	static final int WIDTH = 450;

	/** What stays the same while the program runs. */
	Object key() {
		return instruction.index();
	}

	/** The instructions of a method whose counts are known, or not. */
	static List<CodeRow> of(Disassembly code, Optional<MethodSteps> steps) {
		List<CodeRow> rows = new ArrayList<>();
		if (steps.isEmpty()) {
			code.instructions().forEach(instruction -> rows.add(new CodeRow(instruction, "", -1, -1, 0))); //$NON-NLS-1$
			return rows;
		}
		MethodBlocks blocks = steps.get().blocks();
		double whole = Math.max(1, steps.get().steps());
		for (int block = 0; block < blocks.blockCount(); block++) {
			long[] counts = steps.get().instructions(block);
			for (int i = 0; i < counts.length; i++) {
				int index = blocks.firstInstruction(block) + i;
				rows.add(new CodeRow(code.instructions().get(index), margin(blocks, index), block, counts[i],
						counts[i] / whole));
			}
		}
		return rows;
	}

	/** A character for each loop that reaches over the instruction. */
	private static String margin(MethodBlocks blocks, int index) {
		StringBuilder margin = new StringBuilder();
		for (int loop = 0; loop < blocks.loopCount(); loop++) {
			int first = Integer.MAX_VALUE;
			int last = -1;
			for (int block = 0; block < blocks.blockCount(); block++) {
				if (blocks.isInLoop(loop, block)) {
					first = Math.min(first, blocks.firstInstruction(block));
					last = Math.max(last, blocks.firstInstruction(block + 1) - 1);
				}
			}
			if (index >= first && index <= last) {
				margin.append(mark(blocks.isInLoop(loop, blocks.blockOf(index)), index == first, index == last));
			}
		}
		return margin.toString();
	}

	private static char mark(boolean isIn, boolean isFirst, boolean isLast) {
		if (isFirst) {
			return isLast ? ALONE : FIRST;
		}
		return isLast ? LAST : isIn ? WITHIN : OUTSIDE;
	}
}
