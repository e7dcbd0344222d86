// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.target;

import java.io.File;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

import org.methodical.lab.runtime.CountsFile;
import org.methodical.lab.runtime.Methods;

/**
 * Calls the tree of generated classes round by round: the first rounds one by one, then units of many rounds. The
 * classes are loaded within the first round.
 */
public final class TreeMain {

	private static final long SECOND = 1_000_000_000L;

	private TreeMain() {
	}

	/**
	 * Runs the tree.
	 *
	 * @param arguments the root class, first rounds, units, rounds a unit, seconds after which no third or
	 *                  later unit begins
	 * @throws Exception when the classes are not there
	 */
	public static void main(String[] arguments) throws Exception {
		numberProbesInTheSource();
		int first = Integer.parseInt(arguments[1]);
		int units = Integer.parseInt(arguments[2]);
		int rounds = Integer.parseInt(arguments[3]);
		long limit = Long.parseLong(arguments[4]) * SECOND;
		Timings timings = new Timings();
		long sum = 0;
		Method root = null;
		for (int round = 1; round <= first; round++) {
			Clocks clock = new Clocks();
			if (root == null) {
				Preloader.loadIfWanted();
				root = Class.forName(arguments[0]).getMethod("call", int.class);
			}
			sum += (Integer) root.invoke(null, round);
			timings.add("round", clock);
		}
		long begin = System.nanoTime();
		// the first is left out of the steady state, so that there must be a second
		for (int unit = 0; unit < units && (unit < 2 || System.nanoTime() - begin < limit); unit++) {
			Clocks clock = new Clocks();
			for (int round = 0; round < rounds; round++) {
				sum += (Integer) root.invoke(null, round);
			}
			timings.add("unit", clock);
		}
		timings.add("sum", sum);
		timings.write();
	}

	/** Probes in the source carry the line of the method in the probe file as their number. */
	private static void numberProbesInTheSource() throws Exception {
		String names = System.getProperty("lab.source.names");
		if (names != null) {
			for (String name : Files.readAllLines(new File(names).toPath(), StandardCharsets.UTF_8)) {
				Methods.number(name);
			}
			CountsFile.writeAtExit(new File(System.getProperty("lab.source.counts")));
		}
	}
}
