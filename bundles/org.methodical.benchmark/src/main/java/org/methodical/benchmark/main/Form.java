// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.main;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.methodical.benchmark.Benchmark;
import org.methodical.benchmark.BenchmarkProgress;
import org.methodical.benchmark.Comparison;
import org.methodical.benchmark.Sweep;
import org.methodical.benchmark.harness.MethodTasks;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.ComparisonResult;
import org.methodical.benchmark.result.SweepResult;

/** What the command line may be asked for: how it is measured in this JVM, written, read and joined over JVMs. */
abstract class Form<T> {

	/** Measures in this JVM. */
	abstract T measure(BenchmarkProgress progress);

	abstract String json(T result);

	abstract T parsed(String json);

	abstract T joined(List<T> results);

	/** Joins what forked JVMs wrote. */
	final T joinedTexts(List<String> texts) {
		List<T> results = new ArrayList<>();
		texts.forEach(text -> results.add(parsed(text)));
		return joined(results);
	}

	/** The form that the options name. */
	static Form<?> of(MainOptions options) {
		ClassLoader loader = Main.class.getClassLoader();
		if (options.sizes.length > 0) {
			return of(progress -> new Sweep(options.name, size -> MethodTasks.findSized(options.name, loader, size),
					options.parameters.build()).run(progress, options.sizes), SweepResult::toJson,
					SweepResult::fromJson, SweepResult::joined);
		}
		Function<String, Benchmark> named = name -> Benchmark.ofMethod(name, loader, options.parameters.build());
		if (options.against != null) {
			return of(progress -> new Comparison(named.apply(options.name), named.apply(options.against)).run(progress),
					ComparisonResult::toJson, ComparisonResult::fromJson, ComparisonResult::joined);
		}
		return of(progress -> named.apply(options.name).run(progress), BenchmarkResult::toJson,
				BenchmarkResult::fromJson, BenchmarkResult::joined);
	}

	private static <T> Form<T> of(Function<BenchmarkProgress, T> measure, Function<T, String> json,
			Function<String, T> parsed, Function<List<T>, T> joined) {
		return new Form<T>() {

			@Override
			T measure(BenchmarkProgress progress) {
				return measure.apply(progress);
			}

			@Override
			String json(T result) {
				return json.apply(result);
			}

			@Override
			T parsed(String text) {
				return parsed.apply(text);
			}

			@Override
			T joined(List<T> results) {
				return joined.apply(results);
			}
		};
	}
}
