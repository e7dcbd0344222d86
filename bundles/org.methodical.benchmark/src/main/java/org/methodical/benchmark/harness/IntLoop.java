package org.methodical.benchmark.harness;

import java.util.function.IntSupplier;

/** Executes a task that returns an int, or anything narrower. */
public final class IntLoop implements Loop {

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
		for (int i = 0; i < executions; i++) {
			int value = task.getAsInt();
			if (value == sink.rareInt) {
				sink.keep(value);
			}
		}
	}
}
