// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

import java.util.function.DoubleSupplier;

/**
 * Executes a task that returns a double or a float. The bits are compared, as that is one jump; with <code>==</code> it
 * would be two, since a NaN equals nothing.
 */
public final class DoubleLoop implements TaskLoop {

	private final DoubleSupplier task;
	private final Sink sink;

	/**
	 * A loop.
	 *
	 * @param task what to execute
	 * @param sink where results go
	 */
	public DoubleLoop(DoubleSupplier task, Sink sink) {
		this.task = task;
		this.sink = sink;
	}

	@Override
	public void run(int executions) throws Exception {
		DoubleSupplier task = this.task; // not read again after each volatile read
		Sink sink = this.sink;
		sink.executions = executions;
		for (int i = 0; i < sink.executions; i++) {
			double value = task.getAsDouble();
			if (Hole.COMPILED) {
				Hole.end(value);
			} else if (Double.doubleToRawLongBits(value) == sink.rareLong) {
				sink.keep(value);
			}
		}
	}
}
