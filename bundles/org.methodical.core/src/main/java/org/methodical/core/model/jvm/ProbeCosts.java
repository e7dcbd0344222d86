// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

/**
 * What the probes of a call cost when each reads the clock, as the agent found it in the profiled JVM: the least cost,
 * with all that they touch in the nearest cache.
 *
 * @param inside       ns a call that are part of the self time of the method called
 * @param outside      ns a call that are part of the self time of its caller
 * @param insideError  how far {@code inside} may be off, ns
 * @param outsideError how far {@code outside} may be off, ns
 */
public record ProbeCosts(double inside, double outside, double insideError, double outsideError) {
}
