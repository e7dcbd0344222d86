// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.methodical.core.analysis.history.CallRows;
import org.methodical.core.bytecode.Disassembly;
import org.methodical.core.bytecode.Instruction;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.model.thread.ThreadInfo;

/** Tables of single calls, and of what methods are made of. Names and order of the data fields are stable. */
public final class CallTables {

	private static final String INDENT = "  ";
	private static final String UNKNOWN = "-";

	private CallTables() {
	}

	/**
	 * Calls in the order in which they began. Fields: {@code thread_id,thread,depth,start_ns,duration_ns,class,method,
	 * descriptor}; a call in progress has no duration.
	 *
	 * @param snapshot knows the threads
	 * @param max      how many to show
	 */
	public static ReportTable<Integer> history(Snapshot snapshot, CallRows calls, int max) {
		Map<Integer, String> threads = snapshot.threads().stream().collect(Collectors.toMap(ThreadInfo::id,
				ThreadInfo::name, (a, b) -> b));
		ReportTable<Integer> table = new ReportTable<>(
				() -> IntStream.range(0, Math.min(max, calls.size())).iterator());
		table.hiding(Math.max(0, calls.size() - max));
		table.number("Start", row -> Units.time(calls.start(row)))
				.number("Duration", row -> calls.duration(row) == ThreadCalls.IN_PROGRESS ? "in progress"
						: Units.time(calls.duration(row)));
		if (snapshot.history().threads().size() > 1) {
			table.label("Thread", row -> threads.getOrDefault(calls.thread(row), ""));
		}
		table.label("Method", row -> INDENT.repeat(calls.depth(row)) + ReportTables.fullName(calls.method(row)));
		table.field("thread_id", calls::thread).field("thread", row -> threads.getOrDefault(calls.thread(row), ""))
				.field("depth", calls::depth).field("start_ns", calls::start)
				.field("duration_ns",
						row -> calls.duration(row) == ThreadCalls.IN_PROGRESS ? null : calls.duration(row));
		return ReportTables.methodFields(table, calls::method);
	}

	/**
	 * The frame memory of methods, the largest first; what is not known of library methods is a dash, and empty in
	 * data. Fields: {@code class,method,descriptor,max_locals,max_stack,
	 * frame_slots,frame_bytes,bytecode_bytes,native,modifiers,source,first_line,last_line}.
	 */
	public static ReportTable<Method> frames(List<Method> methods) {
		ReportTable<Method> table = new ReportTable<>(methods);
		table.number("Frame", method -> !method.isCodeKnown() ? UNKNOWN : Units.bytes(method.frameBytes()))
				.number("Slots", method -> text(method, Method::frameSlots))
				.number("Locals", method -> text(method, Method::maxLocals))
				.number("Stack", method -> text(method, Method::maxStack))
				.number("Bytecode", method -> method.isNative() ? "native"
						: !method.isCodeKnown() ? UNKNOWN : Units.bytes(method.bytecodeLength()))
				.label("Source", CallTables::source).label("Method", ReportTables::fullName);
		return ReportTables.methodFields(table, Function.identity())
				.field("max_locals", method -> known(method, Method::maxLocals))
				.field("max_stack", method -> known(method, Method::maxStack))
				.field("frame_slots", method -> known(method, Method::frameSlots))
				.field("frame_bytes", method -> known(method, Method::frameBytes))
				.field("bytecode_bytes", method -> known(method, Method::bytecodeLength))
				.field("native", Method::isNative)
				.field("modifiers", method -> java.lang.reflect.Modifier.toString(
						method.modifiers() & java.lang.reflect.Modifier.methodModifiers()))
				.field("source", Method::sourceFile).field("first_line", Method::firstLine)
				.field("last_line", Method::lastLine);
	}

	private static String text(Method method, ToIntFunction<Method> fact) {
		return !method.isCodeKnown() ? UNKNOWN : String.valueOf(fact.applyAsInt(method));
	}

	/** A fact of the code of a method; null for one without a probe, whose code nobody looked at. */
	static Integer known(Method method, ToIntFunction<Method> fact) {
		return !method.isCodeKnown() ? null : Integer.valueOf(fact.applyAsInt(method));
	}

	private static String source(Method method) {
		if (method.firstLine() == 0) {
			return method.sourceFile();
		}
		String lines = method.lastLine() == method.firstLine() ? String.valueOf(method.firstLine())
				: method.firstLine() + "-" + method.lastLine();
		return method.sourceFile() + ':' + lines;
	}

	/**
	 * The instructions of a method. Fields: {@code index,offset,line,mnemonic,operands,executions}.
	 *
	 * @param code  the method taken apart
	 * @param steps how often its instructions were executed, empty if that was not counted or is of other code
	 */
	public static ReportTable<Instruction> bytecode(Disassembly code, Optional<MethodSteps> steps) {
		long[] executions = steps.map(CallTables::executions).filter(all -> all.length == code.instructions().size())
				.orElse(null);
		ReportTable<Instruction> table = new ReportTable<>(code.instructions());
		if (executions != null) {
			table.number("Executions", each -> Units.count(executions[each.index()]));
		}
		table.number("Line", each -> each.line() == 0 ? "" : String.valueOf(each.line()))
				.number("Offset", each -> String.valueOf(each.offset())).label("Instruction", Instruction::text);
		return table.field("index", Instruction::index).field("offset", Instruction::offset)
				.field("line", Instruction::line).field("mnemonic", Instruction::mnemonic)
				.field("operands", Instruction::operands)
				.field("executions", each -> executions == null ? null : executions[each.index()]);
	}

	private static long[] executions(MethodSteps steps) {
		return IntStream.range(0, steps.blocks().blockCount()).boxed()
				.flatMapToLong(block -> java.util.Arrays.stream(steps.instructions(block))).toArray();
	}
}
