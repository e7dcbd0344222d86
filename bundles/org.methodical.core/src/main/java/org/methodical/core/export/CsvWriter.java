package org.methodical.core.export;

import java.io.IOException;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Method;

/**
 * Hot methods as comma separated values (RFC 4180, but lines end with a line feed). The columns and their order are
 * stable; a measure that the recording does not have is an empty field. Times are whole nanoseconds.
 */
public final class CsvWriter {

	/** The first line: the names of the columns. */
	public static final String HEADER = "class,method,descriptor,calls,timed_calls,self_ns,total_ns,self_error_ns,"
			+ "alloc_bytes,max_locals,max_stack,bytecode_bytes,native";

	private CsvWriter() {
	}

	/**
	 * Writes the header and rows.
	 *
	 * @param methods the table
	 * @param rows    its rows in the order to be written
	 * @param out     where to
	 * @throws IOException if it fails
	 */
	public static void write(HotMethods methods, int[] rows, Appendable out) throws IOException {
		out.append(HEADER).append('\n');
		for (int row : rows) {
			Method method = methods.method(row);
			field(method.className(), out).append(',');
			field(method.name(), out).append(',');
			field(method.descriptor(), out).append(',');
			// every call is timed, so that times have no error of estimation; allocation is not measured
			number(methods.calls(row), out);
			number(methods.calls(row), out);
			number(methods.selfTime(row), out);
			number(methods.totalTime(row), out);
			number(0, out);
			out.append(',');
			number(method.maxLocals(), out);
			number(method.maxStack(), out);
			number(method.bytecodeLength(), out);
			out.append(Boolean.toString(method.isNative())).append('\n');
		}
	}

	private static void number(long value, Appendable out) throws IOException {
		out.append(Long.toString(value)).append(',');
	}

	private static Appendable field(String text, Appendable out) throws IOException {
		if (text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')) {
			return out.append(text);
		}
		return out.append('"').append(text.replace("\"", "\"\"")).append('"');
	}
}
