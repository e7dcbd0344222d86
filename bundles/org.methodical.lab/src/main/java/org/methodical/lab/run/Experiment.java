// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.methodical.lab.technique.LabJars;
import org.methodical.lab.technique.Setting;
import org.methodical.lab.technique.Technique;
import org.methodical.lab.technique.Techniques;

/**
 * Carries out a plan within a time bound: fresh JVMs, interleaved. A technique that fails is not tried again.
 */
public final class Experiment {

	private final Plan plan;
	private final LabJars jars;
	private final Instant end;
	private final Consumer<RunTime> progress;
	private final Technique none = Techniques.none();
	private final Map<Plan.Step, RunTime> failed = new HashMap<>();
	private final List<RunTime> samples = new ArrayList<>();
	private boolean cut;

	/**
	 * An experiment.
	 *
	 * @param plan what to measure
	 * @param end no JVM is started after it
	 * @param progress told of each sample at once, in the calling thread
	 */
	public Experiment(Plan plan, LabJars jars, Instant end, Consumer<RunTime> progress) {
		this.plan = plan;
		this.jars = jars;
		this.end = end;
		this.progress = progress;
	}

	/**
	 * Runs everything; this takes as long as the plan or the bound says.
	 *
	 * @return the samples in the order in which they were taken, with one for each technique that could not run
	 */
	public List<RunTime> run() {
		for (int repetition = 1; repetition <= plan.repetitions() && !cut; repetition++) {
			for (Plan.Step step : plan.order(none, repetition)) {
				if (Instant.now().isAfter(end)) {
					cut = true;
					break;
				}
				if (!failed.containsKey(step)) {
					run(step, repetition);
				}
			}
		}
		closeNeighbourhood();
		if (cut) {
			addMissing();
		}
		return List.copyOf(samples);
	}

	/** @return whether the time bound ended it before its last JVM */
	public boolean wasCut() {
		return cut;
	}

	/** What was measured last needs a run without instrumentation behind it, even when the time is up. */
	private void closeNeighbourhood() {
		if (cut && !samples.isEmpty() && !samples.get(samples.size() - 1).uninstrumented()) {
			run(new Plan.Step(none, false), samples.get(samples.size() - 1).repetition());
		}
	}

	/** A technique whose turn never came has a row that says so. */
	private void addMissing() {
		for (Plan.Step step : plan.steps()) {
			boolean there = samples.stream().anyMatch(
					sample -> sample.technique().equals(step.technique().id()) && sample.hooks() == step.hooks());
			if (!there) {
				samples.add(sample(step, plan.repetitions()).failed("not measured, the time was up"));
			}
		}
	}

	private RunTime sample(Plan.Step step, int repetition) {
		return new RunTime(plan.program().name(), plan.jdk().label(), step.technique().id(), step.hooks(), repetition,
				samples.size(), Map.of(), -1, 0, "", "");
	}

	private void run(Plan.Step step, int repetition) {
		RunTime sample = sample(step, repetition);
		String obstacle = step.technique().obstacle(plan.jdk(), plan.program());
		sample = obstacle.isEmpty() ? measure(step, sample) : sample.failed(obstacle);
		if (!sample.ran()) {
			failed.put(step, sample);
		}
		samples.add(sample);
		progress.accept(sample);
	}

	private RunTime measure(Plan.Step step, RunTime sample) {
		try {
			Path folder = plan.folder().resolve(
					String.format("%03d-%s%s", sample.position(), sample.technique(), step.hooks() ? "" : "-unset"));
			Files.createDirectories(folder);
			Path probes = folder.resolve("probes.txt");
			Files.write(probes, step.hooks() ? plan.program().probeLines() : List.of());
			Setting setting = new Setting(plan.jdk(), plan.program(), probes, step.hooks(), folder, jars);
			JvmRun.Result result = new JvmRun(step.technique(), setting, plan.jvmLimit()).run();
			long calls = result.counts().isEmpty() ? -1 : result.counts().values().stream().mapToLong(Long::longValue)
					.sum();
			return new RunTime(sample.workload(), sample.jdk(), sample.technique(), sample.hooks(), sample.repetition(),
					sample.position(), result.series(), calls, result.exitCode(), result.output(), "");
		} catch (UncheckedIOException | IOException e) {
			return sample.failed(String.valueOf(e.getMessage()));
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return sample.failed("interrupted");
		} catch (Exception e) {
			// a technique or a library of one may fail in any way; the others go on
			return sample.failed(String.valueOf(e));
		}
	}
}
