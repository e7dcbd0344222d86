// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

/** Hears how far a benchmark is. Called by the measuring thread between measurements, never during one. */
public interface BenchmarkProgress {

	/** Hears nothing. */
	BenchmarkProgress NONE = (phase, done, total) -> {};

	/**
	 * A step was made.
	 *
	 * @param phase what is being done
	 * @param done  measurements done
	 * @param total measurements wanted
	 */
	void progress(String phase, int done, int total);

	/**
	 * Something was measured; the step that it makes comes next.
	 *
	 * @param times what an execution took, ns, one for each of what is compared
	 */
	default void measured(double... times) {
		// most hear of steps alone
	}
}
