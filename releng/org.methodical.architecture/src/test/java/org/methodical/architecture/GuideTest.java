// SPDX-License-Identifier: EPL-2.0
package org.methodical.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide: every page of the help is in its site, and what it and the README say is what the product has. */
class GuideTest {

	private static final Pattern HELP = Pattern.compile("/bundles/org\\.methodical\\.help/html/.*\\.html");
	private static final Pattern OPTION = Pattern.compile("(?<![\\w!-])--[a-z][a-z-]+");
	/** Of Java, jfr, Gradle and picocli. */
	private static final Set<String> OPTIONS_OF_OTHERS = Set.of("--add-modules", "--events", "--rerun-tasks",
			"--no-daemon",
			"--help");
	private static final Pattern KEY = Pattern.compile("\\b[A-Z][A-Z_]+(?=[,;])");
	private static final Pattern RATIO = Pattern.compile("\\b1\\.\\d\\d\\b");
	private static final Pattern COUNTED_RIGHT = Pattern.compile("(\\d+)(?: of (\\d+))?");

	@Test
	void everyPageIsInTheSiteAndCanBeFound(@TempDir Path folder) throws Exception {
		Path site = folder.resolve("site");
		Path output = folder.resolve("output.txt");
		Process process = new ProcessBuilder(ProcessHandle.current().info().command().orElse("java"),
				House.ROOT.resolve("releng/guide/Guide.java").toString(), House.ROOT.toString(), site.toString(),
				"1.2.3")
				.redirectErrorStream(true).redirectOutput(output.toFile()).start();
		try {
			assertTrue(process.waitFor(5, TimeUnit.MINUTES), () -> House.text(output));
			// it fails where a link leads nowhere
			assertEquals(0, process.exitValue(), () -> House.text(output));
		} finally {
			process.destroyForcibly();
		}
		String index = House.text(site.resolve("pages.js"));
		for (Path page : House.sources(HELP)) {
			String name = page.getFileName().toString();
			assertTrue(Files.exists(site.resolve(name)), () -> name + " is not in toc.xml");
			assertTrue(index.contains("[\"" + name + "\", "), name);
		}
		assertFalse(Pattern.compile("&#?\\w+;").matcher(index).find(), "what is found is shown as text");
		assertTrue(House.text(site.resolve("index.html")).contains("1.2.3"));
	}

	@Test
	void theOptionsThatItNamesExist() {
		StringBuilder commands = new StringBuilder();
		for (Path source : House.sources(Pattern.compile("/bundles/org\\.methodical\\.cli/src/main/.*\\.java"))) {
			commands.append(House.text(source));
		}
		List<Path> pages = new ArrayList<>(House.sources(HELP));
		pages.add(House.ROOT.resolve("README.md"));
		for (Path page : pages) {
			OPTION.matcher(House.text(page)).results().map(MatchResult::group)
					.filter(option -> !OPTIONS_OF_OTHERS.contains(option))
					.forEach(option -> assertTrue(commands.indexOf('"' + option + '"') >= 0,
							() -> page.getFileName() + " has " + option));
		}
	}

	@Test
	void itNamesAllOptionsOfTheAgent() {
		String keys = House.text(House.ROOT.resolve("bundles/org.methodical.agent/src/main/java/org/methodical/agent/"
				+ "control/options/OptionKey.java"));
		String pages = House.text(page("agent.html")) + House.text(page("single_calls.html"));
		List<String> names = KEY.matcher(keys).results()
				.map(key -> key.group().toLowerCase(Locale.ROOT).replace('_', '.')).toList();
		assertTrue(names.size() > 30, names::toString);
		for (String name : names) {
			assertTrue(pages.contains("<code>" + name + "</code>"), name);
		}
	}

	/** The tables of what stands on the tabs of the launch dialog, and on the pages of views. */
	@Test
	void fieldsHaveTheNamesThatItSays() {
		List<String> texts = House.sources(Pattern.compile("/bundles/.*/src/.*/messages\\.properties")).stream()
				.flatMap(file -> House.text(file).lines()).filter(line -> line.contains("="))
				.map(line -> line.substring(line.indexOf('=') + 1).strip().replace("&", "")).toList();
		int fields = 0;
		for (Path page : House.sources(HELP)) {
			for (String table : House.text(page).split("<table>")) {
				if (!table.stripLeading().startsWith("<tr><th>Field</th>")) {
					continue;
				}
				for (String row : table.substring(0, table.indexOf("</table>")).split("<tr><td>")) {
					if (row.contains("</td>")) {
						String name = row.substring(0, row.indexOf("</td>"));
						assertTrue(texts.stream().anyMatch(text -> text.startsWith(name)),
								() -> page.getFileName() + " has " + name);
						fields++;
					}
				}
			}
		}
		assertTrue(fields > 12, fields + " fields");
	}

	/** The cost of the agent, in the mean of six real programs. */
	@Test
	void whatItCostsIsWhatWasMeasured() {
		String measured = between(House.text(House.ROOT.resolve("bundles/org.methodical.benchmarks/AGENT.md")),
				"## Six real programs", "\n## ");
		List<String> readme = ratios(
				between(House.text(House.ROOT.resolve("README.md")), "What it costs:", "Programs that end"));
		List<String> limits = ratios(between(House.text(page("limits.html")), "What it costs", "</p>"));
		assertFalse(readme.isEmpty());
		assertTrue(limits.containsAll(readme), () -> readme + " of the README, " + limits + " of the guide");
		List<String> all = ratios(measured);
		assertTrue(all.containsAll(limits), () -> limits + " of " + all);
	}

	/** One table in three places. */
	@Test
	void whoCountsRightIsTheSameEverywhere() {
		String counted = between(House.text(House.ROOT.resolve("bundles/org.methodical.exactness/WHO_COUNTS_RIGHT.md")),
				"| --- | ---: |", "## ");
		List<String> rows = counted.lines().filter(line -> line.startsWith("| "))
				.map(line -> line.substring(line.lastIndexOf('|', line.length() - 2) + 1).replace("|", "").strip())
				.map(right -> right.replace(" of 72", "")).sorted().toList();
		assertEquals(rows, right(between(House.text(page("who_counts_right.html")), "of 72</th>", "</table>"), "<td>",
				"</td></tr>"));
		List<String> readme = right(between(House.text(House.ROOT.resolve("README.md")), "| --- | ---: |", "\n\n"),
				"| ",
				" |");
		assertEquals(new TreeSet<>(rows), new TreeSet<>(readme));
	}

	/** The last cells of the rows of a table, sorted. */
	private static List<String> right(String table, String begin, String end) {
		return table.lines().filter(line -> line.endsWith(end))
				.map(line -> line.substring(0, line.length() - end.length()))
				.map(line -> line.substring(line.lastIndexOf(begin) + begin.length()).replace("*", "").strip())
				.filter(cell -> COUNTED_RIGHT.matcher(cell).matches()).sorted().toList();
	}

	private static List<String> ratios(String text) {
		return RATIO.matcher(text).results().map(MatchResult::group).distinct().toList();
	}

	private static Path page(String name) {
		return House.ROOT.resolve("bundles/org.methodical.help/html").resolve(name);
	}

	private static String between(String text, String begin, String end) {
		int from = text.indexOf(begin);
		assertTrue(from >= 0, begin);
		int to = text.indexOf(end, from + begin.length());
		assertTrue(to >= 0, end);
		return text.substring(from + begin.length(), to);
	}
}
