// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

import java.util.concurrent.Callable;

/** Executes a task that returns an object. */
public final class CallableLoop implements TaskLoop {

	private final Callable<?> task;
	private final Sink sink;

	/**
	 * A loop.
	 *
	 * @param task what to execute
	 * @param sink where results go
	 */
	public CallableLoop(Callable<?> task, Sink sink) {
		this.task = task;
		this.sink = sink;
	}

	@Override
	@SuppressWarnings("ShortCircuitBoolean") // one branch less in what is measured
	public void run(int executions) throws Exception {
		Callable<?> task = this.task; // not read again after each volatile read
		Sink sink = this.sink;
		sink.executions = executions;
		for (int i = 0; i < sink.executions; i++) {
			Object value = task.call();
			if (Hole.COMPILED) {
				Hole.end(value);
			} else if (value == sink.noObject | (i & Sink.KEEP_MASK) == 0) {
				sink.keep(value);
			}
		}
	}
}
