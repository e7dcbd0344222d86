// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.methodical.lab.technique.Jdk;
import org.methodical.lab.technique.Technique;
import org.methodical.lab.workload.Program;

/**
 * What to measure.
 *
 * @param jdk on which JDK
 * @param steps the techniques, with hooks set or not
 * @param repetitions how often all of them, at least 1
 * @param jvmLimit after which a JVM is ended by force
 * @param folder where JVMs write
 */
public record Plan(Program program, Jdk jdk, List<Step> steps, int repetitions, Duration jvmLimit, Path folder) {

	/** After this many techniques the program runs without instrumentation again. */
	static final int BETWEEN = 3;

	/**
	 * A JVM to start.
	 *
	 * @param hooks whether hooks are set
	 */
	public record Step(Technique technique, boolean hooks) {
	}

	/**
	 * The order of one repetition: each begins with another technique, and runs without instrumentation stand around
	 * every three, so that each technique has such neighbours before and after it.
	 *
	 * @param none no instrumentation
	 * @param repetition from 1
	 * @return the steps in order, the first and the last without instrumentation
	 */
	List<Step> order(Technique none, int repetition) {
		List<Step> rotated = new ArrayList<>(steps);
		if (!rotated.isEmpty()) {
			Collections.rotate(rotated, -(repetition - 1) * BETWEEN % rotated.size());
		}
		List<Step> order = new ArrayList<>();
		for (int i = 0; i < rotated.size(); i++) {
			if (i % BETWEEN == 0) {
				order.add(new Step(none, false));
			}
			order.add(rotated.get(i));
		}
		order.add(new Step(none, false));
		return order;
	}
}
