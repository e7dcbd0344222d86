// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

import java.util.function.LongSupplier;

/** Executes a task that returns a long. */
public final class LongLoop implements TaskLoop {

	private final LongSupplier task;
	private final Sink sink;

	/**
	 * A loop.
	 *
	 * @param task what to execute
	 * @param sink where results go
	 */
	public LongLoop(LongSupplier task, Sink sink) {
		this.task = task;
		this.sink = sink;
	}

	@Override
	public void run(int executions) throws Exception {
		LongSupplier task = this.task; // not read again after each volatile read
		Sink sink = this.sink;
		sink.executions = executions;
		for (int i = 0; i < sink.executions; i++) {
			long value = task.getAsLong();
			if (Hole.COMPILED) {
				Hole.end(value);
			} else if (value == sink.rareLong) {
				sink.keep(value);
			}
		}
	}
}
