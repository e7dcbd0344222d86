// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.JvmInfo;

/** Two recordings that are compared, and what of them can be. Immutable; made in time proportional to the trees. */
public final class RunPair {

	private final Snapshot before;
	private final Snapshot after;
	private final HotMethods hotBefore;
	private final HotMethods hotAfter;

	/**
	 * Two recordings.
	 *
	 * @param before the first
	 * @param after  the second
	 */
	public RunPair(Snapshot before, Snapshot after) {
		this.before = before;
		this.after = after;
		hotBefore = Profile.of(before).hotMethods();
		hotAfter = Profile.of(after).hotMethods();
	}

	/**
	 * The methods of the first recording.
	 *
	 * @return those that were called
	 */
	public HotMethods before() {
		return hotBefore;
	}

	/**
	 * The methods of the second recording.
	 *
	 * @return those that were called
	 */
	public HotMethods after() {
		return hotAfter;
	}

	/**
	 * Whether the second recording can be asked about methods: it has one of them, called or not, or has samples only,
	 * which find no method that is quick.
	 */
	boolean knowsAfter(Predicate<Method> wanted) {
		return !after.knowsCalls() || IntStream.range(0, after.methodCount()).mapToObj(after::method).anyMatch(wanted);
	}

	/**
	 * Compares the methods.
	 *
	 * @return the comparison, made anew
	 */
	public RunComparison methods() {
		MethodKeys keys = MethodKeys.of(before, after);
		return RunDifference.hasOtherProbes(before, after)
				? RunComparison.of(hotBefore, hotAfter, keys, keys(before, keys)::contains, keys(after, keys)::contains)
				: RunComparison.of(hotBefore, hotAfter, keys, any -> true, any -> true);
	}

	/** Methods that a recording has, called or not, had probes in its run. */
	private static Set<MethodKey> keys(Snapshot run, MethodKeys keys) {
		return IntStream.range(0, run.methodCount()).mapToObj(id -> keys.of(run.method(id)))
				.collect(Collectors.toSet());
	}

	/**
	 * Compares executed bytecode.
	 *
	 * @return the comparison, made anew
	 */
	public StepComparison steps() {
		return StepComparison.of(before, after);
	}

	/**
	 * What the two are.
	 *
	 * @param others see {@link Comparability#of}
	 */
	public Comparability comparability(Collection<Snapshot> others) {
		return Comparability.of(before, after, others);
	}

	/**
	 * What the two are, which are parts of runs.
	 *
	 * @param nameBefore see {@link Comparability#ofParts}, as is the other name
	 */
	public Comparability comparabilityOfParts(String nameBefore, String nameAfter) {
		return Comparability.ofParts(before, after, nameBefore, nameAfter);
	}

	/**
	 * Whether steps were counted in both.
	 *
	 * @return whether they can be compared
	 */
	public boolean hasSteps() {
		return !before.steps().isEmpty() && !after.steps().isEmpty();
	}

	/**
	 * Whether there are times in both.
	 *
	 * @return false where steps alone were counted
	 */
	public boolean hasTimes() {
		return !lacksTimes(before) && !lacksTimes(after);
	}

	/** Whether steps alone were counted, also where recordings were added up, which forget their modes. */
	static boolean lacksTimes(Snapshot snapshot) {
		return snapshot.countsStepsOnly() || snapshot.merged().size() == 1
				&& StreamSupport.stream(snapshot.steps().spliterator(), false).anyMatch(steps -> steps.calls() > 0);
	}

	/**
	 * Whether times of both are of the same kind.
	 *
	 * @return false if one has processor time and the other elapsed time
	 */
	public boolean hasSameClock() {
		return clock(before).equals(clock(after));
	}

	/** How times were found out in both runs, if that differs: then they mean different things. */
	Optional<RunDifference> timing() {
		return RunDifference.between(before, after).stream()
				.filter(difference -> difference.aspect() == RunDifference.Aspect.TIMING).findAny();
	}

	private static String clock(Snapshot snapshot) {
		return snapshot.jvm().map(JvmInfo::clock).filter(clock -> !clock.isEmpty()).orElse("wall");
	}
}
