// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.methodical.benchmark.jvm.JvmEvent;
import org.methodical.benchmark.result.Measurement;
import org.methodical.benchmark.result.TextReport;
import org.methodical.benchmark.result.Warning;
import org.methodical.benchmark.statistics.Sample;

/** What the dynamic compiler did that makes a result doubtful. */
final class CompilerPitfalls {

	/** HotSpot compiles a method as a whole after some thousand calls, with loops in it after some hundred. */
	private static final long FEW_EXECUTIONS = 600;
	private static final double LONG_EXECUTION = 1e6;
	private static final int TOP_TIER = 4;

	private final Subject subject;
	private final List<Measurement> sample;
	private final BenchmarkRunner.RunFacts facts;

	CompilerPitfalls(Subject subject, List<Measurement> sample, BenchmarkRunner.RunFacts facts) {
		this.subject = subject;
		this.sample = sample;
		this.facts = facts;
	}

	void check(Pitfalls.Sink sink) {
		onStackReplacement(sink);
		deoptimization(sink);
		long disturbed = sample.stream().filter(Measurement::disturbed).count();
		if (disturbed > 0) {
			sink.warn(Warning.Kind.NOT_STEADY, disturbed > sample.size() / 20,
					TextReport.format("%d of %d measurements were disturbed by compilation, deoptimisation or class"
							+ " loading, also after further ones.", disturbed, sample.size()),
					"Warm up longer; see whether the task makes classes or takes paths that it did not take before.");
		}
	}

	private void onStackReplacement(Pitfalls.Sink sink) {
		Set<String> replaced = methods(JvmEvent.Kind.OSR_COMPILATION);
		Set<String> whole = methods(JvmEvent.Kind.COMPILATION);
		Set<String> onlyReplaced = new LinkedHashSet<>(replaced);
		onlyReplaced.removeAll(whole);
		boolean few = subject.executedBefore() < FEW_EXECUTIONS;
		String mend = "Put the loop's body into a method of its own, make executions shorter, or warm up longer.";
		if (!onlyReplaced.isEmpty()) {
			sink.warn(Warning.Kind.ON_STACK_REPLACEMENT, whole.isEmpty(),
					"A long loop in " + String.join(", ", onlyReplaced)
							+ " ran in code that replaced it on the stack, often slower"
							+ " than the method compiled as a whole"
							+ (whole.isEmpty() ? "."
									: "; methods it calls were compiled as a whole, so the effect may be small."),
					mend);
		} else if (!replaced.isEmpty() && few) {
			sink.warn(Warning.Kind.ON_STACK_REPLACEMENT, false,
					"A long loop in " + String.join(", ", replaced)
							+ " first ran in code that replaced it on the stack, later in"
							+ " the method compiled as a whole. A program that calls it seldom sees the first.",
					mend);
		} else if (!facts.recorded && few
				&& Sample.median(sample.stream().mapToDouble(Measurement::time).toArray()) > LONG_EXECUTION) {
			sink.warn(Warning.Kind.ON_STACK_REPLACEMENT, false,
					"The task was executed only " + subject.executedBefore()
							+ " times before measuring; a loop in it may run in"
							+ " code that replaced it on the stack, which is often slower.",
					mend);
		}
	}

	private Set<String> methods(JvmEvent.Kind kind) {
		Set<String> methods = new LinkedHashSet<>();
		for (JvmEvent event : facts.events) {
			if (event.kind() == kind && event.level() == TOP_TIER) {
				methods.add(event.method());
			}
		}
		return methods;
	}

	private void deoptimization(Pitfalls.Sink sink) {
		long times = sample.stream().mapToLong(Measurement::deoptimizations).sum();
		if (times > 0) {
			Set<String> where = new LinkedHashSet<>();
			for (JvmEvent event : facts.events) {
				if (event.kind() == JvmEvent.Kind.DEOPTIMIZATION && event.time() >= sample.get(0).started()) {
					where.add(event.method() + " (" + event.reason() + ")");
				}
			}
			sink.warn(Warning.Kind.DEOPTIMIZATION, true,
					"Compiled code was left " + times + " times while measuring: " + String.join(", ", where) + ".",
					"Let the warm-up take all paths and types that the measurement takes.");
		}
	}
}
