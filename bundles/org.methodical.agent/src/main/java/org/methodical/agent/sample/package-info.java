// SPDX-License-Identifier: EPL-2.0
/**
 * Where threads are, found out by looking now and then: {@link org.methodical.agent.sample.Sampler} samples itself at
 * threads that wait, and has a {@link org.methodical.agent.sample.source.SampleSource} look at those that run.
 * {@link org.methodical.agent.sample.Samples} keeps what was found until it is written.
 */
package org.methodical.agent.sample;
