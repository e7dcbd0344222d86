// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.BitSet;

/**
 * How the numbers of a calling context tree were obtained, where not every call was timed in its context. Arrays have
 * an element for each node; nobody may change them any more.
 *
 * @param counted   calls that were counted in their context
 * @param untimed   those of them that were not timed
 * @param samples     how many samples found the thread in a node
 * @param sampled   the part of the self time that follows from that, ns
 * @param edges     calls that were counted by caller and callee alone; the tree's calls hold them as well
 * @param estimated nodes whose calls are such an estimate, at least in part
 * @param sampling   all samples, those that found a thread in no node as well; {@link SampleTotals#NONE} if that is not
 *                   known
 * @param allocation all samples of what threads allocated, in bytes; {@link SampleTotals#NONE} if all of it was counted
 */
public record Provenance(long[] counted, long[] untimed, long[] samples, long[] sampled, EdgeCalls edges,
		BitSet estimated, SampleTotals sampling, SampleTotals allocation) {

	/** All samples; those that found a thread in no node are missing if they are not known. */
	SampleTotals allSamples(int size) {
		if (sampling.count() > 0) {
			return sampling;
		}
		long count = 0;
		long time = 0;
		for (int node = 0; node < size; node++) {
			count += samples[node];
			time += sampled[node];
		}
		return count == 0 ? SampleTotals.NONE : new SampleTotals(count, time, (double) time * time / count);
	}
}
