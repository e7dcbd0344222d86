// SPDX-License-Identifier: EPL-2.0
/**
 * Recordings of the Java Flight Recorder as this house's model: {@link org.methodical.core.flight.FlightReader} makes a
 * {@linkplain org.methodical.core.model.Snapshot snapshot} of a {@code .jfr} file. Samples, waits and allocation become
 * calling context trees, one a thread; calls are unknown, since nobody counted them.
 *
 * <p>The format is read here, chunk by chunk, not by {@code jdk.jfr.consumer}: that makes objects of each frame of each
 * stack, which took several times the processor time and more memory than a gigabyte of heap has where stacks are deep.
 * Nothing is kept of an event but what it adds to its node.
 */
package org.methodical.core.flight;
