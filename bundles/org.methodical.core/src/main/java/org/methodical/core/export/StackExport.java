// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.io.IOException;

import org.methodical.core.export.table.JsonText;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.export.text.PlainText;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;

/** Trees in the formats of flame graph tools. */
public final class StackExport {

	private StackExport() {
	}

	/**
	 * Writes collapsed stacks: a line for each call path with self time, its methods joined by semicolons, and the self
	 * time in nanoseconds.
	 *
	 * @param snapshot knows the methods
	 * @param out      where to
	 * @throws IOException if it fails
	 */
	public static void writeCollapsed(Snapshot snapshot, CallingContextTree tree, Appendable out) throws IOException {
		StringBuilder path = new StringBuilder();
		int node = tree.firstChild(CallingContextTree.ROOT);
		while (node > CallingContextTree.ROOT) {
			Method method = snapshot.method(tree.method(node));
			path.append(path.isEmpty() ? "" : ";").append(frameName(method));
			if (tree.selfTime(node) > 0) {
				out.append(path).append(' ').append(Long.toString(tree.selfTime(node))).append('\n');
			}
			int next = tree.firstChild(node);
			while (next < 0 && node != CallingContextTree.ROOT) {
				int length = path.length() - frameName(snapshot.method(tree.method(node))).length();
				path.setLength(Math.max(0, length - 1));
				next = tree.nextSibling(node);
				node = tree.parent(node);
			}
			node = next;
		}
	}

	private static String frameName(Method method) {
		// the separators of the format cannot be escaped in it
		return PlainText.of(method.qualifiedName()).replace(';', ':');
	}

	/**
	 * Writes a file for the speedscope viewer: a profile for each thread, in which each call path is one long call and
	 * callees follow the self time of their caller, in the order in which they were first called.
	 *
	 * @param snapshot what to write
	 * @param name     what to call it
	 * @param out      where to
	 * @throws IOException if it fails
	 */
	public static void writeSpeedscope(Snapshot snapshot, String name, Appendable out) throws IOException {
		out.append("{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",");
		JsonText.string(name, out.append("\"exporter\":\"methodical\",\"name\":")).append(",\"shared\":{\"frames\":[");
		for (int id = 0; id < snapshot.methodCount(); id++) {
			Method method = snapshot.method(id);
			out.append(id == 0 ? "\n" : ",\n").append("{\"name\":");
			JsonText.string(ReportTables.fullName(method), out);
			if (!method.sourceFile().isEmpty()) {
				JsonText.string(method.sourceFile(), out.append(",\"file\":")).append(",\"line\":")
						.append(Integer.toString(method.firstLine()));
			}
			out.append('}');
		}
		out.append("]},\"profiles\":[");
		String separator = "\n";
		for (ThreadInfo thread : snapshot.threads()) {
			out.append(separator).append("{\"type\":\"evented\",\"unit\":\"nanoseconds\",\"startValue\":0,\"name\":");
			JsonText.string(thread.name(), out).append(",\"events\":[");
			long end = writeEvents(snapshot.tree(thread.id()), out);
			out.append("],\"endValue\":").append(Long.toString(end)).append('}');
			separator = ",\n";
		}
		out.append("]}\n");
	}

	private static long writeEvents(CallingContextTree tree, Appendable out) throws IOException {
		long time = 0;
		String separator = "";
		int node = tree.firstChild(CallingContextTree.ROOT);
		while (node > CallingContextTree.ROOT) {
			writeEvent('O', tree.method(node), time, out.append(separator));
			separator = ",";
			// an estimate that was taken back too far must not let time run backwards
			time += Math.max(0, tree.selfTime(node));
			int next = tree.firstChild(node);
			while (next < 0 && node != CallingContextTree.ROOT) {
				writeEvent('C', tree.method(node), time, out.append(separator));
				next = tree.nextSibling(node);
				node = tree.parent(node);
			}
			node = next;
		}
		return time;
	}

	private static void writeEvent(char kind, int frame, long time, Appendable out) throws IOException {
		out.append("{\"type\":\"").append(kind).append("\",\"frame\":").append(Integer.toString(frame))
				.append(",\"at\":")
				.append(Long.toString(time)).append('}');
	}
}
