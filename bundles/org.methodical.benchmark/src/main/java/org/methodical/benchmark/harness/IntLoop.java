// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

import java.util.function.IntSupplier;

/** Executes a task that returns an int, or anything narrower. */
public final class IntLoop implements TaskLoop {

	private final IntSupplier task;
	private final Sink sink;

	/**
	 * A loop.
	 *
	 * @param task what to execute
	 * @param sink where results go
	 */
	public IntLoop(IntSupplier task, Sink sink) {
		this.task = task;
		this.sink = sink;
	}

	@Override
	public void run(int executions) throws Exception {
		IntSupplier task = this.task; // not read again after each volatile read
		Sink sink = this.sink;
		sink.executions = executions;
		for (int i = 0; i < sink.executions; i++) {
			int value = task.getAsInt();
			if (Hole.COMPILED) {
				Hole.end(value);
			} else if (value == sink.rareInt) {
				sink.keep(value);
			}
		}
	}
}
