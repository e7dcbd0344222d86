// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

/** Hears how far a benchmark is. Called by the measuring thread between measurements, never during one. */
public interface BenchmarkProgress {

	/** Hears nothing. */
	BenchmarkProgress NONE = (phase, done, total) -> { };

	/**
	 * A step was made.
	 *
	 * @param phase what is being done
	 * @param done  measurements done
	 * @param total measurements wanted
	 */
	void progress(String phase, int done, int total);
}
