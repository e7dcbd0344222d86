// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.methodical.lab.report.MachineInfo;
import org.methodical.lab.report.Report;
import org.methodical.lab.report.Results;
import org.methodical.lab.run.Experiment;
import org.methodical.lab.run.Plan;
import org.methodical.lab.run.RunTime;
import org.methodical.lab.technique.Jdk;
import org.methodical.lab.technique.LabJars;
import org.methodical.lab.technique.Technique;
import org.methodical.lab.technique.Techniques;
import org.methodical.lab.workload.Program;

/** Carries out one command: measures, tells of progress on stderr and reports on stdout and in files. */
final class Bench {

	private final CommonOptions options;
	private final PrintWriter out;
	private final PrintWriter progress;
	private final Path work;
	private final LabJars jars;
	private final MachineInfo machine = MachineInfo.now();
	private final String date = LocalDateTime.now().truncatedTo(ChronoUnit.MINUTES).toString().replace('T', ' ');
	private final Instant begin = Instant.now();
	private final Map<String, String> titles = new LinkedHashMap<>();
	private final List<RunTime> samples = new ArrayList<>();
	private boolean cut;

	Bench(CommonOptions options, PrintWriter out, PrintWriter progress) {
		this.options = options;
		this.out = out;
		this.progress = progress;
		work = options.out().toAbsolutePath().resolve("runs");
		jars = new LabJars(work.resolve("jars"));
		titles.put(Techniques.none().id(), Techniques.none().title());
	}

	/** Where workloads may write. */
	Path work() {
		return work;
	}

	/** Until which share of the whole time the next of so many programs may be measured, so that all get their part. */
	double nextShare(int left) {
		double passed = (double) Duration.between(begin, Instant.now()).toMillis() / options.timeLimit().toMillis();
		return passed + (1 - passed) / left;
	}

	/** Measures a program on all JDKs asked for, until a share of the whole time has passed. */
	void measure(Program program, List<Technique> techniques, List<Boolean> hooks, double untilShare)
			throws IOException {
		techniques.forEach(technique -> titles.put(technique.id(), technique.title()));
		List<Plan.Step> steps = techniques.stream()
				.flatMap(technique -> hooks.stream().map(set -> new Plan.Step(technique, set))).toList();
		List<Jdk> jdks = options.jdks();
		Instant until = begin.plusMillis((long) (options.timeLimit().toMillis() * untilShare));
		for (int i = 0; i < jdks.size(); i++) {
			Jdk jdk = jdks.get(i);
			Duration left = Duration.between(Instant.now(), until);
			Path folder = work.resolve(program.name().replaceAll("\\W+", "-") + "-" + jdk.feature());
			Plan plan = new Plan(program, jdk, steps, options.repetitions(), options.jvmLimit(), folder);
			Instant stop = Instant.now().plus(left.dividedBy(jdks.size() - i));
			Experiment experiment = new Experiment(plan, jars, stop, this::tell);
			samples.addAll(experiment.run());
			cut |= experiment.wasCut();
		}
	}

	private void tell(RunTime sample) {
		progress.printf("%4d s  %s  %d  %s%s%s%n", Duration.between(begin, Instant.now()).toSeconds(),
				sample.workload(),
				sample.repetition(), sample.technique(), sample.hooks() || sample.uninstrumented() ? ""
						: ", hooks not set",
				sample.ran() ? "" : ": " + sample.failure());
		progress.flush();
	}

	/** Writes and prints everything measured. */
	Report report(Map<String, Integer> facts) throws IOException {
		String remark = options.remark() + (cut ? " Cut off by the time limit of " + options.timeLimit().toSeconds()
				+ " s." : "");
		Results results = new Results(date, machine, remark.trim(), titles, facts, samples);
		Report report = new Report(results);
		report.writeAll(options.out());
		out.print(report.text());
		out.println("Measured on " + machine.describe() + (remark.isBlank() ? "" : "\n" + remark.trim()));
		out.println("All values, tables and charts are in " + options.out().toAbsolutePath());
		out.flush();
		return report;
	}
}
