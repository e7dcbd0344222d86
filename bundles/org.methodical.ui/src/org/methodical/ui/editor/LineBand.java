// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import org.methodical.core.analysis.load.LineFigures;

/**
 * How a line is marked: by its share of the steps of the run, which is counted, or by what is beyond doubt of its share
 * of the running time, whichever is greater.
 */
public enum LineBand {

	/** A tenth of the run or more. */
	HOTTEST("hottest", 4, 0.1), //$NON-NLS-1$

	/** A hundredth or more. */
	HOT("hot", 3, 0.01), //$NON-NLS-1$

	/** A thousandth or more. */
	WARM("warm", 2, 0.001), //$NON-NLS-1$

	/** Executed, or found by samples, with less than a thousandth, or so few samples that it may be less. */
	EXECUTED("executed", 1, 0), //$NON-NLS-1$

	/** Code that never ran. */
	NEVER("neverExecuted", 0, 0), //$NON-NLS-1$

	/** Changed since it ran, so that the numbers are of what was there before. */
	STALE("stale", 0, 0); //$NON-NLS-1$

	/** The type of the second annotation on lines with the condition of a loop. */
	static final String LOOP_TYPE = "org.methodical.ui.line.loop"; //$NON-NLS-1$

	private final String type;
	private final int heat;
	private final double min;

	LineBand(String name, int heat, double min) {
		type = "org.methodical.ui.line." + name; //$NON-NLS-1$
		this.heat = heat;
		this.min = min;
	}

	/**
	 * The band of a line that is as it was when it ran.
	 *
	 * @param steps its share of the steps of the run, 0 to 1
	 */
	public static LineBand of(LineFigures figures, double steps) {
		if (!figures.hasRun()) {
			return NEVER;
		}
		double share = Math.max(steps, figures.certainShare());
		for (LineBand band : new LineBand[] {HOTTEST, HOT, WARM}) {
			if (share >= band.min) {
				return band;
			}
		}
		return EXECUTED;
	}

	/** The annotation type, as plugin.xml declares it. */
	String type() {
		return type;
	}

	/** The key of its colour among the preferences of editors, as plugin.xml declares it. */
	String colorKey() {
		return type + ".color"; //$NON-NLS-1$
	}

	/** From 0 for what did not run to 4 for the hottest. */
	int heat() {
		return heat;
	}
}
