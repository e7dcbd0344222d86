// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

/** Is told why a {@link SnapshotLoop} has ended by itself, by its thread. */
public interface LoopOwner {

	/** No output is left that takes the recording, or an error in the agent has ended it. */
	void abandoned();

	/** The heap of the program is at its end. */
	void exhausted();
}
