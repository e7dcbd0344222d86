// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Executed bytecode on the command line: a program runs twice, the second time with one round more. */
class StepsTest {

	private static final String SOURCE = """
			class Rounds {
				public static void main(String[] words) {
					int rounds = Integer.parseInt(words[0]);
					int sum = 0;
					for (int i = 0; i < rounds; i++) {
						sum += i;
					}
					if (sum < 0) {
						unused();
					}
				}
				static void unused() {
				}
			}
			class Other {
				static void never() {
				}
			}
			""";

	private static final String VARIES = "varies from run to run";

	@TempDir
	private static Path folder;

	@BeforeAll
	static void record() throws Exception {
		Path program = Files.writeString(folder.resolve("Rounds.java"), SOURCE);
		for (String rounds : new String[] {"9", "10"}) {
			Cli.Result result = new Cli(folder).run("record", "-q", "-o", "r" + rounds + ".mprof", "--modes", "steps",
					"--agent-option", "loops=minmax", "--includes", "Rounds", "--", Cli.JAVA, program.toString(),
					rounds);
			assertEquals("", result.err());
		}
	}

	private static String out(int code, String... arguments) throws Exception {
		Cli.Result result = new Cli(folder).run(arguments);
		assertEquals(code, result.code(), result.err());
		return result.out() + result.err();
	}

	/** Changed lines, with what they are of. */
	private static String rows(String before, String after) throws Exception {
		Cli.Result result = new Cli(folder).run("diff", "--by", "lines", "--changed", "--format", "csv", before, after);
		assertEquals(0, result.code(), result.err());
		return result.out();
	}

	@Test
	void inWhatTheRunsDifferIsSaidFirst() throws Exception {
		assertTrue(
				out(0, "diff", "--by", "steps", "r9.mprof", "r10.mprof").endsWith("SourceLauncher Rounds.java 9\", is "
						+ "\"jdk.compiler/com.sun.tools.javac.launcher.SourceLauncher Rounds.java 10\".\n"));
		assertFalse(out(0, "diff", "--by", "steps", "r9.mprof", "r9.mprof").contains("Not the same run"));
	}

	@Test
	void countsThatVaryByThemselvesAreToldFromChanges() throws Exception {
		String vary = """
				class Rounds {
					public static void main(String[] words) {
						// another number in each run
						for (long left = ProcessHandle.current().pid(); left > 0; left--) {
							unused();
						}
					}
					static void unused() {
					}
				}
				""";
		recordEdited("vary.mprof", vary, "9");
		Files.move(folder.resolve("vary.mprof"), folder.resolve("vary1.mprof"));
		recordEdited("vary.mprof", vary, "9");
		recordEdited("twice.mprof", vary.replace("unused();", "unused();unused();"), "9");
		assertEquals(2, count(out(0, "diff", "--by", "steps", "vary1.mprof", "vary.mprof"), VARIES));
		assertEquals(0, count(out(0, "diff", "--by", "steps", "vary.mprof", "twice.mprof"), VARIES));
		assertEquals(2, count(
				out(0, "diff", "--by", "steps", "--again", "vary1.mprof", "vary.mprof", "twice.mprof"), VARIES));
	}

	private static int count(String text, String part) {
		return text.split(part, -1).length - 1;
	}

	@Test
	void changedLinesAreThoseOfTheLoop() throws Exception {
		// nine rounds: test ten times and increment nine times; the round is four instructions, test and increment five
		assertEquals("""
				package,file,line,change,executions_before,executions_after,steps_before,steps_after,time_ns_before,time_ns_after,line_before
				,Rounds.java,5,count,10,11,50,55,,,5
				,Rounds.java,6,count,9,10,36,40,,,6
				""", rows("r9.mprof", "r10.mprof"));
		assertEquals(
				"package,file,line,change,executions_before,executions_after,steps_before,steps_after,time_ns_before,"
						+ "time_ns_after,line_before\n",
				rows("r9.mprof", "r9.mprof"));
	}

	@Test
	void linesAreFoundAgainWhereTheSourceWasEdited() throws Exception {
		// two lines on top, so that each line is two lines below
		recordEdited("moved.mprof", "// one\n// two\n" + SOURCE, "10");
		assertEquals("""
				,Rounds.java,7,count,10,11,50,55,,,5
				,Rounds.java,8,count,9,10,36,40,,,6
				""", changed("moved.mprof"));
		String text = out(0, "diff", "--by", "lines", "r9.mprof", "moved.mprof");
		assertTrue(text.contains("  Steps +10.0%: the commands differ  Rounds.java:5 → 7\n"), text);
		assertTrue(text.matches("(?s).*  Same +Rounds.java:8 → 10\n.*"), text);
		// a line of six instructions more in the loop and a comment: the other lines are as before
		recordEdited("edited.mprof", SOURCE.replace("\t\t\tsum += i;\n", "\t\t\tsum += i;\n\t\t\tsum = sum * 3 + 1;\n")
				.replace("(sum < 0)", "// not with these numbers\n(sum < 0)"), "9");
		assertEquals("""
				,Rounds.java,7,added,0,9,0,54,,,
				""", changed("edited.mprof"));
	}

	private static void recordEdited(String name, String source, String rounds) throws Exception {
		Path program = Files
				.writeString(Files.createDirectories(folder.resolve(name + "-source")).resolve("Rounds.java"), source);
		Cli.Result result = new Cli(folder).run("record", "-q", "-o", name, "--modes", "steps", "--includes", "Rounds",
				"--", Cli.JAVA, program.toString(), rounds);
		assertEquals("", result.err());
	}

	/** The rows of changed lines against the run with nine rounds. */
	private static String changed(String name) throws Exception {
		String rows = rows("r9.mprof", name);
		return rows.substring(rows.indexOf('\n') + 1);
	}

	@Test
	void buildsStopWhenStepsGrow() throws Exception {
		assertTrue(out(1, "diff", "--by", "steps", "--fail-if", "steps(Rounds.*) > 5%", "r9.mprof", "r10.mprof")
				.contains("methodical: failed: steps(Rounds.*) > 5%: "));
		out(0, "diff", "--by", "steps", "--fail-if", "steps(Rounds.*) > 50%", "r9.mprof", "r10.mprof");
		out(2, "diff", "--fail-if", "steps(Nothing.*) > 0", "r9.mprof", "r10.mprof");
		assertTrue(out(1, "report", "--view", "steps", "--fail-if", "steps(Rounds.main) > 100", "r10.mprof")
				.contains(" steps"));
	}

	@Test
	void whereStepsAloneWereCountedThatIsSaid() throws Exception {
		Cli cli = new Cli(folder);
		assertEquals(
				"methodical: steps alone were counted, which --view steps shows; record with --modes time+steps to have "
						+ "times as well. --allow-incomplete takes what there is.",
				cli.run("report", "--view", "methods", "r10.mprof").err().strip());
		assertEquals(out(0, "report", "--view", "steps", "r10.mprof"), out(0, "report", "r10.mprof"));
		out(2, "report", "--by", "calls", "r10.mprof");
		assertEquals("methodical: --to collapsed needs times, and steps alone were counted; record with --modes time or"
				+ " time+steps. --allow-incomplete takes what there is.",
				cli.run("export", "--to", "collapsed", "-o", "empty.txt", "r10.mprof").err().strip());
		assertFalse(Files.exists(folder.resolve("empty.txt")));
		out(2, "report", "--view", "steps", "--fail-if", "self(Rounds.main) > 1 s", "r10.mprof");
		out(2, "diff", "--by", "steps", "--fail-if", "self(Rounds.main) > 1 s", "r9.mprof", "r10.mprof");
	}

	@Test
	void viewsShowLoopsAndWhatWasNeverExecuted() throws Exception {
		String loops = out(0, "report", "--view", "loops", "--format", "csv", "r10.mprof");
		assertTrue(loops.contains("Rounds,main,([Ljava/lang/String;)V,0,5,1,1,10,10.0,10,10,"), loops);
		assertTrue(loops.endsWith(",8-15:1\n"), loops);
		out(0, "merge", "-o", "rounds.mprof", "r9.mprof", "r10.mprof");
		assertTrue(
				out(0, "report", "--view", "loops", "rounds.mprof").contains("  8-15:2                 Rounds.main("));
		assertEquals("""
				package,file,line,executions,dynamic_steps,class,method,descriptor,samples,running_ns,running_error_ns,share,execution_ns
				,Rounds.java,1,0,0,Rounds,<init>,()V,,,,,
				,Rounds.java,9,0,0,Rounds,main,([Ljava/lang/String;)V,,,,,
				,Rounds.java,13,0,0,Rounds,unused,()V,,,,,
				""", out(0, "report", "--view", "lines", "--never", "--format", "csv", "r10.mprof"));
		assertTrue(out(0, "report", "--view", "packages", "r10.mprof").contains("100.0 %"));
		String info = out(0, "info", "r10.mprof");
		assertTrue(info.contains("never executed"), info);
		assertTrue(info.matches("(?s).*\ncalls +1\n.*") && !info.contains("time in methods"), info);
		assertTrue(info.contains("Rounds: 1 class, 1 with probes, 3 methods, 1 called"), info);
	}

	@Test
	void otherToolsAndMergedRecordingsKeepCounts() throws Exception {
		assertTrue(out(0, "export", "--to", "jacoco", "r10.mprof")
				.contains("<line nr=\"6\" mi=\"0\" ci=\"4\" mb=\"0\" cb=\"0\"/>"));
		assertTrue(out(0, "export", "--to", "lcov", "r10.mprof").contains("DA:6,10\n"));
		assertTrue(out(0, "export", "--to", "html", "r10.mprof").contains("<h3>Source lines</h3>"));
		out(0, "merge", "-o", "both.mprof", "r9.mprof", "r10.mprof");
		assertTrue(out(0, "report", "--view", "lines", "--format", "csv", "both.mprof")
				.contains(",Rounds.java,6,19,76,Rounds,main,"));
	}

	@Test
	void methodsThatAreNotCountedAreListedWithTheirReason() throws Exception {
		// less than 64 KB of code, but a counter for each condition
		Path program = Files.writeString(folder.resolve("Huge.java"),
				"class Huge { public static void main(String[] a) {"
						+ " huge(2); } static int huge(int x) { int y = 0;\n" + "if (x == 1) { y++; }\n".repeat(7000)
						+ "return y; } }\n");
		Cli.Result recorded = new Cli(folder).run("record", "-q", "-o", "huge.mprof", "--modes", "steps", "--includes",
				"Huge", "--", Cli.JAVA, program.toString());
		assertEquals(0, recorded.code(), recorded.err());
		String reason = "The steps of method Huge.huge(I)I are not counted: it has too many blocks to count.";
		Cli.Result report = new Cli(folder).run("report", "--view", "steps", "--format", "csv", "huge.mprof");
		assertEquals(List.of("methodical: warning: huge.mprof: " + reason,
				"methodical: without probes: 1 method without counted steps (Huge.huge(I)I)"),
				report.err().lines().toList());
		assertTrue(report.out().contains("Huge,main,"), report.out());
		assertFalse(report.out().contains("Huge,huge,"), report.out());
		assertTrue(out(0, "info", "huge.mprof").contains(reason));
	}

	@ParameterizedTest
	@ValueSource(strings = {"packages", "classes", "steps", "blocks", "loops", "lines"})
	void columnsAreThoseOfTheGuideInEachFormat(String view) throws Exception {
		String guide = Files.readString(Path.of("../org.methodical.help/html/command_line.html")).replaceAll("\\s+",
				" ");
		Matcher row = Pattern.compile("<td><code>" + view + "</code></td><td>[^<]*<code>([a-z_,]+)</code></td>")
				.matcher(guide);
		assertTrue(row.find(), view);
		String csv = out(0, "report", "--view", view, "--format", "csv", "r10.mprof");
		assertEquals(row.group(1), csv.lines().findFirst().orElseThrow());
		String json = out(0, "report", "--view", view, "--format", "json", "r10.mprof");
		int at = 0;
		for (String column : row.group(1).split(",")) {
			at = json.indexOf('"' + column + '"', at);
			assertTrue(at >= 0, () -> column + " in " + json);
		}
		// as many rows for people, under a header
		assertTrue(out(0, "report", "--view", view, "--format", "table", "r10.mprof").lines().count() >= csv.lines()
				.count());
	}
}
