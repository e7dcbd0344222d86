// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.methodical.core.analysis.load.BranchLoad;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.core.analysis.load.LineLoads;
import org.methodical.core.export.text.PlainText;
import org.methodical.core.model.code.MethodSteps;

/**
 * Writes executed bytecode in the shape of JaCoCo's XML report, for tools that show that beside the source: packages,
 * classes, methods and source lines with counters of missed and covered instructions, lines, methods and classes. That
 * format knows whether something was executed, not how often, and its document type has no room for more: how often
 * lines, branches and methods were executed is in {@link LcovExport}.
 *
 * <p>Branches are the ways out of conditional jumps and switches, as JaCoCo counts them, but its filters for what
 * compilers add (second copies of a {@code finally}, switches over strings) are not repeated here. A way counts as
 * covered if the executions of blocks leave no other possibility, which in nearly all code is whenever it was taken.
 */
public final class JacocoExport {

	private static final String DOCUMENT_TYPE = "<!DOCTYPE report PUBLIC"
			+ " \"-//JACOCO//DTD Report 1.1//EN\" \"report.dtd\">\n";

	private final Appendable out;
	private final Map<String, Counter> all = Counter.none();

	/** Missed and covered parts of one kind. */
	private static final class Counter {

		private long missed;
		private long covered;

		static Map<String, Counter> none() {
			Map<String, Counter> counters = new LinkedHashMap<>();
			for (String type : List.of("INSTRUCTION", "BRANCH", "LINE", "METHOD", "CLASS")) {
				counters.put(type, new Counter());
			}
			return counters;
		}

		void add(long more, boolean isCovered) {
			missed += isCovered ? 0 : more;
			covered += isCovered ? more : 0;
		}

		void add(Counter more) {
			missed += more.missed;
			covered += more.covered;
		}

		void add(BranchLoad branch) {
			missed += branch.missed();
			covered += branch.covered();
		}
	}

	private JacocoExport(Appendable out) {
		this.out = out;
	}

	/**
	 * Writes the report.
	 *
	 * @param name the name of the report
	 * @param out  where to, to be encoded as UTF-8
	 * @throws IOException if it fails
	 */
	public static void write(BytecodeLoad load, String name, Appendable out) throws IOException {
		JacocoExport export = new JacocoExport(out);
		out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + DOCUMENT_TYPE + "<report name=\"")
				.append(escape(name)).append("\">\n");
		Map<String, List<MethodSteps>> packages = new TreeMap<>();
		for (MethodSteps method : load.methods()) {
			packages.computeIfAbsent(method.method().packageName(), key -> new ArrayList<>()).add(method);
		}
		for (Map.Entry<String, List<MethodSteps>> entry : packages.entrySet()) {
			export.packageOf(entry.getKey(), entry.getValue());
		}
		export.counters(export.all, "\t");
		out.append("</report>\n");
	}

	private void packageOf(String name, List<MethodSteps> methods) throws IOException {
		Map<String, Counter> sums = Counter.none();
		out.append("\t<package name=\"").append(escape(name.replace('.', '/'))).append("\">\n");
		Map<String, List<MethodSteps>> classes = new TreeMap<>();
		Map<String, List<MethodSteps>> files = new TreeMap<>();
		for (MethodSteps method : methods) {
			classes.computeIfAbsent(method.method().className(), key -> new ArrayList<>()).add(method);
			if (!method.method().sourceFile().isEmpty()) {
				files.computeIfAbsent(method.method().sourceFile(), key -> new ArrayList<>()).add(method);
			}
		}
		for (Map.Entry<String, List<MethodSteps>> entry : classes.entrySet()) {
			classOf(entry.getKey(), entry.getValue(), sums);
		}
		for (Map.Entry<String, List<MethodSteps>> entry : files.entrySet()) {
			file(entry.getKey(), entry.getValue(), sums);
		}
		counters(sums, "\t\t");
		add(sums, all);
		out.append("\t</package>\n");
	}

	private void classOf(String name, List<MethodSteps> methods, Map<String, Counter> outer) throws IOException {
		Map<String, Counter> sums = Counter.none();
		out.append("\t\t<class name=\"").append(escape(name.replace('.', '/'))).append("\" sourcefilename=\"")
				.append(escape(methods.get(0).method().sourceFile())).append("\">\n");
		boolean isCovered = false;
		for (MethodSteps method : methods) {
			Map<String, Counter> own = Counter.none();
			instructions(method, own.get("INSTRUCTION"));
			for (BranchLoad branch : BranchLoad.of(method)) {
				own.get("BRANCH").add(branch);
			}
			LineLoads.of(List.of(method)).forEach(line -> own.get("LINE").add(1, line.executions() > 0));
			own.get("METHOD").add(1, method.calls() > 0);
			isCovered |= method.calls() > 0;
			out.append("\t\t\t<method name=\"").append(escape(method.method().name())).append("\" desc=\"")
					.append(escape(method.method().descriptor())).append("\" line=\"")
					.append(String.valueOf(method.method().firstLine())).append("\">\n");
			counters(own, "\t\t\t\t");
			out.append("\t\t\t</method>\n");
			own.remove("LINE");
			add(own, sums);
		}
		sums.get("CLASS").add(1, isCovered);
		add(sums, outer);
		LineLoads.of(methods).forEach(line -> sums.get("LINE").add(1, line.executions() > 0));
		counters(sums, "\t\t\t");
		out.append("\t\t</class>\n");
	}

	/** Lines are counted by file and not by class, since classes of one file may share them. */
	private void file(String name, List<MethodSteps> methods, Map<String, Counter> outer) throws IOException {
		Map<Integer, Counter> instructions = new TreeMap<>();
		Map<Integer, Counter> branches = new TreeMap<>();
		for (MethodSteps method : methods) {
			for (BranchLoad branch : BranchLoad.of(method)) {
				branches.computeIfAbsent(branch.line(), key -> new Counter()).add(branch);
			}
			for (int block = 0; block < method.blocks().blockCount(); block++) {
				int[] lines = method.blocks().block(block).lines();
				long[] counts = method.instructions(block);
				for (int i = 0; i < lines.length; i++) {
					instructions.computeIfAbsent(lines[i], key -> new Counter()).add(1, counts[i] > 0);
				}
			}
		}
		Map<String, Counter> sums = Counter.none();
		out.append("\t\t<sourcefile name=\"").append(escape(name)).append("\">\n");
		for (LineLoad line : LineLoads.of(methods)) {
			Counter counter = instructions.get(line.line());
			Counter ways = branches.getOrDefault(line.line(), new Counter());
			out.append("\t\t\t<line nr=\"").append(String.valueOf(line.line())).append("\" mi=\"")
					.append(String.valueOf(counter.missed)).append("\" ci=\"").append(String.valueOf(counter.covered))
					.append("\" mb=\"").append(String.valueOf(ways.missed)).append("\" cb=\"")
					.append(String.valueOf(ways.covered)).append("\"/>\n");
			sums.get("LINE").add(1, counter.covered > 0);
		}
		add(sums, outer);
		instructions.values().forEach(counter -> sums.get("INSTRUCTION").add(counter));
		branches.values().forEach(counter -> sums.get("BRANCH").add(counter));
		counters(sums, "\t\t\t");
		out.append("\t\t</sourcefile>\n");
	}

	private static void instructions(MethodSteps method, Counter counter) {
		for (int block = 0; block < method.blocks().blockCount(); block++) {
			for (long count : method.instructions(block)) {
				counter.add(1, count > 0);
			}
		}
	}

	private static void add(Map<String, Counter> more, Map<String, Counter> sums) {
		more.forEach((type, counter) -> sums.get(type).add(counter));
	}

	private void counters(Map<String, Counter> counters, String indent) throws IOException {
		for (Map.Entry<String, Counter> entry : counters.entrySet()) {
			Counter counter = entry.getValue();
			if (counter.missed + counter.covered > 0) {
				out.append(indent).append("<counter type=\"").append(entry.getKey()).append("\" missed=\"")
						.append(String.valueOf(counter.missed)).append("\" covered=\"")
						.append(String.valueOf(counter.covered)).append("\"/>\n");
			}
		}
	}

	/** Also what XML 1.0 has no signs for, which names of methods may hold. */
	private static String escape(String plain) {
		StringBuilder text = new StringBuilder();
		PlainText.of(plain).codePoints().forEach(c -> {
			switch (c) {
				case '&' -> text.append("&amp;");
				case '<' -> text.append("&lt;");
				case '>' -> text.append("&gt;");
				case '"' -> text.append("&quot;");
				default -> text.appendCodePoint(c == 0xFFFE || c == 0xFFFF ? '?' : c);
			}
		});
		return text.toString();
	}
}
