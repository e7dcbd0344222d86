// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.table.RowColumn;

/**
 * A basic block in the third table.
 *
 * @param session whose method
 * @param method  what was executed of the method
 */
record BlockRow(Session session, MethodSteps method, int block) implements LineItem {

	private static final Comparator<BlockRow> BY_LINE = Comparator.comparingInt(BlockRow::firstLine)
			.thenComparingInt(BlockRow::block);

	static final List<RowColumn<BlockRow>> COLUMNS = List.of(
			RowColumn.count(Messages.Column_block, 62, BlockRow::block),
			RowColumn.name(Messages.Column_lines, 60, BlockRow::lineText).withOrder(BY_LINE),
			RowColumn.count(Messages.Column_staticSteps, 52, row -> row.method.blocks().staticSteps(row.block)),
			RowColumn.count(Messages.Column_executions, 92, row -> row.method.executions(row.block)),
			RowColumn.count(Messages.Column_steps, 105, row -> row.method.steps(row.block)),
			RowColumn.share(Messages.Column_shareOfMethod, 78, Ids.COLOR_STEPS, BlockRow::share),
			RowColumn.text(Messages.Column_loop, 75, BlockRow::loopText),
			RowColumn.count(Messages.Column_iterations, 90, BlockRow::iterations));

	/** What stays the same while the program runs. */
	Object key() {
		return List.of(method.method().id(), block);
	}

	String lineText() {
		return method.blocks().lineText(block);
	}

	/** Share of the steps of its method, 0 to 1. */
	double share() {
		return method.steps() == 0 ? 0 : (double) method.steps(block) / method.steps();
	}

	/** The loop that has the block, and whether the block is its condition, which each iteration goes through. */
	String loopText() {
		int loop = method.blocks().block(block).loop();
		if (loop == MethodBlocks.NONE) {
			return ""; //$NON-NLS-1$
		}
		String name = NLS.bind(Messages.BlockRow_loop, loop + 1);
		return isHeader() ? NLS.bind(Messages.BlockRow_header, name) : name;
	}

	/** The innermost loop around the block, {@link MethodBlocks#NONE} if there is none. */
	int loop() {
		return method.blocks().block(block).loop();
	}

	boolean isHeader() {
		int loop = loop();
		return loop != MethodBlocks.NONE && method.blocks().loop(loop).header() == block;
	}

	/** Iterations of the loop whose header it is, -1 if it is none or they are not counted. */
	long iterations() {
		return isHeader() ? method.iterations(loop()) : -1;
	}

	/** The lines that have code, ascending. */
	int[] lines() {
		return lines(IntStream.of(method.blocks().block(block).lines()));
	}

	static int[] lines(IntStream lines) {
		return lines.filter(line -> line > 0).sorted().distinct().toArray();
	}

	@Override
	public int firstLine() {
		return Arrays.stream(lines()).findFirst().orElse(0);
	}

	@Override
	public int lastLine() {
		return Arrays.stream(lines()).max().orElse(0);
	}

	@Override
	public MethodSelection selection() {
		return new MethodSelection(session, method.method());
	}
}
