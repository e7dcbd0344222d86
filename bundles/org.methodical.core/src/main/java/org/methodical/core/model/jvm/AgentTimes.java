// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

/**
 * What the agent took of a run, as far as it can tell that of itself. What the JVM does not tell is 0.
 *
 * @param process processor time of the process, the agent included, ns
 * @param threads processor time of the agent's own threads, ns
 * @param weaving processor time of weaving in threads of the program, ns
 */
public record AgentTimes(long process, long threads, long weaving) {

	/** Nothing yet. */
	public static final AgentTimes NONE = new AgentTimes(0, 0, 0);

	/** These and others. */
	public AgentTimes plus(AgentTimes more) {
		return new AgentTimes(process + more.process, threads + more.threads, weaving + more.weaving);
	}

	/** What came since others. */
	public AgentTimes since(AgentTimes before) {
		return new AgentTimes(Math.max(0, process - before.process), Math.max(0, threads - before.threads),
				Math.max(0, weaving - before.weaving));
	}
}
