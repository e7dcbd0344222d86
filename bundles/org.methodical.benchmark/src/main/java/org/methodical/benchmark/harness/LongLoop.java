package org.methodical.benchmark.harness;

import java.util.function.LongSupplier;

/** Executes a task that returns a long. */
public final class LongLoop implements Loop {

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
		for (int i = 0; i < executions; i++) {
			long value = task.getAsLong();
			if (value == sink.rareLong) {
				sink.keep(value);
			}
		}
	}
}
