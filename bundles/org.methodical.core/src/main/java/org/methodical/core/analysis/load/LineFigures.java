// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import org.methodical.core.model.code.Method;

/**
 * What is known of a source line: what was executed, and how long threads ran there.
 *
 * @param source    where it is; the file's name is empty if it is not known
 * @param line      the line, from 1
 * @param method    the method that ran longest there; null if no method is known to have code there
 * @param load      what was executed; null if steps were not counted there
 * @param samples   how many samples found threads running there; -1 if none tell lines
 * @param time      what they stand for, ns; of the line's own code and of native methods that it calls
 * @param error     standard error of the time, ns
 * @param share     part of the running time of all threads, 0 to 1
 * @param perExecution ns of an execution; {@link Double#NaN} if that is not known
 */
public record LineFigures(BytecodeLoad.Source source, int line, Method method, LineLoad load, long samples, long time,
		double error, double share, double perExecution) {

	/** Standard errors within which 95 of 100 shares are. */
	private static final double CERTAIN = 2;

	/** Whether samples tell how long threads ran there; it may be that none found any. */
	public boolean isSampled() {
		return samples >= 0;
	}

	/** Whether the line was executed or threads were found there. */
	public boolean hasRun() {
		return samples > 0 || load != null && load.executions() > 0;
	}

	/** Whether it is known how long an execution takes. */
	public boolean hasPerExecution() {
		return !Double.isNaN(perExecution);
	}

	/** Standard error of the share. */
	public double shareError() {
		return time == 0 || share == 0 ? 0 : error * share / time;
	}

	/** The part of the running time that is beyond doubt, two standard errors less than the share; 0 if none is. */
	public double certainShare() {
		return Math.max(0, share - CERTAIN * shareError());
	}

	/** Standard error of the time of an execution, ns. */
	public double perExecutionError() {
		return load == null || load.executions() == 0 ? 0 : error / load.executions();
	}
}
