// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.MethodSteps;

/**
 * The load of a run in executed bytecode instructions: of all of it, its packages, classes, methods, loops and source
 * lines. It does not depend on the machine: a change of the numbers is a change of the program or of its input.
 * Immutable; made in time proportional to the blocks, so outside the UI thread.
 */
public final class BytecodeLoad {

	private static final Comparator<MethodSteps> HEAVIEST = Comparator
			.comparingLong((MethodSteps method) -> method.steps()).reversed()
			.thenComparingInt(steps -> steps.method().id());

	private final List<MethodSteps> methods;
	private final long steps;

	private BytecodeLoad(List<MethodSteps> methods) {
		this.methods = methods;
		steps = sum(methods);
	}

	private static long sum(List<MethodSteps> methods) {
		return methods.stream().mapToLong(method -> method.steps()).sum();
	}

	/**
	 * The load of a snapshot.
	 *
	 * @return the load; without methods if steps were not counted
	 */
	public static BytecodeLoad of(Snapshot snapshot) {
		List<MethodSteps> methods = new ArrayList<>();
		snapshot.steps().forEach(methods::add);
		methods.sort(HEAVIEST);
		return new BytecodeLoad(List.copyOf(methods));
	}

	/**
	 * The dynamic steps of the run.
	 *
	 * @return executed bytecode instructions of all counted methods
	 */
	public long steps() {
		return steps;
	}

	/**
	 * The share of something in the run.
	 *
	 * @param part its dynamic steps
	 * @return from 0 to 1; 0 if nothing was executed
	 */
	public double share(long part) {
		return steps == 0 ? 0 : (double) part / steps;
	}

	/**
	 * The methods that have counters.
	 *
	 * @return those with most steps first; not modifiable
	 */
	public List<MethodSteps> methods() {
		return methods;
	}

	/**
	 * The classes.
	 *
	 * @return those with most steps first; not modifiable
	 */
	public List<ClassLoad> classes() {
		return grouped(method -> method.method().className());
	}

	/**
	 * The packages.
	 *
	 * @return those with most steps first; not modifiable
	 */
	public List<ClassLoad> packages() {
		return grouped(method -> method.method().packageName());
	}

	private List<ClassLoad> grouped(Function<MethodSteps, String> name) {
		Map<String, List<MethodSteps>> groups = new LinkedHashMap<>();
		methods.forEach(method -> groups.computeIfAbsent(name.apply(method), key -> new ArrayList<>()).add(method));
		List<ClassLoad> loads = new ArrayList<>();
		groups.forEach((key, members) -> loads.add(new ClassLoad(key, List.copyOf(members),
				members.stream().mapToLong(MethodSteps::calls).sum(), sum(members))));
		loads.sort(Comparator.comparingLong(ClassLoad::steps).reversed().thenComparing(ClassLoad::name));
		return List.copyOf(loads);
	}

	/**
	 * The loops of all methods.
	 *
	 * @return those with most steps first; not modifiable
	 */
	public List<LoopLoad> loops() {
		List<LoopLoad> loops = new ArrayList<>();
		for (MethodSteps method : methods) {
			loops.addAll(LoopLoad.all(method));
		}
		loops.sort(Comparator.comparingLong(LoopLoad::steps).reversed());
		return List.copyOf(loops);
	}

	/** Where code comes from: a source file in a package. */
	public record Source(String packageName, String file) {
	}

	/**
	 * The source files that have code.
	 *
	 * @return with the methods of each; files that are unknown have an empty name
	 */
	public Map<Source, List<MethodSteps>> sources() {
		Map<Source, List<MethodSteps>> sources = new LinkedHashMap<>();
		for (MethodSteps method : methods) {
			Source source = new Source(method.method().packageName(), method.method().sourceFile());
			sources.computeIfAbsent(source, key -> new ArrayList<>()).add(method);
		}
		return sources;
	}

	/**
	 * The lines of a source file.
	 *
	 * @param file simple name of the file
	 * @return the lines that have code, ascending; empty if there is no such file
	 */
	public List<LineLoad> lines(String packageName, String file) {
		return LineLoads.of(methods.stream().filter(method -> method.method().sourceFile().equals(file)
				&& method.method().packageName().equals(packageName)).toList());
	}
}
