// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.BitSet;
import java.util.Optional;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.ProbeSamples;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.AgentTimes;
import org.methodical.core.model.jvm.ProbeCosts;

/**
 * What the agent took of the processor time of a run, as it was measured in that run. Its threads and its weaving are
 * told by the agent. What the probes took is sampled once methods only count their calls, and follows from the measured
 * cost of a call where each call is timed; otherwise it is not known.
 *
 * @param times       what the agent told
 * @param probes      what the probes took, ns; negative if it is not known
 * @param probesError its standard error, ns; 0 if it is not known
 * @param isSampled   whether samples found it, and it does not follow from the cost of a call
 */
public record AgentCost(AgentTimes times, double probes, double probesError, boolean isSampled) {

	/**
	 * The cost in a recording; goes through its call paths once.
	 *
	 * @return empty if the JVM or an earlier agent did not tell
	 */
	public static Optional<AgentCost> of(Snapshot snapshot) {
		return snapshot.agentTimes().filter(times -> times.process() > 0 && times.threads() > 0)
				.map(times -> snapshot.derived(AgentCost.class, all -> of(all.showing(TimeKind.RUNNING), times)));
	}

	private static AgentCost of(Snapshot snapshot, AgentTimes times) {
		CallingContextTree tree = snapshot.merged();
		if (snapshot.isOfSamplesAlone()) {
			return new AgentCost(times, 0, 0, true);
		}
		if (tree.provenance() != null && !tree.provenance().edges().byCallee().isEmpty()) {
			return sampled(snapshot, times);
		}
		if (snapshot.probeCosts().isPresent()) {
			ProbeCosts each = snapshot.probeCosts().get();
			double calls = snapshot.calls();
			return new AgentCost(times, calls * (each.inside() + each.outside()),
					calls * Math.hypot(each.insideError(), each.outsideError()), false);
		}
		return new AgentCost(times, -1, 0, false);
	}

	/** Probes do not wait: whatever time they take they run. */
	private static AgentCost sampled(Snapshot snapshot, AgentTimes times) {
		BitSet probes = new BitSet();
		for (int id = 0; id < snapshot.methodCount(); id++) {
			probes.set(id, ProbeSamples.isOfProbes(snapshot.method(id)));
		}
		CallingContextTree tree = snapshot.merged();
		long time = 0;
		long samples = 0;
		long sampled = 0;
		for (int node = 1; node < tree.size(); node++) {
			if (probes.get(tree.method(node))) {
				time += tree.selfTime(node);
				samples += tree.samples(node);
				sampled += tree.sampledTime(node);
			}
		}
		return new AgentCost(times, time, tree.sampling().error(samples, sampled), true);
	}

	/** Whether a method stands for the agent in threads of the program, and so is none that anybody can improve. */
	public static boolean isAgent(Method method) {
		return ProbeSamples.isOfAgent(method);
	}

	/** Whether all of it is known, and not its least. */
	public boolean isWhole() {
		return probes >= 0;
	}

	/** The part of the processor time of the process that is the agent's, 0 to 1; the least if not all is known. */
	public double share() {
		return Math.min(1, (times.threads() + times.weaving() + Math.max(0, probes)) / times.process());
	}

	/** The standard error of {@link #share}. */
	public double shareError() {
		return probesError / times.process();
	}
}
