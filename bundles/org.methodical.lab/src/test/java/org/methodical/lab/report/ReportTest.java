// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.lab.run.RunTime;
import org.methodical.lab.workload.Program;

class ReportTest {

	private static final int CLASSES = 100;
	private static final int ROUNDS = 10;

	@TempDir
	private Path folder;

	@Test
	void tablesShowHandComputedTimesBesideThePapers() {
		List<Table> tables = new Report(results()).tables();
		Table first = tables.get(0);
		// none: 1 ms a round for 100 calls is 10 µs a call
		assertEquals(List.of("none", "10.0"), first.rows().get(0).subList(0, 2));
		assertEquals(List.of("paper, no probes", "356", "29.2"), first.rows().get(1).subList(0, 3));
		// source: 3 ms is 30 µs; the paper 372.3
		assertEquals(List.of("source", "30.0"), first.rows().get(2).subList(0, 2));
		assertEquals(List.of("paper ① source", "372"), first.rows().get(3).subList(0, 2));
		assertEquals(List.of("bcel", "no library"), first.rows().get(4));
		assertEquals(List.of("source", "3.00"), tables.get(1).rows().get(2).subList(0, 2));
	}

	@Test
	void steadyStateLeavesTheFirstUnitOut() {
		Table steady = new Report(results()).tables().stream().filter(table -> table.title().startsWith("Table 3"))
				.findFirst()
				.orElseThrow();
		// units of none 9, 2, 4, 3 ms for 1000 calls: median of the last three 3 µs; source twice as much
		assertEquals(List.of("none", "3.00"), steady.rows().get(0).subList(0, 2));
		assertEquals(List.of("source", "6.00", "2.00"), steady.rows().get(1).subList(0, 3));
		assertEquals(List.of("2.869", "1.36"), steady.rows().get(1).subList(5, 7));
	}

	@Test
	void storedResultsReadBackTheSame() throws Exception {
		Results results = results();
		new Report(results).writeAll(folder);
		Results read = Results.read(folder.resolve("results.json"));
		assertEquals(new Report(results).markdown(), new Report(read).markdown());
		assertArrayEquals(results.samples().get(0).values("unit.cpu"), read.samples().get(0).values("unit.cpu"));
		assertEquals(results.machine(), read.machine());
	}

	@Test
	void partsJoinIntoOneTableWithTheirOwnNeighbours() {
		Results one = results();
		List<RunTime> more = List.of(tree(0, "none", 0), tree(1, "asm", 0), tree(2, "none", 0));
		Results joined = Results.joined(List.of(one, new Results("2026-01-01 00:10", one.machine(), "later",
				Map.of("asm", "plain ASM"), one.facts(), more)));
		List<List<String>> rows = new Report(joined).tables().get(1).rows();
		assertEquals(List.of("source", "3.00"), rows.get(2).subList(0, 2));
		// as slow as its own neighbours, which took three times as long as those of the first part
		assertEquals(List.of("asm", "1.00"), rows.get(6).subList(0, 2)); // bcel and its paper row stand between
		assertEquals("2026-01-01 00:00 to 2026-01-01 00:10, in 2 parts", joined.date());
		assertEquals("later", joined.remark());
		assertEquals("plain ASM", joined.title("asm"));
	}

	@Test
	void oneProbedMethodHasASummaryOfItsOwn() {
		List<RunTime> samples = results().samples().stream()
				.map(sample -> new RunTime(sample.workload() + Program.ONE_METHOD, sample.jdk(), sample.technique(),
						true, 1, sample.position(), sample.series(), 9, 0, "", sample.failure()))
				.toList();
		Results one = results();
		List<Table> tables = new Report(
				new Results(one.date(), one.machine(), "", one.titles(), one.facts(), samples)).tables();
		assertEquals(1, tables.size());
		assertEquals(List.of("source", "3.00", "20.0", "3.00", "2.00", "9"), tables.get(0).rows().get(1));
	}

	@Test
	void recommendationNamesWhatCannotBeToldFromTheCheapest() throws Exception {
		// ratios: asm 1.5 and 1.7, javassist 1.6 and 1.8, bcel 3 and 3, jfr 1 without counts
		String[] order = {"none", "asm", "javassist", "bcel", "jfr", "none", "asm", "javassist", "bcel", "jfr", "none"};
		long[] tenths = {10, 15, 16, 30, 10, 10, 17, 18, 30, 10, 10};
		List<RunTime> samples = new ArrayList<>();
		for (int i = 0; i < order.length; i++) {
			long[] time = {tenths[i] * 100_000_000};
			samples.add(new RunTime("program a.Main", "25", order[i], true, 1, i,
					Map.of("main.cpu", time, "main.wall", time, "process.cpu", time, "process.wall", time),
					order[i].equals("jfr") || order[i].equals("none") ? -1 : 5, 0, "same", ""));
		}
		Results one = results();
		Results program = new Results(one.date(), one.machine(), "", Map.of(), Map.of(), samples);
		String note = new Report(program).tables().get(0).note();
		assertTrue(note.endsWith("Recommendation: take asm, it costs 1.60 times the CPU; probe fewer methods where that"
				+ " is too much. Not to be told from it: javassist."), note);
		new Report(program).writeAll(folder);
		assertTrue(Files.readString(folder.resolve("report.html")).contains("[1.5,1.7]"));
	}

	@Test
	void csvHoldsEachNumberAndEachFailure() throws Exception {
		new Report(results()).writeCsv(folder.resolve("r.csv"));
		List<String> lines = Files.readAllLines(folder.resolve("r.csv"));
		assertEquals("workload,jdk,technique,hooks,repetition,position,series,index,value,failure", lines.get(0));
		assertTrue(lines.contains("tree of 100 classes,25,none,true,1,0,unit.cpu,0,9000000,"));
		assertTrue(lines.contains("tree of 100 classes,25,bcel,true,1,3,,,,no library"));
		// 10 rounds and 4 units by two clocks for three samples, a failure and the head
		assertEquals(3 * 28 + 2, lines.size());
	}

	@Test
	void pageLoadsNothingFromElsewhere() throws Exception {
		new Report(results()).writeAll(folder);
		String page = Files.readString(folder.resolve("report.html"));
		assertFalse(page.contains("src="));
		assertFalse(page.contains("/*DATA*/"));
		assertTrue(page.contains("\"kind\":\"line\""));
		assertEquals(2, page.split("<script>", -1).length - 1);
		assertEquals(2, page.split("</script>", -1).length - 1);
	}

	@Test
	void alignedTextLetsReasonsRunOn() {
		Table table = new Table("T", "", List.of("technique", "a", "b"), List.of(List.of("x", "1.00", "22.0"),
				List.of("yy", "because")));
		assertEquals("T\n  technique     a     b\n  x          1.00  22.0\n  yy         because\n\n", table.text());
	}

	private static Results results() {
		List<RunTime> samples = new ArrayList<>();
		samples.add(tree(0, "none", 1));
		samples.add(tree(1, "source", 0));
		samples.add(tree(2, "none", 1));
		samples.add(tree(3, "bcel", 1).failed("no library"));
		return new Results("2026-01-01 00:00", new MachineInfo("Linux", "x", 2, 1_000_000_000L, 0.5), "",
				Map.of("source",
						"in the source"),
				Map.of("classes", CLASSES, "rounds", ROUNDS), samples);
	}

	/** Times of the tree: with a factor of 0 three times the rounds and twice the units. */
	private static RunTime tree(int position, String technique, int factor) {
		long[] rounds = new long[10];
		Arrays.fill(rounds, factor == 0 ? 3_000_000 : 1_000_000);
		long[] units = {9_000_000, 2_000_000, 4_000_000, 3_000_000};
		for (int i = 0; i < units.length && factor == 0; i++) {
			units[i] *= 2;
		}
		return new RunTime("tree of 100 classes", "25", technique, true, 1, position,
				Map.of("round.cpu", rounds, "round.wall", rounds, "unit.cpu", units, "unit.wall", units), -1, 0, "",
				"");
	}
}
