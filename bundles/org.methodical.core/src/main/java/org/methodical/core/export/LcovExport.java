package org.methodical.core.export;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.methodical.core.analysis.BytecodeLoad;
import org.methodical.core.analysis.LineLoad;
import org.methodical.core.analysis.LineLoads;
import org.methodical.core.model.Method;
import org.methodical.core.model.MethodSteps;

/** Writes executions of source lines and calls of methods as lcov's tracefile, which many tools show beside the source. */
public final class LcovExport {

	private LcovExport() {
	}

	/**
	 * Writes the lines of all source files whose names are known.
	 *
	 * @param load the load
	 * @param out  where to
	 * @throws IOException if it fails
	 */
	public static void write(BytecodeLoad load, Appendable out) throws IOException {
		for (Map.Entry<BytecodeLoad.Source, List<MethodSteps>> entry : load.sources().entrySet()) {
			if (!entry.getKey().file().isEmpty()) {
				out.append("TN:\nSF:").append(StepTables.path(entry.getKey())).append('\n');
				methods(entry.getValue(), out);
				lines(LineLoads.of(entry.getValue()), out);
				out.append("end_of_record\n");
			}
		}
	}

	private static void methods(List<MethodSteps> methods, Appendable out) throws IOException {
		for (MethodSteps steps : methods) {
			Method method = steps.method();
			String name = method.simpleClassName() + '.' + method.name() + method.descriptor();
			out.append("FN:").append(String.valueOf(method.firstLine())).append(',').append(name).append('\n');
			out.append("FNDA:").append(String.valueOf(steps.calls())).append(',').append(name).append('\n');
		}
		long called = methods.stream().filter(steps -> steps.calls() > 0).count();
		out.append("FNF:").append(String.valueOf(methods.size())).append("\nFNH:").append(String.valueOf(called))
				.append('\n');
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
