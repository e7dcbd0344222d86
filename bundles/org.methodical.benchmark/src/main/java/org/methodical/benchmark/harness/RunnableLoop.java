// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

/** Executes a task that returns nothing. */
public final class RunnableLoop implements TaskLoop {

	private final Runnable task;
	private final Sink sink;

	/**
	 * A loop.
	 *
	 * @param task what to execute
	 * @param sink where results go
	 */
	public RunnableLoop(Runnable task, Sink sink) {
		this.task = task;
		this.sink = sink;
	}

	@Override
	public void run(int executions) throws Exception {
		Runnable task = this.task; // not read again after each volatile read
		Sink sink = this.sink;
		sink.executions = executions;
		for (int i = 0; i < sink.executions; i++) {
			task.run();
		}
	}
}
