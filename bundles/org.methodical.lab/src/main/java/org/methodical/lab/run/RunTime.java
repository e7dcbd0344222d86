// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.run;

import java.util.Map;

/**
 * What one JVM brought home. This is also what is stored as json.
 *
 * @param workload the program's name
 * @param jdk the JDK's label
 * @param technique the technique's id
 * @param hooks whether hooks were set
 * @param repetition from 1
 * @param position the place in the order in which JVMs were started, from 0
 * @param series named numbers: times in ns, calls
 * @param calls all calls that were counted, -1 where nothing counts
 * @param exitCode of the JVM
 * @param output a digest of what it wrote to stdout
 * @param failure why there are no numbers, or empty
 */
public record RunTime(String workload, String jdk, String technique, boolean hooks, int repetition, int position,
		Map<String, long[]> series, long calls, int exitCode, String output, String failure) {

	/** The technique that all others are compared with. */
	public static final String NONE = "none";

	/**
	 * A sample of a JVM that could not be started or did not get through.
	 *
	 * @param reason one line
	 * @return this sample with the reason instead of numbers
	 */
	public RunTime failed(String reason) {
		return new RunTime(workload, jdk, technique, hooks, repetition, position, Map.of(), -1, exitCode, output,
				reason);
	}

	/** @return whether there are numbers */
	public boolean ran() {
		return failure.isEmpty();
	}

	/** @return whether this is the program without instrumentation */
	public boolean uninstrumented() {
		return technique.equals(NONE);
	}

	/**
	 * A series.
	 *
	 * @param name as the measured main class calls it
	 * @return its values, empty where there are none
	 */
	public long[] values(String name) {
		return series.getOrDefault(name, new long[0]);
	}
}
