// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.check;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

import org.methodical.benchmark.json.Json;
import org.methodical.core.work.WorkResults;
import org.methodical.core.work.WorkResults.Kind;
import org.methodical.core.work.WorkResults.Test;

/** The forms in which {@code check} tells its result. */
enum CheckFormat {

	/** A line for each test of which there is something to say but an error, which is told as a problem, and a sum. */
	TEXT {
		@Override
		void write(WorkResults results, Appendable out) throws IOException {
			for (Test test : told(results)) {
				if (test.kind() != Kind.ERROR) {
					out.append(test.message()).append('\n');
				}
			}
			out.append(sum(results)).append('\n');
		}
	},

	/** Commands that GitHub's runner turns into annotations. */
	GITHUB {
		@Override
		void write(WorkResults results, Appendable out) throws IOException {
			for (Test test : told(results)) {
				String level = isError(test) ? "error" : test.kind() == Kind.UNDECIDED ? "warning" : "notice";
				String place = test.file().isEmpty() ? ""
						: " file=" + property(test.file()) + (test.line() == 0 ? "" : ",line=" + test.line());
				out.append("::").append(level).append(place).append("::").append(data(test.message())).append('\n');
			}
		}

		private static String data(String text) {
			return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
		}

		private static String property(String text) {
			return data(text).replace(":", "%3A").replace(",", "%2C");
		}
	},

	/** A summary for a pull request. */
	MARKDOWN {
		@Override
		void write(WorkResults results, Appendable out) throws IOException {
			out.append("**").append(sum(results)).append("**\n");
			List<Test> rows = told(results);
			if (!rows.isEmpty()) {
				out.append("\n| Test | Steps before | now | |\n| --- | ---: | ---: | --- |\n");
			}
			for (Test test : rows) {
				// between the backticks nothing but the end of the cell has a meaning
				out.append("| `").append(test.name().replace('`', '\'').replace("|", "\\|")).append("` | ")
						.append(number(test.before())).append(" | ").append(number(test.after())).append(" | ")
						.append(cell(STEPS.matcher(test.reason()).replaceFirst("$1."))).append(" |\n");
			}
		}

		private static String cell(String text) {
			return text.replace("|", "\\|").replace("<", "&lt;");
		}
	},

	/** SARIF 2.1.0, which services for code review read. */
	SARIF {
		@Override
		void write(WorkResults results, Appendable out) throws IOException {
			List<Object> found = new ArrayList<>();
			for (Test test : told(results)) {
				String level = isError(test) ? "error" : test.kind() == Kind.UNDECIDED ? "warning" : "note";
				found.add(map("ruleId", rule(test.kind()), "level", level, "message", map("text", test.message()),
						"locations", places(test), "partialFingerprints", map("test/v1", test.name())));
			}
			List<Object> rules = new ArrayList<>();
			for (Kind kind : List.of(Kind.MORE, Kind.ERROR, Kind.UNDECIDED, Kind.LESS, Kind.VARIES)) {
				rules.add(map("id", rule(kind), "shortDescription", map("text", description(kind))));
			}
			Map<String, Object> driver = map("name", "Methodical", "rules", rules);
			out.append(Json
					.write(map("$schema", "https://json.schemastore.org/sarif-2.1.0.json", "version", "2.1.0", "runs",
							List.of(map("tool", map("driver", driver), "results", found)))));
		}

		private static String rule(Kind kind) {
			return "work-" + kind.name().toLowerCase(Locale.ROOT);
		}

		private static String description(Kind kind) {
			return switch (kind) {
				case MORE -> "A test executes more bytecode than it may.";
				case ERROR -> "It cannot be told whether a test executes more bytecode than it may.";
				case UNDECIDED -> "A test executes other bytecode than it did, perhaps because others ran before it.";
				case LESS -> "A test executes less bytecode than its baseline says.";
				default -> "What a test executes varies by itself.";
			};
		}

		private static List<Object> places(Test test) {
			if (test.file().isEmpty()) {
				return List.of();
			}
			// a form's encoding but for blanks and the slashes between folders
			Map<String, Object> file = map("uri",
					URLEncoder.encode(test.file(), StandardCharsets.UTF_8).replace("+", "%20").replace("%2F", "/"));
			return List.of(map("physicalLocation", test.line() == 0 ? map("artifactLocation", file)
					: map("artifactLocation", file, "region", map("startLine", test.line()))));
		}
	},

	/** The XML of JUnit's reports, which build servers read. */
	JUNIT {
		@Override
		void write(WorkResults results, Appendable out) throws IOException {
			out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"work\" tests=\"")
					.append(String.valueOf(results.tests().size())).append("\" failures=\"")
					.append(String.valueOf(results.more().size())).append("\" errors=\"")
					.append(String.valueOf(results.of(Kind.ERROR).size())).append("\" skipped=\"")
					.append(String.valueOf(results.undecided().size())).append("\">\n");
			for (Test test : results.tests()) {
				int end = test.name().indexOf('(') < 0 ? -1 : test.name().lastIndexOf('.', test.name().indexOf('('));
				out.append("\t<testcase classname=\"").append(xml(end < 0 ? "" : test.name().substring(0, end)))
						.append("\" name=\"")
						.append(xml(test.name().substring(end + 1))).append("\"");
				String child = switch (test.kind()) {
					case MORE -> "failure";
					case ERROR -> "error";
					case UNDECIDED -> "skipped";
					default -> null;
				};
				out.append(child == null ? "/>\n"
						: ">\n\t\t<" + child + " message=\"" + xml(test.message()) + "\"/>\n\t</testcase>\n");
			}
			out.append("</testsuite>\n");
		}

		private static String xml(String text) {
			return text.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F]", "?").replace("&", "&amp;").replace("<", "&lt;")
					.replace("\"", "&quot;").replace("\n", "&#10;");
		}
	},

	/** What github-action-benchmark reads as {@code customSmallerIsBetter}: the steps of each test. */
	BENCHMARK {
		@Override
		void write(WorkResults results, Appendable out) throws IOException {
			List<Object> rows = new ArrayList<>();
			for (Test test : measured(results)) {
				rows.add(map("name", test.name(), "unit", "steps", "value", test.after()));
			}
			out.append(Json.write(rows));
		}
	},

	/** What Bencher reads as its own metric format: the steps of each test. */
	BENCHER {
		@Override
		void write(WorkResults results, Appendable out) throws IOException {
			Map<String, Object> rows = new LinkedHashMap<>();
			for (Test test : measured(results)) {
				rows.put(test.name(), map("steps", map("value", test.after())));
			}
			out.append(Json.write(rows));
		}
	};

	/**
	 * Writes a result.
	 *
	 * @param out where to
	 * @throws IOException if it fails
	 */
	abstract void write(WorkResults results, Appendable out) throws IOException;

	/** Two numbers of steps in a sentence, which a table has in columns, and by how many percent they differ. */
	private static final Pattern STEPS = Pattern
			.compile(": [\\d,]+ (?:->|steps of) [\\d,]+(?: steps)?(, [+-][\\d,.]+ %)?\\.");

	/** In the same order each time. */
	private static Map<String, Object> map(Object... entries) {
		Map<String, Object> map = new LinkedHashMap<>();
		for (int i = 0; i < entries.length; i += 2) {
			map.put((String) entries[i], entries[i + 1]);
		}
		return map;
	}

	/** What there is something to say of. */
	private static List<Test> told(WorkResults results) {
		return results.tests().stream().filter(test -> test.kind() != Kind.SAME && test.kind() != Kind.LEARNT).toList();
	}

	/** Whose steps are known, in the order of their names, so that two results differ only in numbers. */
	private static List<Test> measured(WorkResults results) {
		return results.tests().stream().filter(test -> test.after() >= 0).sorted(Comparator.comparing(Test::name))
				.toList();
	}

	private static boolean isError(Test test) {
		return test.kind() == Kind.MORE || test.kind() == Kind.ERROR;
	}

	private static String number(long number) {
		return number < 0 ? "–" : String.format(Locale.ROOT, "%,d", number);
	}

	/** How many of each kind there are, in a sentence. */
	static String sum(WorkResults results) {
		int initialisers = (int) results.tests().stream().filter(Test::isInitialiser).count();
		int tests = results.tests().size() - initialisers;
		if (tests == 0) {
			return "No test told its work.";
		}
		StringBuilder text = new StringBuilder("Work of ").append(tests).append(tests == 1 ? " test" : " tests")
				.append(initialisers == 0 ? ""
						: " and " + initialisers + (initialisers == 1 ? " initialiser" : " initialisers"))
				.append(": ");
		String separator = "";
		for (Kind kind : Kind.values()) {
			int count = results.of(kind).size();
			if (count > 0) {
				text.append(separator).append(count).append(switch (kind) {
					case MORE -> count == 1 ? " does more" : " do more";
					case ERROR -> " cannot be told";
					case UNDECIDED -> count == 1 ? " differs, perhaps by its order" : " differ, perhaps by their order";
					case LESS -> count == 1 ? " does less" : " do less";
					case VARIES -> count == 1 ? " varies by itself" : " vary by themselves";
					case LEARNT -> " learnt";
					case SAME -> " as before";
				});
				separator = ", ";
			}
		}
		return text.append('.').toString();
	}
}
