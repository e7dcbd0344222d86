// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.history.CallFilter;
import org.methodical.core.analysis.history.CallRows;
import org.methodical.core.bytecode.ClassFiles;
import org.methodical.core.bytecode.Disassembly;
import org.methodical.core.export.text.PlainText;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.history.ThreadCalls;

/**
 * The text files of the performance analyzer for the Kaffe virtual machine (Lee, Jung, Lee, Jin, Park: Design and
 * Implementation of the Java's Performance Analyzer). Fields are joined by {@code -?-}, class names have slashes, times
 * are milliseconds with as many decimal places as they need.
 * <ul>
 * <li>{@code jvm-0.prof}: a call a line in the order in which they began: depth, kind (0 bytecode, 1 native), class,
 * method, descriptor, time</li>
 * <li>{@code jvm-1.prof}: the same, indented by depth</li>
 * <li>{@code jvm_method.lst}: class, method, descriptor, number of calls</li>
 * <li>{@code jvm_time.lst}: class, method, descriptor, total time</li>
 * <li>{@code jvm_mem.lst}: class, method, descriptor, slots of local variables, slots of the operand stack; {@code -}
 * where these are not known, as of methods without a probe</li>
 * <li>{@code jvm_bcode.lst}: class, method, descriptor, bytes of bytecode, instructions as {@code offset mnemonic
 * operands} joined by {@code "; "}, as far as class files are at hand</li>
 * </ul>
 */
public final class KaffeExport {

	private static final String SEPARATOR = "-?-";
	private static final String UNKNOWN = "-";
	private static final int MILLISECOND_DIGITS = 6;

	private final Snapshot snapshot;
	private final ClassFiles classes;
	private final WholeFiles files;
	private final HotMethods hot;
	private final int[] order;

	private interface Content {
		void writeTo(Writer out) throws IOException;
	}

	private interface Fields {
		String of(int row) throws IOException;
	}

	private KaffeExport(Snapshot snapshot, ClassFiles classes, WholeFiles files) {
		this.snapshot = snapshot;
		this.classes = classes;
		this.files = files;
		hot = Profile.of(snapshot).hotMethods();
		order = hot.order(HotMethods.BY_CLASS, true, "");
	}

	/**
	 * Writes the files, replacing those that are there, or none of them.
	 *
	 * @param snapshot  what was recorded, with a call history
	 * @param classes   where class files are looked for
	 * @param folder    made if it is not there
	 * @param cancelled says when they are not wanted any more
	 * @throws IOException           if a file cannot be written, or a class file not be read
	 * @throws CancellationException if they were not wanted any more
	 */
	public static void write(Snapshot snapshot, ClassFiles classes, Path folder, BooleanSupplier cancelled)
			throws IOException {
		boolean isNew = Files.notExists(folder);
		boolean done = false;
		Files.createDirectories(folder);
		try (WholeFiles files = WholeFiles.in(folder, cancelled)) {
			new KaffeExport(snapshot, classes, files).write();
			files.complete();
			done = true;
		} finally {
			if (isNew && !done) {
				Files.delete(folder);
			}
		}
	}

	private void write() throws IOException {
		CallRows calls = CallRows.of(snapshot, CallFilter.ALL);
		write("jvm-0.prof", out -> writeCalls(calls, out, false));
		write("jvm-1.prof", out -> writeCalls(calls, out, true));
		writeMethods("jvm_method.lst", row -> hot.knowsCalls(row) ? String.valueOf(hot.calls(row)) : UNKNOWN);
		writeMethods("jvm_time.lst", row -> milliseconds(hot.totalTime(row)));
		writeMethods("jvm_mem.lst", row -> code(hot.method(row), Method::maxLocals) + SEPARATOR
				+ code(hot.method(row), Method::maxStack));
		writeMethods("jvm_bcode.lst", row -> code(hot.method(row), Method::bytecodeLength) + SEPARATOR
				+ bytecode(hot.method(row)));
	}

	/** Of code that was not probed nothing is known. */
	private static String code(Method method, ToIntFunction<Method> fact) {
		return !method.isCodeKnown() ? UNKNOWN : String.valueOf(fact.applyAsInt(method));
	}

	private void write(String name, Content content) throws IOException {
		try (Writer out = new OutputStreamWriter(files.open(name), StandardCharsets.UTF_8)) {
			content.writeTo(out);
		} catch (UncheckedIOException e) {
			throw e.getCause();
		}
	}

	private void writeCalls(CallRows calls, Writer out, boolean indented) throws IOException {
		for (int row = 0; row < calls.size(); row++) {
			Method method = calls.method(row);
			long duration = calls.duration(row) == ThreadCalls.IN_PROGRESS ? snapshot.time() - calls.start(row)
					: calls.duration(row);
			out.write(indented ? "  ".repeat(calls.depth(row)) : "");
			out.write(calls.depth(row) + SEPARATOR + (method.isNative() ? 1 : 0) + SEPARATOR + name(method) + SEPARATOR
					+ milliseconds(duration) + '\n');
		}
	}

	private void writeMethods(String file, Fields fields) throws IOException {
		write(file, out -> {
			for (int row : order) {
				out.write(name(hot.method(row)) + SEPARATOR + fields.of(row) + '\n');
			}
		});
	}

	private String bytecode(Method method) throws IOException {
		byte[] file = classes.find(method.className()).orElse(null);
		if (file == null) {
			return "";
		}
		return Disassembly.of(file, method.name(), method.descriptor()).map(code -> code.instructions().stream()
				.map(each -> each.offset() + " " + each.text()).collect(Collectors.joining("; "))).orElse("");
	}

	private static String name(Method method) {
		return PlainText.of(method.className().replace('.', '/') + SEPARATOR + method.name() + SEPARATOR
				+ method.descriptor());
	}

	private static String milliseconds(long ns) {
		return BigDecimal.valueOf(ns, MILLISECOND_DIGITS).stripTrailingZeros().toPlainString();
	}
}
