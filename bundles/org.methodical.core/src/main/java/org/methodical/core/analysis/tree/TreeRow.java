// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import java.util.function.ToLongFunction;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.Method;

/**
 * A node of a tree in the order in which a report shows it: before its children, with its depth.
 *
 * @param depth      0 for the top level
 * @param values     of each measure, in its unit; 0 if not measured
 * @param callsKnown whether calls are a number of calls, see {@link CallingContextTree#knowsCalls}
 * @param share      its part in the whole by which the tree is ordered
 * @param node       the node of the calling context tree; -1 where several are added up
 * @param estimated  whether calls are shared out among contexts, see {@link CallingContextTree#isEstimated}
 * @param callsError standard error of estimated calls, see {@link CallEstimates#error}; 0 where calls were counted and
 *                   where several contexts are one row
 * @param timing     how the self time was obtained; null where several contexts are one row
 */
public record TreeRow(int depth, Method method, ToLongFunction<Measure> values, boolean callsKnown, double share,
		int node, boolean estimated, double callsError, Timing timing) {

	/** Whether there is a value; else 0 is the lack of one, as for times of methods that no sample found. */
	public boolean knows(Measure measure) {
		if (measure == Measure.CALLS) {
			return callsKnown;
		}
		return !measure.isTime() || timing == null || timing.isFound() || value(measure) != 0;
	}

	/** The value of a measure, in its unit; 0 if not measured. */
	public long value(Measure measure) {
		return values.applyAsLong(measure);
	}
}
