// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.ClassLoad;
import org.methodical.core.analysis.load.LoopLoad;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.code.LoopRounds;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;

/**
 * The tables of the bytecode load. Names and order of the data fields are stable. Steps are bytecode instructions:
 * static ones as they stand in the code, dynamic ones as they were executed.
 */
public final class StepTables {

	private StepTables() {
	}

	/** A block of a method. */
	private record Row(MethodSteps method, int block) {

		/** The loop of which it is the header, {@link MethodBlocks#NONE} if it is none. */
		int loop() {
			int loop = method.blocks().block(block).loop();
			return loop >= 0 && method.blocks().loop(loop).header() == block ? loop : MethodBlocks.NONE;
		}
	}

	/**
	 * Classes, those with most steps first. Fields: {@code class,methods,executed,calls,dynamic_steps,share}.
	 *
	 * @param max how many rows at most
	 */
	public static ReportTable<ClassLoad> classes(BytecodeLoad load, int max) {
		return groups(load, load.classes(), max, "class");
	}

	/**
	 * Packages, those with most steps first. Fields: {@code package,methods,executed,calls,dynamic_steps,share}.
	 *
	 * @param max how many rows at most
	 */
	public static ReportTable<ClassLoad> packages(BytecodeLoad load, int max) {
		return groups(load, load.packages(), max, "package");
	}

	/**
	 * Classes that were loaded, but none of whose methods was called. Fields as in {@link #classes}.
	 *
	 * @param max how many rows at most
	 */
	public static ReportTable<ClassLoad> neverUsed(BytecodeLoad load, int max) {
		return groups(load, load.classes().stream().filter(row -> row.executed() == 0).toList(), max, "class");
	}

	private static ReportTable<ClassLoad> groups(BytecodeLoad load, List<ClassLoad> rows, int max, String kind) {
		String heading = Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
		return ReportTable.first(rows, max).number("Steps", row -> Units.count(row.steps()))
				.number("Share", row -> Units.percent(load.share(row.steps())))
				.number("Methods", row -> Units.count(row.methods().size()))
				.number("Executed", row -> Units.count(row.executed()))
				.number("Calls", row -> Units.count(row.calls()))
				.label(heading, row -> row.name() + (kind.equals("class") ? LoadersText.of(row) : ""))
				.field(kind, ClassLoad::name).field("methods", row -> row.methods().size())
				.field("executed", ClassLoad::executed).field("calls", ClassLoad::calls)
				.field("dynamic_steps", ClassLoad::steps)
				.field("share", row -> load.share(row.steps()));
	}

	/**
	 * Methods, those with most steps first. Fields: {@code class,method,descriptor,blocks,loops,static_steps,calls,
	 * dynamic_steps,share}.
	 *
	 * @param max how many rows at most
	 */
	public static ReportTable<MethodSteps> methods(BytecodeLoad load, int max) {
		return methods(load, load.methods(), max);
	}

	/**
	 * Methods of loaded classes that were never called. Fields as in {@link #methods}.
	 *
	 * @param max how many rows at most
	 */
	public static ReportTable<MethodSteps> neverCalled(BytecodeLoad load, int max) {
		return methods(load, load.methods().stream().filter(row -> row.calls() == 0).toList(), max);
	}

	private static ReportTable<MethodSteps> methods(BytecodeLoad load, List<MethodSteps> rows, int max) {
		ReportTable<MethodSteps> table = ReportTable.first(rows, max);
		table.number("Steps", row -> Units.count(row.steps()))
				.number("Share", row -> Units.percent(load.share(row.steps())))
				.number("Calls", row -> Units.count(row.calls()))
				.number("Blocks", row -> Units.count(row.blocks().blockCount()))
				.number("Static", row -> Units.count(row.blocks().instructionCount()))
				.label("Method", row -> ReportTables.fullName(row.method()));
		ReportTables.methodFields(table, MethodSteps::method).field("blocks", row -> row.blocks().blockCount())
				.field("loops", row -> row.blocks().loopCount())
				.field("static_steps", row -> row.blocks().instructionCount()).field("calls", MethodSteps::calls)
				.field("dynamic_steps", row -> row.steps()).field("share", row -> load.share(row.steps()));
		return ReportTables.loaders(table, MethodSteps::method);
	}

	/**
	 * Blocks, method by method. Fields: {@code class,method,descriptor,block,lines,static_steps,executions,
	 * dynamic_steps,loop_entries,loop_iterations}; the last two are those of the loop whose header the block is.
	 *
	 * @param max how many rows at most
	 */
	public static ReportTable<?> blocks(BytecodeLoad load, int max) {
		List<Row> rows = new ArrayList<>();
		long all = 0;
		for (MethodSteps method : load.methods()) {
			for (int block = 0; block < method.blocks().blockCount() && rows.size() < max; block++) {
				rows.add(new Row(method, block));
			}
			all += method.blocks().blockCount();
		}
		ReportTable<Row> table = new ReportTable<>(rows).hiding(all - rows.size());
		table.number("Block", row -> String.valueOf(row.block))
				.number("Static", row -> Units.count(row.method.blocks().staticSteps(row.block)))
				.number("Executions", row -> Units.count(row.method.executions(row.block)))
				.number("Steps", row -> Units.count(row.method.steps(row.block)))
				.number("Iterations", row -> counted(iterations(row)))
				.label("Lines", row -> row.method.blocks().lineText(row.block))
				.label("Method", row -> ReportTables.fullName(row.method.method()));
		return ReportTables.methodFields(table, row -> row.method.method()).field("block", Row::block)
				.field("lines", row -> row.method.blocks().lineText(row.block))
				.field("static_steps", row -> row.method.blocks().staticSteps(row.block))
				.field("executions", row -> row.method.executions(row.block))
				.field("dynamic_steps", row -> row.method.steps(row.block)).field("loop_entries", StepTables::entries)
				.field("loop_iterations", StepTables::iterations);
	}

	private static Long entries(Row row) {
		return row.loop() < 0 ? null : known(row.method.entries(row.loop()));
	}

	private static Long iterations(Row row) {
		return row.loop() < 0 ? null : known(row.method.iterations(row.loop()));
	}

	private static Long known(long count) {
		return count < 0 ? null : Long.valueOf(count);
	}

	private static String counted(Long count) {
		return count == null ? "" : Units.count(count);
	}

	/**
	 * Loops, those with most steps first. Fields: {@code class,method,descriptor,loop,line,depth,loop_entries,
	 * loop_iterations,average_iterations,min_iterations,max_iterations,dynamic_steps,share,entries_by_iterations};
	 * those of single entries are empty unless they were asked for.
	 *
	 * @param max how many rows at most
	 */
	public static ReportTable<LoopLoad> loops(BytecodeLoad load, int max) {
		List<LoopLoad> rows = load.loops();
		ReportTable<LoopLoad> table = ReportTable.first(rows, max);
		table.number("Steps", row -> Units.count(row.steps()))
				.number("Share", row -> Units.percent(load.share(row.steps())))
				.number("Entries", row -> counted(known(row.entries())))
				.number("Iterations", row -> counted(known(row.iterations())))
				.number("Average", row -> Double.isNaN(row.averageIterations()) ? ""
						: String.format(Locale.ROOT, "%.1f", row.averageIterations()))
				.number("Min", row -> counted(known(row.minIterations())))
				.number("Max", row -> counted(known(row.maxIterations())))
				.number("Line", row -> row.line() == 0 ? "" : String.valueOf(row.line()));
		if (rows.stream().anyMatch(row -> row.rounds().isPresent())) {
			table.label("Entries by iterations", row -> row.rounds().map(LoopRounds::text).orElse(""));
		}
		table.label("Method", row -> ReportTables.fullName(row.method().method()));
		return ReportTables.methodFields(table, row -> row.method().method()).field("loop", LoopLoad::loop)
				.field("line", LoopLoad::line).field("depth", LoopLoad::depth)
				.field("loop_entries", row -> known(row.entries()))
				.field("loop_iterations", row -> known(row.iterations()))
				.field("average_iterations",
						row -> Double.isNaN(row.averageIterations()) ? null : (Object) row.averageIterations())
				.field("min_iterations", row -> known(row.minIterations()))
				.field("max_iterations", row -> known(row.maxIterations()))
				.field("dynamic_steps", LoopLoad::steps).field("share", row -> load.share(row.steps()))
				.field("entries_by_iterations", row -> row.rounds().map(LoopRounds::text).orElse(null));
	}
}
