// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.methodical.benchmark.jvm.ClockCalibration;
import org.methodical.benchmark.jvm.FlightRecorder;
import org.methodical.benchmark.jvm.Frequencies;
import org.methodical.benchmark.jvm.JvmCleaner;
import org.methodical.benchmark.jvm.JvmEvent;
import org.methodical.benchmark.jvm.Machine;
import org.methodical.benchmark.jvm.Surroundings;
import org.methodical.benchmark.result.BenchmarkParameters;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.BenchmarkRun;
import org.methodical.benchmark.result.Measurement;
import org.methodical.benchmark.result.Warning;
import org.methodical.benchmark.statistics.Trend;

/**
 * Measures one or more subjects in turn. The sample is what {@link SampleChoice} takes, as soon as it is undisturbed
 * and does not drift; when no such sample comes within one and a half times the wanted number, the last measurements
 * are taken and warned of. The flight recorder's events are read only when the JVM's counters and the times look
 * steady, since reading them makes work for the compiler, which would then fall into the measurements that follow.
 */
final class BenchmarkRunner {

	private static final int MAX_SETTLING = 10;

	private final List<Subject> subjects;
	private final BenchmarkParameters parameters;
	private final BenchmarkProgress progress;
	private final int wanted;

	BenchmarkRunner(List<Subject> subjects, BenchmarkParameters parameters, BenchmarkProgress progress) {
		this.subjects = subjects;
		this.parameters = parameters;
		this.progress = progress;
		wanted = parameters.measurements();
	}

	/** Runs all phases. @return a result for each subject */
	List<BenchmarkResult> run() {
		boolean record = parameters.flightRecorder() && !parameters.singleExecution();
		try (FlightRecorder recorder = record ? FlightRecorder.start() : FlightRecorder.none()) {
			ClockCalibration clock = ClockCalibration.of(parameters.clock());
			progress.progress("clean", 0, wanted);
			JvmCleaner.clean();
			double frequency = Frequencies.ofMachine().mean();
			if (parameters.singleExecution()) {
				subjects.forEach(Subject::measureSingle);
			} else {
				prepare(clock, recorder);
				measure(recorder);
			}
			progress.progress("clean", wanted, wanted);
			double cleanUp = JvmCleaner.clean();
			List<JvmEvent> events = recorder.events();
			return results(
					new RunFacts(clock, cleanUp, Surroundings.now(frequency), recorder.available(), events));
		} catch (IOException e) {
			throw new BenchmarkException(e.getMessage(), e);
		}
	}

	private void prepare(ClockCalibration clock, FlightRecorder recorder) throws IOException {
		recorder.events(); // loads and compiles what reads them before it can disturb
		for (Subject subject : subjects) {
			progress.progress("warm-up", 0, wanted);
			subject.measureOverhead();
			subject.executeFirst();
			subject.warmUp();
		}
		for (Subject subject : subjects) {
			subject.plan(clock);
		}
		JvmCleaner.clean();
	}

	private void measure(FlightRecorder recorder) throws IOException {
		int max = wanted + (wanted + 1) / 2;
		int checkAt = wanted;
		progress.progress("measure", 0, wanted);
		settle();
		for (int count = 1; count <= max; count++) {
			int shift = count % subjects.size();
			for (int i = 0; i < subjects.size(); i++) {
				subjects.get((i + shift) % subjects.size()).measure(); // who goes first changes, so that neither gains
			}
			progress.measured(subjects.stream().mapToDouble(Subject::lastTime).toArray());
			progress.progress("measure", Math.min(count, wanted), wanted);
			if (count >= checkAt) {
				if (steady()) {
					mark(recorder.events());
					if (steady()) {
						return;
					}
				}
				checkAt = count + Math.max(1, wanted / 10);
				settle();
			}
		}
	}

	/** Executes the tasks without keeping the times until the compiler is at rest, a bounded number of times. */
	private void settle() {
		boolean rest = false;
		for (int i = 0; i < MAX_SETTLING && !rest; i++) {
			rest = true;
			for (Subject subject : subjects) {
				rest &= !subject.take().disturbed();
			}
		}
	}

	private boolean steady() {
		List<Integer> turns = turns();
		return subjects.stream().map(subject -> sample(subject, turns)).allMatch(sample -> sample.stream()
				.noneMatch(Measurement::disturbed)
				&& !Trend.of(sample.stream().mapToDouble(Measurement::time).toArray()).present());
	}

	private List<Integer> turns() {
		List<List<Measurement>> all = new ArrayList<>();
		subjects.forEach(subject -> all.add(subject.measurements()));
		return SampleChoice.turns(all, wanted);
	}

	private static List<Measurement> sample(Subject subject, List<Integer> turns) {
		List<Measurement> sample = new ArrayList<>();
		turns.forEach(turn -> sample.add(subject.measurements().get(turn)));
		return sample;
	}

	/** Writes what the flight recorder saw of the program's code into the measurements during which it happened. */
	private void mark(List<JvmEvent> events) {
		for (Subject subject : subjects) {
			subject.measurements().replaceAll(measurement -> {
				int compiled = 0;
				int left = 0;
				for (JvmEvent event : events) {
					if (event.time() >= measurement.started() && event.time() <= measurement.ended()) {
						compiled += event.kind() == JvmEvent.Kind.DEOPTIMIZATION ? 0 : 1;
						left += event.kind() == JvmEvent.Kind.DEOPTIMIZATION ? 1 : 0;
					}
				}
				return measurement.withEvents(compiled, left);
			});
		}
	}

	private List<BenchmarkResult> results(RunFacts facts) {
		mark(facts.events);
		List<Integer> turns = turns();
		List<BenchmarkResult> results = new ArrayList<>();
		for (Subject subject : subjects) {
			List<Measurement> sample = sample(subject, turns);
			Map<String, Double> figures = new LinkedHashMap<>();
			figures.put("firstExecutionNs", subject.firstExecution());
			figures.put("loopOverheadNs", subject.overhead());
			figures.put("dropped", (double) subject.measurements().size() - sample.size());
			figures.put("cleanUpNs", facts.cleanUp);
			figures.put("clockResolutionNs", facts.clock.resolution());
			figures.put("clockCostNs", facts.clock.cost());
			List<Warning> warnings = new Pitfalls(subject, sample, parameters, facts).warnings();
			BenchmarkRun run = new BenchmarkRun(sample, figures, warnings);
			results.add(
					new BenchmarkResult(subject.name(), parameters, Collections.singletonList(run), Machine.facts()));
		}
		return results;
	}

	/** What was found out beside the measurements. */
	static final class RunFacts {

		final ClockCalibration clock;
		final double cleanUp;
		final Surroundings surroundings;
		final boolean recorded;
		final List<JvmEvent> events;

		RunFacts(ClockCalibration clock, double cleanUp, Surroundings surroundings, boolean recorded,
				List<JvmEvent> events) {
			this.clock = clock;
			this.cleanUp = cleanUp;
			this.surroundings = surroundings;
			this.recorded = recorded;
			this.events = events;
		}
	}
}
