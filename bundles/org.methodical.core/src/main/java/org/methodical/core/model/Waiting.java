// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

/**
 * How long threads waited in the nodes of a calling context tree, as samples of their states tell, or timed wait by
 * wait where the recorder did that. Arrays have an element for each node up to the last in which a thread was found
 * waiting; nobody may change them any more.
 *
 * @param times   the part of the self time that was spent waiting, as it follows from the samples, ns
 * @param samples   how often a thread was found waiting in the node; how many waits there were if they were timed
 * @param sampling all samples of the threads of the tree, whatever they did; {@link SampleTotals#NONE} if waits were
 *                 timed
 */
public record Waiting(long[] times, long[] samples, SampleTotals sampling) {

	/** Whether each wait was timed, so that its time is no guess from samples. */
	boolean isTimed() {
		return sampling.count() == 0;
	}

	Waiting withTimes(long[] other) {
		return new Waiting(other, samples, sampling);
	}

	long time(int node) {
		return node < times.length ? times[node] : 0;
	}

	long samples(int node) {
		return node < samples.length ? samples[node] : 0;
	}
}
