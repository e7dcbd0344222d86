// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Bisecting by work in repositories that are made for it. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class BisectTest {

	private static final int COMMITS = 64;
	private static final int PARTS = 8;
	/** More of them are run by hand: {@code -Dmethodical.bisect.places=20}. */
	private static final int PLACES = Integer.getInteger("methodical.bisect.places", 3);
	private static final String BUILD = '"' + Path.of(System.getProperty("java.home"), "bin", "javac").toString()
			+ "\" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -g -d bin src/*.java";

	@TempDir
	private Path folder;
	private Path repository;

	@BeforeEach
	void repository() throws Exception {
		repository = Files.createDirectory(folder.resolve("repository"));
	}

	/** A part of the program: a loop around a call, as many lines further down as there are comments. */
	private static String part(int number, int comments, int rounds) {
		return "class Part" + number + " {\n" + "\t// a comment\n".repeat(comments) + """
					static int run() {
						int sum = 0;
						for (int i = 0; i < %d; i++) {
							sum += twice(i);
						}
						return sum;
					}

					static int twice(int i) {
						return i + i;
					}
				}
				""".formatted(rounds);
	}

	private static String main() {
		StringBuilder text = new StringBuilder("class Main {\n\tpublic static void main(String[] arguments) {\n");
		for (int i = 0; i < PARTS; i++) {
			text.append("\t\tPart").append(i).append(".run();\n");
		}
		return text.append("\t}\n}\n").toString();
	}

	/**
	 * Commits that only move lines, but for one since which a loop has 800 rounds more than its 1000: of the work of
	 * eight loops a tenth.
	 */
	private History planted(int grown, int part, Random random) {
		History history = new History(repository).commit("Begin").file("src/Main.java", main());
		int[] comments = new int[PARTS];
		int[] rounds = new int[PARTS];
		for (int i = 0; i < PARTS; i++) {
			rounds[i] = 1000;
			history.file("src/Part" + i + ".java", part(i, 0, 1000));
		}
		for (int commit = 1; commit < COMMITS; commit++) {
			int changed = commit == grown ? part : random.nextInt(PARTS);
			comments[changed] += random.nextInt(3);
			rounds[changed] += commit == grown ? 800 : 0;
			history.commit("Change " + commit).file("src/Part" + changed + ".java",
					part(changed, comments[changed], rounds[changed]) + "// " + commit + '\n');
			if (commit == grown) {
				expectedLine = 4 + comments[changed];
			}
		}
		return history;
	}

	private int expectedLine;

	private Cli.Result bisect(String... options) throws Exception {
		List<String> all = new ArrayList<>(List.of("bisect"));
		all.addAll(List.of(options));
		all.addAll(List.of("--build", BUILD, "--", Cli.JAVA, "-XX:TieredStopAtLevel=1", "-cp", "bin", "Main"));
		return new Cli(repository).run(all.toArray(String[]::new));
	}

	@Test
	void theCommitAndTheLineAreFoundInSevenRunsOf64Commits() throws Exception {
		Random random = new Random(64);
		for (int place = 0; place < PLACES; place++) {
			repository = Files.createDirectory(folder.resolve("place" + place));
			int grown = 1 + random.nextInt(COMMITS - 1);
			int part = random.nextInt(PARTS);
			planted(grown, part, random).make();
			Cli.Result result = bisect("--good", "HEAD~63");
			assertEquals(0, result.code(), result.err());
			assertTrue(result.out().contains(" Change " + grown + " (Jane, 2023-11-1"), result.out() + result.err());
			// a round of the loop is 4 + 5 + 4 instructions; before and after it 2 + 3 + 2
			assertTrue(result.out()
					.contains(", +10.0 %\n  line src/Part" + part + ".java:" + expectedLine + ", in Part" + part
							+ ".run: 1,001 -> 1,801 executions, +79.9 %\n"),
					result.out());
			assertEquals(7, result.err().lines().filter(line -> line.matches("methodical: (good|bad): .*")).count(),
					result.err());
		}
	}

	@Test
	void theTreeOfTheUserStaysAsItIs() throws Exception {
		History history = planted(1, 0, new Random(1));
		history.make();
		Files.writeString(repository.resolve("src/Part0.java"), "not yet Java");
		String before = tracked(history);
		assertEquals(0, bisect("--good", "main~63", "--bad", "main~60").code());
		assertEquals(before, tracked(history));
	}

	private static String tracked(History history) throws Exception {
		return history.git("", "status", "--porcelain", "--branch", "--untracked-files=no") + '\n'
				+ history.git("", "worktree", "list");
	}

	private History four(String second, String third, String last) {
		History history = new History(repository).commit("Begin").file("src/Main.java", main());
		for (int i = 0; i < PARTS; i++) {
			history.file("src/Part" + i + ".java", part(i, 0, 1000));
		}
		return history.commit("Second").file("src/Part0.java", second).commit("Third").file("src/Part0.java", third)
				.commit("Last").file("src/Part0.java", last);
	}

	@Test
	void commitsThatCannotBeBuiltAreSkipped() throws Exception {
		four("broken", "broken too", part(0, 0, 1800)).make();
		Cli.Result left = bisect("--good", "HEAD~3");
		assertEquals(3, left.code(), left.err());
		assertTrue(left.err().contains(": --build failed (exit code 1)\n  | "), left.err());
		assertTrue(left.out().contains(" Last (Jane, ") && left.out().contains("  perhaps already: ")
				&& left.out().contains(" Second (") && left.out().contains(" Third ("), left.out());
		Cli.Result good = bisect("--good", "HEAD~2");
		assertEquals(2, good.code());
		assertTrue(good.err().contains("methodical: at the good commit ") && good.err().contains("Second"), good.err());
	}

	@Test
	void whatCannotBeBisectedIsSaid() throws Exception {
		// the temporary folder may lie in a repository itself
		Path link = Files.writeString(repository.resolve(".git"), "gitdir: nowhere\n");
		Cli.Result none = bisect("--good", "HEAD~3");
		assertEquals(2, none.code());
		assertTrue(none.err().contains("is in no work tree of a git repository"), none.err());
		Files.delete(link);
		four(part(0, 0, 1001), part(0, 1, 1001), part(0, 2, 1001)).make();
		// one round more of eight thousand
		Cli.Result same = bisect("--good", "HEAD~3");
		assertEquals(2, same.code(), same.out());
		assertTrue(same.err().contains("no commit up to HEAD does more than the good one by more than 1 %;"),
				same.err());
		assertTrue(bisect("--good", "HEAD~3", "--tolerance", "0").out().contains(" Second ("));
		assertTrue(bisect("--good", "HEAD", "--bad", "HEAD~1").err().contains("has to be an ancestor of the bad one"));
		assertTrue(bisect("--good", "nothing").err().contains("--good: this repository has no commit 'nothing'."));
		Cli.Result uncounted = bisect("--good", "HEAD~3", "--includes", "com.acme.*");
		assertTrue(uncounted.err().contains("nothing was counted; name classes with --includes"), uncounted.err());
		assertFalse(uncounted.err().contains("bad: "), uncounted.err());
	}
}
