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
 */
public record Telemetry(long time, long heapUsed, long heapCommitted, long heapMaximum, long collections,
		long collectionTime, long compilationTime, long loadedClasses, long threads, long processorTime) {
}
