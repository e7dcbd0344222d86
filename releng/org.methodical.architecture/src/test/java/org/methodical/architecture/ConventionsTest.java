// SPDX-License-Identifier: EPL-2.0
package org.methodical.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** What is written down once and held by a machine. Each failure names file, line and rule. */
class ConventionsTest {

	private static final int MAX_LINES = 400;
	private static final int MAX_TEST_LINES = 700;
	private static final int MAX_COLUMNS = 120;
	private static final int TAB = 4;
	/**
	 * What may stand beyond the last column: marks for the compiler, and sentences, which are searched for as a whole.
	 */
	private static final Pattern UNBROKEN = Pattern.compile("\\s*//\\$NON-NLS.*|\"(?:\\\\.|[^\"\\\\])*\"");
	private static final String LICENCE = "SPDX-License-Identifier: EPL-2.0";
	/**
	 * Results that tests compare with, and the frames of pages that belong to who exports them, carry no licence of
	 * ours.
	 */
	private static final Pattern HAS_COMMENTS = Pattern
			.compile("(?!.*(?:/src/test/resources/|/page\\.html$|/\\.[^/]*$))"
					+ ".*(?:\\.(?:java|java\\.txt|xml|svg|target|product|html|properties|bnd|ini|sh|css|c|js|cmd)"
					+ "|/run|/test|/mvnw)");
	private static final Pattern BUILDS_ON_CORE = Pattern
			.compile("/org\\.methodical\\.(?:core|cli|launching|benchmarking|graph|ui)/");
	private static final Pattern PUBLIC_TYPE = Pattern
			.compile("(?m)^public (?:[a-z]+ )*(?:class|interface|enum|record|@interface) ");

	@Test
	void filesStayShort() {
		report(file -> House.text(file).lines().count() > (isTest(file) ? MAX_TEST_LINES : MAX_LINES),
				"too long; would two rooms be clearer?");
	}

	@Test
	void linesAreNotTooLong() {
		List<String> found = new ArrayList<>();
		for (Path file : House.files(".java")) {
			boolean inTextBlock = false;
			int number = 0;
			for (String line : House.text(file).lines().toList()) {
				number++;
				boolean isQuote = line.contains("\"\"\"");
				if (!inTextBlock && !isQuote && columns(line) > MAX_COLUMNS && !isProgramOfTests(file)) {
					found.add(House.ROOT.relativize(file) + ":" + number + ": " + columns(line) + " columns");
				}
				inTextBlock ^= isQuote;
			}
		}
		assertEquals(List.of(), found);
	}

	@Test
	void filesNameTheirLicence() {
		List<String> found = new ArrayList<>();
		for (Path file : House.sources(HAS_COMMENTS)) {
			List<String> lines = House.text(file).lines().limit(3).toList();
			boolean named = file.toString().endsWith(".java") ? !lines.isEmpty() && lines.get(0).equals("// " + LICENCE)
					: lines.stream().anyMatch(line -> line.contains(LICENCE));
			if (!named) {
				found.add(House.ROOT.relativize(file) + ": no line " + LICENCE + " at its start");
			}
		}
		assertEquals(List.of(), found);
	}

	@Test
	void publicTypesAreDocumented() {
		report(file -> !isTest(file) && PUBLIC_TYPE.matcher(House.text(file)).find()
				&& !House.text(file).contains("/**"), "a public type without Javadoc");
	}

	@Test
	void packagesSayWhatTheyAre() {
		report(file -> !isTest(file) && !file.toString().contains("org.methodical.samples")
				&& !file.resolveSibling("package-info.java").toFile().exists(), "no package-info.java beside it");
	}

	@Test
	void testsWaitOnConditionsAndRun() {
		Pattern forbidden = Pattern.compile("Thread\\.sleep\\(|@Disabled|@Ignore");
		report(file -> isTest(file) && forbidden.matcher(House.text(file)).find(), "a sleep or a disabled test");
	}

	@Test
	void nothingIsLeftToDo() {
		Pattern marks = Pattern
				.compile("\\b(" + String.join("|", "TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK") + ")\\b");
		report(file -> marks.matcher(House.text(file)).find(), "a left-over mark");
	}

	/** Where the field has a word: maximum and minimum, call edge, first path, sampler, provenance. */
	@Test
	void namesAreThoseOfTheField() {
		Pattern text = Pattern.compile("(?s)/\\*.*?\\*/|\"\"\".*?\"\"\"|//[^\\n]*|\"(?:\\\\.|[^\"\\\\\\n])*\"");
		Pattern ours = Pattern.compile("\\b(?:MOST|LEAST)(?:_\\w+)?\\b|\\b(?:most|least)(?:[A-Z]\\w*)?\\b"
				+ "|\\bNear[A-Z]|Witness|Ticker|Precision");
		report(file -> !isTest(file) && !isProgramOfTests(file)
				&& ours.matcher(text.matcher(House.text(file)).replaceAll("")).find(),
				"a name for which the field has another");
	}

	@Test
	void nothingIsCaughtSilently() {
		Pattern silent = Pattern.compile("catch *\\([^)]*\\) *\\{\\s*\\}");
		report(file -> silent.matcher(House.text(file)).find(), "an empty catch block");
	}

	/** What runs where core is not has formats of its own: agent, benchmark, laboratory. */
	@Test
	void unitsAreWrittenAndReadInOnePlace() {
		Pattern unit = Pattern.compile("\" ?(?:ns|µs|us|ms|kB|KB|KiB|MB|MiB|GB)\"");
		Pattern comment = Pattern.compile("(?s)/\\*.*?\\*/");
		// the format itself, and settings of the Flight Recorder, which are written in its own way
		Set<String> owners = Set.of("Units.java", "SampleEvents.java", "SamplePeriods.java");
		report(file -> !isTest(file) && BUILDS_ON_CORE.matcher(file.toString()).find()
				&& !owners.contains(file.getFileName().toString())
				&& unit.matcher(comment.matcher(House.text(file)).replaceAll("")).find(),
				"a unit in a literal; Units has the formats");
	}

	private static int columns(String line) {
		return UNBROKEN.matcher(line).replaceAll("").replace("\t", " ".repeat(TAB)).length();
	}

	/** Tests know what happens in which line of these, so nothing in them is moved. */
	private static boolean isProgramOfTests(Path file) {
		return file.toString().contains("org.methodical.samples") || file.toString().contains("/resources/");
	}

	/** Whether a file belongs to tests alone. */
	static boolean isTest(Path file) {
		return file.toString().contains(".tests/") || file.toString().contains("/src/test/");
	}

	private static void report(Predicate<Path> broken, String rule) {
		List<String> found = new ArrayList<>();
		for (Path file : House.files(".java")) {
			if (broken.test(file)) {
				found.add(House.ROOT.relativize(file) + ": " + rule);
			}
		}
		assertEquals(List.of(), found);
	}
}
