// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

/** Where a sample found a thread. Immutable. */
final class SampledPlace {

	/** The node of its stack. */
	final int node;
	/** The innermost method of which the line is known. */
	final int method;
	/** The line, 0 if none is known or the agent itself was at work. */
	final int line;

	SampledPlace(int node, int method, int line) {
		this.node = node;
		this.method = method;
		this.line = line;
	}
}
