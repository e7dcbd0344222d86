// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.cli;

import java.util.List;

import picocli.CommandLine.Option;

/** The size of the tree. */
final class TreeOptions {

	@Option(names = "--size", paramLabel = "CLASSES", description = "how many classes (default: ${DEFAULT-VALUE})")
	private int size = 10_000;

	@Option(names = "--rounds", paramLabel = "N",
			description = "rounds in a unit of the steady state (default: ${DEFAULT-VALUE})")
	private int rounds = 100;

	@Option(names = "--units", paramLabel = "N",
			description = "units of the steady state; the first is left out (default:"
					+ " ${DEFAULT-VALUE})")
	private int units = 16;

	@Option(names = "--unit-limit", paramLabel = "SECONDS",
			description = "no third or later unit begins after this time of units (default:"
					+ " ${DEFAULT-VALUE})")
	private int unitLimit = 15;

	int size() {
		return size;
	}

	int rounds() {
		return rounds;
	}

	/** The arguments of the main class behind the root class. */
	List<String> arguments(int firstRounds) {
		return List.of(String.valueOf(firstRounds), String.valueOf(units), String.valueOf(rounds),
				String.valueOf(unitLimit));
	}
}
