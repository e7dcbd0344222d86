// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

/** Executes one task again and again. Used by one thread. */
public interface TaskLoop {

	/**
	 * Executes the task.
	 *
	 * @param executions how often
	 * @throws Exception what the task throws
	 */
	void run(int executions) throws Exception;
}
