// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.methodical.cli.shared.Durations;
import org.methodical.cli.shared.InputException;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.analysis.history.CallFilter;
import org.methodical.core.analysis.history.CallRows;
import org.methodical.core.bytecode.ClassFiles;
import org.methodical.core.bytecode.Disassembly;
import org.methodical.core.export.table.CallTables;
import org.methodical.core.export.table.ReportTable;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.model.thread.ThreadInfo;

import picocli.CommandLine.Option;

/** What {@code report} asks for single calls and methods, and the views of them. */
final class CallOptions {

	@Option(names = "--prefix", paramLabel = "START",
			description = "With --view history: only methods whose Class.method begins so.")
	private String prefix = "";

	@Option(names = "--depth", paramLabel = "N",
			description = "With --view history: only calls with at most so many callers; 0 for the outermost.")
	private Integer depth;

	@Option(names = "--class-path", paramLabel = "PATH",
			description = "With --view bytecode: folders and jars with the class files.")
	private String classPath = "";

	/** Finds slips of the pen before long work begins. */
	void check() {
		if (depth != null && depth < 0) {
			throw new InputException("--depth takes a number from 0 on, not " + depth + ".");
		}
	}

	/** The shortest call to show, ns. */
	long shortest(String threshold) {
		return threshold == null ? 0 : Durations.parse("--threshold", threshold);
	}

	/** Calls in their order; where some are missing, the error stream says how many and why. */
	ReportTable<?> history(Snapshot snapshot, int thread, String filter, String threshold, TableOptions table,
			PrintWriter err) {
		CallFilter calls = new CallFilter(thread, prefix, filter == null ? "" : filter,
				shortest(threshold),
				depth == null ? CallFilter.ANY_DEPTH : depth);
		missing(snapshot, thread, err);
		return CallTables.history(snapshot, CallRows.of(snapshot, calls), table.max());
	}

	private static void missing(Snapshot snapshot, int thread, PrintWriter err) {
		CallHistory history = snapshot.history();
		for (ThreadInfo info : snapshot.threads()) {
			ThreadCalls calls = history.of(info.id()).orElse(null);
			if (calls == null || thread != CallFilter.ALL_THREADS && thread != info.id()) {
				continue;
			}
			if (calls.cutRow() >= 0) {
				err.println("methodical: the history of thread " + info.name() + " is cut after "
						+ Units.count(calls.cutRow(), "call")
						+ ", at " + Units.time(calls.cutTime()) + ": " + Units.count(calls.leftOut().beyond(), "call")
						+ (calls.leftOut().beyond() == 1 ? " is" : " are")
						+ " missing behind; raise history.events or history.bytes");
			}
			missing(info, calls.leftOut().shorter(), "shorter than history.threshold", err);
			missing(info, calls.leftOut().deeper(), "deeper than history.depth", err);
			missing(info, calls.leftOut().filtered(), "not of history.prefix", err);
		}
	}

	private static void missing(ThreadInfo thread, long calls, String reason, PrintWriter err) {
		if (calls > 0) {
			err.println("methodical: of thread " + thread.name() + ", " + Units.count(calls, "call")
					+ (calls == 1 ? " was" : " were") + " not recorded: "
					+ reason);
		}
	}

	/** The methods by frame memory. */
	ReportTable<?> frames(Snapshot snapshot, String filter, TableOptions table) {
		NameFilter names = new NameFilter(filter);
		List<Method> methods = IntStream.range(0, snapshot.methodCount()).mapToObj(snapshot::method).filter(names)
				.sorted(Comparator.comparingInt(Method::frameSlots).reversed().thenComparing(Method::qualifiedName)
						.thenComparing(Method::descriptor))
				.toList();
		return CallTables.frames(table.first(methods));
	}

	/** The instructions of a method, with their executions if these were counted. */
	ReportTable<?> bytecode(Snapshot snapshot, String methodName, PrintWriter err) throws IOException {
		if (methodName == null) {
			throw new InputException(
					"--view bytecode needs a method: methodical report FILE Class.method --view bytecode "
							+ "--class-path PATH.");
		}
		Method method = method(snapshot, methodName);
		byte[] file = ClassFiles.of(classPath).find(method.className()).orElseThrow(() -> new InputException(
				"There is no class file of " + method.className() + " in '" + classPath
						+ "'; name its folder or jar with --class-path."));
		Disassembly code = Disassembly.of(file, method.name(), method.descriptor())
				.orElseThrow(() -> new InputException(
						"The class file of " + method.className() + " has no method " + method.name()
								+ method.descriptor() + "; it is not the one that was profiled."));
		if (code.maxLocals() != method.maxLocals() || code.maxStack() != method.maxStack()) {
			err.println(
					"methodical: warning: the class file is not the one that was profiled: its method has another frame");
		}
		return CallTables.bytecode(code, snapshot.steps().of(method.id()));
	}

	private static Method method(Snapshot snapshot, String methodName) {
		List<Method> found = IntStream.range(0, snapshot.methodCount()).mapToObj(snapshot::method)
				.filter(method -> method.qualifiedName().equals(methodName)
						|| (method.qualifiedName() + method.descriptor()).equals(methodName)
						|| (method.className() + '.' + method.signature()).equals(methodName))
				.toList();
		if (found.isEmpty()) {
			throw new InputException(
					"No probed method is named '" + methodName + "'; write Class.method with the package.");
		}
		if (found.size() > 1) {
			throw new InputException(
					found.size() + " methods are named '" + methodName + "'; add the descriptor, as in "
							+ found.get(0).qualifiedName() + found.get(0).descriptor() + ".");
		}
		return found.get(0);
	}
}
