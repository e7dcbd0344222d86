// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.core.analysis.load.BranchLoad;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.core.analysis.load.LineLoads;
import org.methodical.core.export.text.PlainText;
import org.methodical.core.export.text.SourcePath;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/**
 * Writes executions of source lines, calls of methods and how often branches went which way as lcov's tracefile, which
 * many tools show beside the source. Branches of which that does not follow from the executions of blocks are left out.
 */
public final class LcovExport {

	private LcovExport() {
	}

	/**
	 * Writes the lines of all source files whose names are known.
	 *
	 * @param out where to
	 * @throws IOException if it fails
	 */
	public static void write(BytecodeLoad load, Appendable out) throws IOException {
		for (Map.Entry<BytecodeLoad.Source, List<MethodSteps>> entry : load.sources().entrySet()) {
			if (!entry.getKey().file().isEmpty()) {
				out.append("TN:\nSF:").append(SourcePath.of(entry.getKey())).append('\n');
				methods(entry.getValue(), out);
				branches(entry.getValue(), out);
				lines(LineLoads.of(entry.getValue()), out);
				out.append("end_of_record\n");
			}
		}
	}

	private static void methods(List<MethodSteps> methods, Appendable out) throws IOException {
		for (MethodSteps steps : methods) {
			Method method = steps.method();
			String name = PlainText.of(method.simpleClassName() + '.' + method.name() + method.descriptor());
			out.append("FN:").append(String.valueOf(method.firstLine())).append(',').append(name).append('\n');
			out.append("FNDA:").append(String.valueOf(steps.calls())).append(',').append(name).append('\n');
		}
		long called = methods.stream().filter(steps -> steps.calls() > 0).count();
		out.append("FNF:").append(String.valueOf(methods.size())).append("\nFNH:").append(String.valueOf(called))
				.append('\n');
	}

	/** A branch is known by a number in its line, since methods of the same line have blocks of the same number. */
	private static void branches(List<MethodSteps> methods, Appendable out) throws IOException {
		Map<Integer, Integer> numbers = new HashMap<>();
		int found = 0;
		int hit = 0;
		for (MethodSteps method : methods) {
			for (BranchLoad branch : BranchLoad.of(method)) {
				boolean isKnown = Arrays.stream(branch.counts()).noneMatch(count -> count == BranchLoad.UNKNOWN);
				if (!isKnown || branch.line() <= 0) {
					continue;
				}
				boolean isReached = Arrays.stream(branch.counts()).sum() > 0;
				int number = numbers.merge(branch.line(), 1, Integer::sum) - 1;
				for (int way = 0; way < branch.counts().length; way++) {
					long count = branch.counts()[way];
					out.append("BRDA:" + branch.line() + ',' + number + ',' + way + ',')
							.append(isReached ? String.valueOf(count) : "-").append('\n');
					found++;
					hit += count > 0 ? 1 : 0;
				}
			}
		}
		out.append("BRF:" + found + "\nBRH:" + hit + '\n');
	}

	private static void lines(List<LineLoad> lines, Appendable out) throws IOException {
		for (LineLoad line : lines) {
			out.append("DA:").append(String.valueOf(line.line())).append(',').append(String.valueOf(line.executions()))
					.append('\n');
		}
		long executed = lines.stream().filter(line -> line.executions() > 0).count();
		out.append("LF:").append(String.valueOf(lines.size())).append("\nLH:").append(String.valueOf(executed))
				.append('\n');
	}
}
