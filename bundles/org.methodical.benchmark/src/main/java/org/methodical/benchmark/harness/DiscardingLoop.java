// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

import java.util.concurrent.Callable;

/** Executes a task and drops what it returns: shows what is left when the compiler may remove the work. */
public final class DiscardingLoop implements TaskLoop {

	private final Callable<?> task;
	private final Sink sink;

	/**
	 * A loop.
	 *
	 * @param task what to execute
	 * @param sink where results go
	 */
	public DiscardingLoop(Callable<?> task, Sink sink) {
		this.task = task;
		this.sink = sink;
	}

	@Override
	public void run(int executions) throws Exception {
		Callable<?> task = this.task; // not read again after each volatile read
		Sink sink = this.sink;
		sink.executions = executions;
		for (int i = 0; i < sink.executions; i++) {
			task.call();
		}
	}
}
