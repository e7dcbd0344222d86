// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.benchmark.json.Json;
import org.methodical.core.work.WorkResults;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;

/** What test JVMs leave, and the forms in which it is told. */
class CheckFormatTest {

	private static final String MORE = "a.B.c() does more | <than> \"its\" & baseline: 1 -> 2 steps, +100 %.";

	@TempDir
	private Path folder;

	@BeforeEach
	void report() throws Exception {
		Path home = Files.createDirectories(folder.resolve("home/src/main/java/a"));
		Files.createFile(home.resolve("B.java"));
		Files.createDirectory(folder.resolve("results"));
		write("first", "test\tSAME\ta.B.a()\t5\t5\t\t0\t\n" + "test\tMORE\ta.B.c()\t1\t2\ta/B.java\t7\t" + MORE + "\n"
				+ "test\tUNDECIDED\ta.B.d()\t1\t2\ta/None.java\t0\tperhaps\n", 3);
	}

	private void write(String name, String rows, int count) throws Exception {
		Files.writeString(folder.resolve("results").resolve(name),
				"methodical work report 1\nfolder\t" + folder.resolve("home") + '\n'
						+ rows + "end\t" + count + '\n');
	}

	private WorkResults results() throws Exception {
		return WorkResults.read(folder.resolve("results"));
	}

	private String told(CheckFormat format) throws Exception {
		StringBuilder out = new StringBuilder();
		format.write(results(), out);
		return out.toString();
	}

	@Test
	void textAndMarkdownHaveWhatChangedFirst() throws Exception {
		assertEquals(MORE + "\nperhaps\nWork of 3 tests: 1 does more, 1 differs, perhaps by its order, 1 as before.\n",
				told(CheckFormat.TEXT));
		assertTrue(
				told(CheckFormat.MARKDOWN)
						.contains("\n| `a.B.c()` | 1 | 2 | does more \\| &lt;than> \"its\" & baseline, +100 %. |\n"
								+ "| `a.B.d()` | 1 | 2 | perhaps |\n"),
				told(CheckFormat.MARKDOWN));
		write("second", "test\tMORE\ta.B.e(int)\t1200\t1201\t\t0\ta.B.e(int) executes more than its budget:"
				+ " 1,201 steps of 1,200, +0.1 %. Most are of a.B.f(): 12.\n"
				+ "test\tMORE\ta.B.<clinit>()\t0\t5\t\t0\ta.B.<clinit>() does more than its baseline: 0 -> 5 steps. Why?\n",
				2);
		String budgets = told(CheckFormat.MARKDOWN);
		assertTrue(budgets.startsWith("**Work of 4 tests and 1 initialiser: 3 do more"), budgets);
		assertTrue(budgets.contains("\n| `a.B.<clinit>()` | 0 | 5 | does more than its baseline. Why? |\n"), budgets);
		assertTrue(
				budgets.contains("\n| `a.B.e(int)` | 1,200 | 1,201 | executes more than its budget, +0.1 %. Most are of"
						+ " a.B.f(): 12. |\n"),
				budgets);
	}

	@Test
	void trackersGetTheStepsOfAllTestsByName() throws Exception {
		write("second", "test\tERROR\ta.B.b()\t-1\t-1\t\t0\tunknown\n", 1);
		assertEquals(
				List.of(Map.of("name", "a.B.a()", "unit", "steps", "value", 5.0),
						Map.of("name", "a.B.c()", "unit", "steps", "value", 2.0),
						Map.of("name", "a.B.d()", "unit", "steps", "value", 2.0)),
				Json.parse(told(CheckFormat.BENCHMARK)));
		assertEquals(Map.of("a.B.a()", Map.of("steps", Map.of("value", 5.0)), "a.B.c()",
				Map.of("steps", Map.of("value", 2.0)), "a.B.d()", Map.of("steps", Map.of("value", 2.0))),
				Json.parse(told(CheckFormat.BENCHER)));
	}

	@Test
	void initialisersAloneAreNoTests() throws Exception {
		Files.delete(folder.resolve("results/first"));
		write("second", "test\tSAME\ta.B.<clinit>()\t5\t5\t\t0\t\n", 1);
		assertEquals(List.of(WorkResults.NO_TEST), results().problems());
	}

	@Test
	void annotationsNameTheFileFromHereAndTheLine() throws Exception {
		Path file = Path.of("").toAbsolutePath().relativize(folder.resolve("home/src/main/java/a/B.java"));
		assertEquals("::error file=" + file + ",line=7::" + MORE.replace("%", "%25")
				+ "\n::warning file=a/None.java::perhaps\n", told(CheckFormat.GITHUB));
	}

	@Test
	void sarifHasItsRequiredParts() throws Exception {
		Map<?, ?> log = (Map<?, ?>) Json.parse(told(CheckFormat.SARIF));
		assertEquals("2.1.0", log.get("version"));
		Map<?, ?> run = (Map<?, ?>) ((List<?>) log.get("runs")).get(0);
		Map<?, ?> driver = (Map<?, ?>) ((Map<?, ?>) run.get("tool")).get("driver");
		assertEquals("Methodical", driver.get("name"));
		Map<?, ?> first = (Map<?, ?>) ((List<?>) run.get("results")).get(0);
		assertEquals(List.of("work-more", "error", Map.of("text", MORE)),
				List.of(first.get("ruleId"), first.get("level"), first.get("message")));
		assertTrue(((List<?>) driver.get("rules")).contains(Map.of("id", "work-more", "shortDescription",
				Map.of("text", "A test executes more bytecode than it may."))));
		Map<?, ?> place = (Map<?, ?>) ((Map<?, ?>) ((List<?>) first.get("locations")).get(0)).get("physicalLocation");
		assertEquals(7.0, ((Map<?, ?>) place.get("region")).get("startLine"));
	}

	@Test
	@SuppressWarnings("unchecked")
	void whatHasNoPlaceIsThatOfItsTest() throws Exception {
		write("first", "test\tERROR\ta.B.e()[1]\t-1\t-1\t\t0\ta.B.e(): there is no baseline.\n"
				+ "test\tVARIES\ta.B$Inner.g(int)\t2\t1\t\t0\tvaries\n"
				+ "test\tLESS\ta.B.f()\t2\t1\ta/B.java\t3\tless\n"
				+ "test\tVARIES\tthe whole[1]\t2\t1\t\t0\tvaries\n", 4);
		Map<?, ?> log = (Map<?, ?>) Json.parse(told(CheckFormat.SARIF));
		Map<?, ?> run = (Map<?, ?>) ((List<?>) log.get("runs")).get(0);
		List<String> places = ((List<Map<?, ?>>) run.get("results")).stream()
				.map(each -> each.get("locations").toString()
						.replaceFirst(".*/(a/B\\.java)}(.*)}}\\]", "$1$2"))
				.toList();
		assertEquals(List.of("a/B.java", "a/B.java, region={startLine=3.0}", "a/B.java", "[]"), places);
	}

	@Test
	void sarifIsValidByItsSchema() throws Exception {
		// one of each kind, with names and places that need quoting
		write("second", "test\tERROR\ta.B.e()[1]\t-1\t-1\t\t0\ta.B.e(): there is no baseline.\n"
				+ "test\tLESS\ta.B.f()\t2\t1\ta b/Größe [1]%.java\t3\tless\n"
				+ "test\tVARIES\ta.B.g()\t2\t1\t\t0\tvaries\n", 3);
		SchemaValidatorsConfig formats = SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();
		JsonSchema schema;
		try (InputStream in = CheckFormatTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
			schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(in, formats);
		}
		assertEquals(Set.of(), schema.validate(told(CheckFormat.SARIF), InputFormat.JSON));
		assertTrue(told(CheckFormat.SARIF).contains("a%20b/Gr%C3%B6%C3%9Fe%20%5B1%5D%25.java"),
				told(CheckFormat.SARIF));
		assertNotEquals(Set.of(),
				schema.validate(told(CheckFormat.SARIF).replace("\"error\"", "\"bad\""), InputFormat.JSON));
	}

	@Test
	void xmlIsReadAsItWasMeant() throws Exception {
		Element suite = DocumentBuilderFactory.newInstance().newDocumentBuilder()
				.parse(new InputSource(new StringReader(told(CheckFormat.JUNIT)))).getDocumentElement();
		assertEquals("3 1 0 1", suite.getAttribute("tests") + ' ' + suite.getAttribute("failures") + ' '
				+ suite.getAttribute("errors") + ' ' + suite.getAttribute("skipped"));
		Element failure = (Element) suite.getElementsByTagName("failure").item(0);
		assertEquals(MORE, failure.getAttribute("message"));
		Element test = (Element) failure.getParentNode();
		assertEquals("a.B c()", test.getAttribute("classname") + ' ' + test.getAttribute("name"));
	}

	@Test
	void aJvmThatDiedIsNoPass() throws Exception {
		assertEquals(List.of(), results().problems());
		Files.writeString(folder.resolve("results/second"), "methodical work report 1\n");
		assertEquals(List.of("a JVM with tests ended before it could tell their work; see above for how it ended."),
				results().problems());
		write("second", "test\tSAME\ta.B.e()\t5\t5\t\t0\t\n", 2);
		assertEquals(1, results().problems().size());
		write("second", "test\tERROR\ta.B.e()\t-1\t-1\t\t0\ta.B.e(): there is no baseline.\n", 1);
		assertEquals(List.of("a.B.e(): there is no baseline."), results().problems());
		assertEquals(
				MORE + "\nperhaps\nWork of 4 tests: 1 does more, 1 cannot be told, 1 differs, perhaps by its order,"
						+ " 1 as before.\n",
				told(CheckFormat.TEXT), "the problem is told by itself");
	}
}
