// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.methodical.lab.run.RunTime;

/** All forms of results: text tables, Markdown, csv, json and a page with charts. */
public final class Report {

	/** How workloads begin whose samples are those of the tree. */
	public static final String TREE = "tree";

	private final Results results;

	/**
	 * A report.
	 *
	 * @param results what was measured
	 */
	public Report(Results results) {
		this.results = results;
	}

	/**
	 * All tables.
	 *
	 * @return program by program, JDK by JDK
	 */
	public List<Table> tables() {
		List<Table> tables = new ArrayList<>();
		Map<String, List<RunTime>> libraries = new LinkedHashMap<>();
		for (Map.Entry<String, List<RunTime>> group : results.groups().entrySet()) {
			String name = group.getValue().get(0).workload();
			ScoreTables scores = new ScoreTables(group.getKey(), group.getValue());
			if (name.startsWith(TREE) || name.startsWith("W2")) {
				tables.addAll(new PaperTables(group.getKey(), group.getValue(), fact("classes"), fact("rounds"))
						.tables());
			} else if (name.startsWith("W1")) {
				tables.add(scores.chain());
			} else if (name.startsWith("W3")) {
				tables.add(scores.compiler());
			} else if (name.startsWith("W4")) {
				tables.add(scores.loops());
			} else if (name.startsWith("W5")) {
				libraries.computeIfAbsent("JDK " + group.getValue().get(0).jdk(), any -> new ArrayList<>())
						.addAll(group.getValue());
			} else {
				tables.add(new ProgramTables(group.getKey(), group.getValue()).table());
			}
		}
		libraries.forEach((jdk, samples) -> tables.addAll(new LibraryTables(jdk, samples).tables()));
		return tables;
	}

	private int fact(String name) {
		return results.facts().getOrDefault(name, 1);
	}

	/** @return the tables for a terminal */
	public String text() {
		StringBuilder text = new StringBuilder();
		tables().forEach(table -> text.append(table.text()));
		return text.toString();
	}

	/** @return the tables as Markdown, with where and when they were taken */
	public String markdown() {
		StringBuilder text = new StringBuilder();
		text.append("Measured ").append(results.date()).append(" on ").append(results.machine().describe())
				.append(".\n");
		if (!results.remark().isEmpty()) {
			text.append(results.remark()).append("\n");
		}
		text.append("\n");
		tables().forEach(table -> text.append(table.markdown()));
		text.append("### The techniques\n\n");
		results.titles().forEach((id, title) -> text.append("- `").append(id).append("`: ").append(title).append("\n"));
		return text.toString();
	}

	/**
	 * Writes every value: a line for each number of each sample.
	 *
	 * @param file csv
	 * @throws IOException when it cannot be written
	 */
	public void writeCsv(Path file) throws IOException {
		CSVFormat format = CSVFormat.RFC4180.builder().setHeader("workload", "jdk", "technique", "hooks", "repetition",
				"position",
				"series", "index", "value", "failure").get();
		try (CSVPrinter printer = new CSVPrinter(Files.newBufferedWriter(file), format)) {
			for (RunTime sample : results.samples()) {
				if (!sample.ran()) {
					printer.printRecord(sample.workload(), sample.jdk(), sample.technique(), sample.hooks(),
							sample.repetition(),
							sample.position(), "", "", "", sample.failure());
				}
				for (Map.Entry<String, long[]> series : sample.series().entrySet()) {
					for (int i = 0; i < series.getValue().length; i++) {
						printer.printRecord(sample.workload(), sample.jdk(), sample.technique(), sample.hooks(),
								sample.repetition(), sample.position(), series.getKey(), i, series.getValue()[i], "");
					}
				}
			}
		}
	}

	/**
	 * Writes all forms into a folder.
	 *
	 * @param folder is made where it is missing
	 * @throws IOException when something cannot be written
	 */
	public void writeAll(Path folder) throws IOException {
		Files.createDirectories(folder);
		results.write(folder.resolve("results.json"));
		writeCsv(folder.resolve("results.csv"));
		Files.writeString(folder.resolve("tables.txt"), text());
		Files.writeString(folder.resolve("tables.md"), markdown());
		Files.writeString(folder.resolve("report.html"), new HtmlPage(results, tables()).text());
	}
}
