package org.methodical.benchmark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.methodical.benchmark.jvm.ClockCalibration;
import org.methodical.benchmark.jvm.FlightRecorder;
import org.methodical.benchmark.jvm.JvmCleaner;
import org.methodical.benchmark.jvm.JvmEvent;
import org.methodical.benchmark.jvm.Machine;
import org.methodical.benchmark.statistics.Trend;

/**
 * Measures one or more subjects in turn. The sample is the last measurements in a row that are neither disturbed nor
 * drifting; when no such row comes within one and a half times the wanted number, the last ones are taken and warned
 * of.
 */
final class BenchmarkRunner {

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
			double frequency = Machine.frequency();
			if (parameters.singleExecution()) {
				subjects.forEach(Subject::measureSingle);
			} else {
				prepare(clock);
				measure(recorder);
			}
			progress.progress("clean", wanted, wanted);
			double cleanUp = JvmCleaner.clean();
			List<JvmEvent> events = recorder.events();
			return results(new RunFacts(clock, cleanUp, frequency, recorder.available(), events));
		} catch (IOException e) {
			throw new BenchmarkException(e.getMessage(), e);
		}
	}

	private void prepare(ClockCalibration clock) {
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
		int most = wanted + (wanted + 1) / 2;
		int checkAt = wanted;
		for (int count = 1; count <= most; count++) {
			int shift = count % subjects.size();
			for (int i = 0; i < subjects.size(); i++) {
				subjects.get((i + shift) % subjects.size()).measure(); // who goes first changes, so that neither gains
			}
			progress.progress("measure", Math.min(count, wanted), wanted);
			if (count >= checkAt) {
				mark(recorder.events());
				if (subjects.stream().allMatch(this::steady)) {
					return;
				}
				checkAt = count + Math.max(1, wanted / 10);
			}
		}
	}

	private boolean steady(Subject subject) {
		List<Measurement> sample = sample(subject);
		return sample.stream().noneMatch(Measurement::disturbed)
				&& !Trend.of(sample.stream().mapToDouble(Measurement::time).toArray()).present();
	}

	private List<Measurement> sample(Subject subject) {
		List<Measurement> all = subject.measurements();
		return all.subList(Math.max(0, all.size() - wanted), all.size());
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
		List<BenchmarkResult> results = new ArrayList<>();
		for (Subject subject : subjects) {
			List<Measurement> sample = sample(subject);
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
		final double frequencyBefore;
		final boolean recorded;
		final List<JvmEvent> events;

		RunFacts(ClockCalibration clock, double cleanUp, double frequencyBefore, boolean recorded,
				List<JvmEvent> events) {
			this.clock = clock;
			this.cleanUp = cleanUp;
			this.frequencyBefore = frequencyBefore;
			this.recorded = recorded;
			this.events = events;
		}
	}
}
