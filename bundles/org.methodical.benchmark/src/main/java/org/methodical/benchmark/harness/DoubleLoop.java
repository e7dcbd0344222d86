package org.methodical.benchmark.harness;

import java.util.function.DoubleSupplier;

/** Executes a task that returns a double or a float. */
public final class DoubleLoop implements Loop {

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
		for (int i = 0; i < executions; i++) {
			double value = task.getAsDouble();
			if (value == sink.rareDouble) {
				sink.keep(value);
			}
		}
	}
}
