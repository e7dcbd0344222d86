// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.target;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Named series of numbers, written to the file named by the system property {@code lab.timings}: a line is the name
 * and its values. Used by one thread.
 */
final class Timings {

	private final Map<String, List<Long>> series = new LinkedHashMap<>();

	void add(String name, long value) {
		List<Long> values = series.get(name);
		if (values == null) {
			values = new ArrayList<>();
			series.put(name, values);
		}
		values.add(value);
	}

	/** Adds what passed on a clock, under the name with {@code .cpu} and {@code .wall}. */
	void add(String name, Clocks clock) {
		long wall = clock.wall();
		add(name + ".cpu", clock.cpu());
		add(name + ".wall", wall);
	}

	/** Adds the CPU time of the whole process so far and writes everything. */
	void write() throws IOException {
		add("process.cpu", Clocks.process());
		add("process.wall", Clocks.sinceStart());
		try (PrintWriter writer = new PrintWriter(new File(System.getProperty("lab.timings")), "UTF-8")) {
			for (Map.Entry<String, List<Long>> entry : series.entrySet()) {
				writer.print(entry.getKey());
				for (Long value : entry.getValue()) {
					writer.print(' ');
					writer.print(value);
				}
				writer.println();
			}
		}
	}
}
