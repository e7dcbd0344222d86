// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What a JVM and its machine were like during a run, as far as it makes results doubtful. Immutable. */
public final class Surroundings {

	private final double frequencyChange;
	private final String governor;
	private final List<String> options;
	private final double heapInUse;
	private final int processors;

	/**
	 * Known surroundings.
	 *
	 * @param frequencyChange relative, NaN unknown
	 * @param governor        what governs the frequency, empty if unknown
	 * @param options         the JVM's options
	 * @param heapInUse       share of the greatest heap in use at the end
	 */
	public Surroundings(double frequencyChange, String governor, List<String> options, double heapInUse,
			int processors) {
		this.frequencyChange = frequencyChange;
		this.governor = governor;
		this.options = Collections.unmodifiableList(new ArrayList<>(options));
		this.heapInUse = heapInUse;
		this.processors = processors;
	}

	/**
	 * The surroundings now.
	 *
	 * @param frequencyBefore the mean frequency when the run began, kHz, NaN unknown
	 * @return what this JVM and machine tell
	 */
	public static Surroundings now(double frequencyBefore) {
		Frequencies frequencies = Frequencies.ofMachine();
		Runtime runtime = Runtime.getRuntime();
		double inUse = (double) (runtime.totalMemory() - runtime.freeMemory()) / runtime.maxMemory();
		return new Surroundings(Math.abs(frequencies.mean() / frequencyBefore - 1), frequencies.governor(),
				Machine.options(), inUse, runtime.availableProcessors());
	}

	/** How much the frequency changed from beginning to end. @return relative, NaN where the system does not tell */
	public double frequencyChange() {
		return frequencyChange;
	}

	/** What governs the frequency. @return such as powersave, empty where the system does not tell */
	public String governor() {
		return governor;
	}

	/** The JVM's options. @return in order */
	public List<String> options() {
		return options;
	}

	/** How full the heap was after cleaning up. @return share of the greatest heap, 0 to 1 */
	public double heapInUse() {
		return heapInUse;
	}

	/** The machine's processors. @return at least 1 */
	public int processors() {
		return processors;
	}
}
