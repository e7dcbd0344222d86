// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.steps;

/** Runs all programs once. Prints nothing and decides nothing by chance. */
public final class StepsPrograms {

	private StepsPrograms() {
	}

	/**
	 * Runs them.
	 *
	 * @param arguments ignored
	 * @throws InterruptedException never
	 */
	public static void main(String[] arguments) throws InterruptedException {
		LoopPrograms.run();
		BranchPrograms.run();
		ExceptionPrograms.run();
		ClassPrograms.run();
		ConstructPrograms.run();
		ThreadPrograms.run();
	}
}
