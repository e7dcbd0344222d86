// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

/**
 * What a JVM said of itself at one moment. What it does not tell is 0.
 *
 * @param time            ns since the agent started
 * @param heapUsed        bytes of heap in use, garbage included
 * @param heapCommitted   bytes of heap that the JVM has taken from the system
 * @param heapMaximum     most bytes that the heap may have; 0 if there is no limit
 * @param collections     garbage collections so far
 * @param collectionTime  time they took so far, ms
 * @param compilationTime time that JIT compilers took so far, ms
 * @param threads         platform threads that are alive
 * @param processorTime   processor time of the process so far, ns
 * @param agentTime       processor time of the agent's threads so far, ns, which is part of that of the process
 * @param allocated       bytes that all threads have allocated so far
 * @param carrierTime     processor time of the threads that run virtual threads so far, ns; 0 as well if no virtual
 *                        thread is recorded
 */
public record Telemetry(long time, long heapUsed, long heapCommitted, long heapMaximum, long collections,
		long collectionTime, long compilationTime, long loadedClasses, long threads, long processorTime,
		long agentTime, long allocated, long carrierTime) {

	/** What is known of a time of which this was said, and later something else: the later, with the most heap. */
	public Telemetry with(Telemetry later) {
		return new Telemetry(later.time, Math.max(heapUsed, later.heapUsed),
				Math.max(heapCommitted, later.heapCommitted),
				later.heapMaximum, later.collections, later.collectionTime, later.compilationTime, later.loadedClasses,
				Math.max(threads, later.threads), later.processorTime, later.agentTime, later.allocated,
				later.carrierTime);
	}
}
