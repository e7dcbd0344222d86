// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Checking and bisecting the work of tests that a real Maven runs in a JVM that Surefire forks. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class CheckTest {

	private static final String GOAL = "org.apache.maven.plugins:maven-surefire-plugin:3.5.4:test";

	@TempDir
	private Path folder;

	@BeforeEach
	void project() throws Exception {
		write("pom.xml", """
				<project xmlns="http://maven.apache.org/POM/4.0.0">
					<modelVersion>4.0.0</modelVersion>
					<groupId>com.acme</groupId>
					<artifactId>parser</artifactId>
					<version>1</version>
					<dependencies>
						<dependency>
							<groupId>org.junit.jupiter</groupId>
							<artifactId>junit-jupiter</artifactId>
							<version>%s</version>
							<scope>test</scope>
						</dependency>
					</dependencies>
				</project>
				""".formatted(System.getProperty("methodical.junit.version")));
		parser(10);
		write("src/test/java/com/acme/ParserTest.java", """
				package com.acme;

				class ParserTest {
					@org.junit.jupiter.api.Test
					void parses() {
						Parser.parse();
					}
				}
				""");
		compile("src/test/java/com/acme/ParserTest.java", "target/test-classes");
	}

	private void write(String file, String text) throws Exception {
		Files.createDirectories(folder.resolve(file).getParent());
		Files.writeString(folder.resolve(file), text);
	}

	/** For n rounds: 2 + 3 (n + 1) + 2 n + n + 1 = 6 n + 6, and 2 in the test. */
	private void parser(int rounds) throws Exception {
		write("src/main/java/com/acme/Parser.java", """
				package com.acme;

				public class Parser {
					static int parsed;

					static void parse() {
						for (int i = 0; i < %d; i++) {
							next();
						}
					}

					static void next() {
					}
				}
				""".formatted(rounds));
		compile("src/main/java/com/acme/Parser.java", "target/classes");
	}

	private void compile(String file, String target) throws Exception {
		Files.createDirectories(folder.resolve(target));
		assertEquals(0,
				ToolProvider.getSystemJavaCompiler().run(null, null, null, "-g", "-d",
						folder.resolve(target).toString(), "-cp",
						folder.resolve("target/classes") + System.getProperty("path.separator")
								+ System.getProperty("java.class.path"),
						folder.resolve(file).toString()));
	}

	private Cli.Result check(String... options) throws Exception {
		return runMaven("check", options);
	}

	private Cli.Result runMaven(String name, String... options) throws Exception {
		List<String> all = new ArrayList<>(List.of(name));
		all.addAll(List.of(options));
		all.addAll(List.of("--", Path.of(System.getProperty("methodical.maven"), "bin", "mvn").toString(), "-o", "-q",
				"-Dmaven.repo.local=" + System.getProperty("methodical.maven.repository"), GOAL));
		return new Cli(folder).run(all.toArray(String[]::new));
	}

	@Test
	void growthIsFoundInAForkOfSurefireAndToldInAllForms() throws Exception {
		Cli.Result unknown = check();
		assertEquals(2, unknown.code(), unknown.out() + unknown.err());
		assertEquals("Work of 1 test: 1 cannot be told.", unknown.out().lines().reduce((line, next) -> next).get());
		assertEquals(1, unknown.err().lines().filter(line -> line.contains("there is no baseline ")).count(),
				unknown.err());
		Cli.Result learnt = check("--learn");
		assertEquals(0, learnt.code(), learnt.out() + learnt.err());
		String baseline = Files.readString(folder.resolve("methodical-work.txt"));
		// 2 + 3 * 11 + 2 * 10 + 10 + 1 and next() 10, parses() 2
		assertTrue(baseline.contains("com.acme.ParserTest.parses(): 78 repeats\n\tcom.acme.Parser.parse(): 66\n"),
				baseline);
		Cli.Result same = check();
		assertEquals(0, same.code(), same.out() + same.err());
		assertTrue(same.out().endsWith("Work of 1 test: 1 as before.\n"), same.out());

		Path file = folder.resolve("methodical-work.txt");
		Files.writeString(file, baseline + "com.acme.ParserTest.zips(): 7 repeats\n");
		Cli.Result fewer = check();
		assertEquals(0, fewer.code(), fewer.out() + fewer.err());
		assertTrue(fewer.err().contains("methodical: warning: 1 test of " + file.toRealPath()
				+ " did not run: com.acme.ParserTest.zips(). What they do"), fewer.err());
		Files.writeString(file, "<<<<<<< HEAD\n" + baseline);
		Cli.Result conflict = check();
		assertEquals(2, conflict.code(), conflict.out() + conflict.err());
		assertTrue(conflict.err().contains("methodical-work.txt, line 1: a merge has left a conflict here (<<<<<<<);"),
				conflict.err());
		Files.writeString(file, baseline);

		parser(11);
		Cli.Result more = check("--format", "github", "-o", "result.txt");
		assertEquals(1, more.code(), more.out() + more.err());
		assertEquals(
				"::error file=src/main/java/com/acme/Parser.java,line=7::com.acme.ParserTest.parses() does more than its "
						+ "baseline: 78 -> 85 steps, +9.0 %25. First change: Parser.parse line 7, a loop: 11 -> 12 "
						+ "executions, +9.1 %25. Take it for right with methodical check --update, or -Dmethodical.work=update.\n",
				Files.readString(folder.resolve("result.txt")));
	}

	@Test
	void testsOfAParallelRunAreHeldOneByOne() throws Exception {
		write("target/test-classes/junit-platform.properties", """
				junit.jupiter.execution.parallel.enabled=true
				junit.jupiter.execution.parallel.mode.default=concurrent
				""");
		// each ends once the other has begun, or after a while
		write("src/test/java/com/acme/PairTest.java", """
				package com.acme;

				import java.util.concurrent.CountDownLatch;
				import java.util.concurrent.TimeUnit;
				import org.junit.jupiter.api.Test;

				class PairTest {
					static final CountDownLatch BOTH = new CountDownLatch(2);

					@Test
					void one() throws Exception {
						BOTH.countDown();
						BOTH.await(1, TimeUnit.SECONDS);
					}

					@Test
					void other() throws Exception {
						one();
					}
				}
				""");
		compile("src/test/java/com/acme/PairTest.java", "target/test-classes");
		Cli.Result learnt = check("--learn");
		assertEquals(0, learnt.code(), learnt.out() + learnt.err());
		String baseline = Files.readString(folder.resolve("methodical-work.txt"));
		assertFalse(baseline.contains("varies"), baseline);
	}

	@Test
	void bisectNamesTheTestThatDoesMore() throws Exception {
		History history = new History(folder);
		history.git("", "init", "--quiet", "--initial-branch=main");
		commit(history, "Ten rounds");
		parser(11);
		commit(history, "Eleven rounds");
		Cli.Result result = runMaven("bisect", "--good", "HEAD~1");
		assertEquals(0, result.code(), result.err());
		assertTrue(result.out().endsWith("""
				 Eleven rounds (Jane, 2023-11-14)
				  is the first commit that does more: 81 -> 88 steps, +8.6 %
				  test com.acme.ParserTest.parses(): 78 -> 85 steps, +9.0 %
				  line src/main/java/com/acme/Parser.java:7, in com.acme.Parser.parse: 11 -> 12 executions, +9.1 %
				"""), result.out());
	}

	/** With the classes, so that nothing has to be built. */
	private static void commit(History history, String message) throws Exception {
		history.git("", "add", "--force", "pom.xml", "src", "target");
		history.git("", "-c", "user.name=Jane", "-c", "user.email=jane@example.org", "commit", "--quiet",
				"--date=2023-11-14T12:00:00Z", "-m", message);
	}

	/** Checks with a program that reports tests and ends with a code, as Maven does if one of them fails. */
	private Cli.Result reported(String option, int code, String test) throws Exception {
		write("Tests.java", """
				import java.nio.file.Files;
				import java.nio.file.Path;

				public class Tests {
					public static void main(String[] args) throws Exception {
						Files.writeString(Path.of(System.getProperty("methodical.work.report"), "work.tsv"),
								"methodical work report 1\\nfolder\\t.\\ntest\\tSAME\\ta.B.c()\\t5\\t5\\t\\t0\\t\\ntest\\t"
										+ args[1].replace(' ', '\\t') + "\\nend\\t2\\n");
						System.exit(Integer.parseInt(args[0]));
					}
				}
				""");
		return new Cli(folder).run("check", option, "-o", "result.txt", "--", Cli.JAVA, "Tests.java",
				String.valueOf(code), test);
	}

	@Test
	void anInitialiserThatDoesMoreStopsTheBuildThoughAllTestsPass() throws Exception {
		Cli.Result more = reported("--tolerance=0", 0, "MORE a.B.<clinit>() 5 9  0 more");
		assertEquals(1, more.code(), more.err());
		assertEquals("", more.out());
		assertTrue(more.err().endsWith("methodical: Work of 1 test and 1 initialiser: 1 does more, 1 as before.\n"),
				more.err());
	}

	@Test
	void whatFailsAsItIsLearntIsNotLearnt() throws Exception {
		Cli.Result more = reported("--learn", 1, "MORE a.B.d() 5 9  0 more");
		assertEquals(1, more.code(), more.err());
		assertTrue(
				more.err().endsWith("methodical: so it was not learnt what repeats, which takes 3 runs that pass; mend"
						+ " that and learn once more.\n"),
				more.err());
	}

	@Test
	void whatRunsNoTestIsNoPass() throws Exception {
		Cli.Result nothing = new Cli(folder).run("check", "--", Cli.JAVA, "-version");
		assertEquals(2, nothing.code());
		assertTrue(nothing.err().contains("methodical: no test was run. The command has to start a JVM"),
				nothing.err());
		assertEquals("No test told its work.\n", nothing.out());
		Cli.Result broken = new Cli(folder).run("check", "--", Cli.JAVA, "NoSuchClass");
		assertEquals(2, broken.code());
		assertTrue(broken.err().contains("failed (exit code 1), and not because of the work of its tests; see above."),
				broken.err());
		assertFalse(broken.err().contains("no test was run"), broken.err());
		assertFalse(broken.err().contains("locations"), broken.err());
		Cli.Result unknown = new Cli(folder).run("check", "--", "no-such-command");
		assertEquals(2, unknown.code());
		assertTrue(unknown.err().contains("'no-such-command' cannot be started"), unknown.err());
	}
}
