// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/** The root of a thread's tree, which leads to the recorder where no method can be called any more. */
final class RootNode extends Node {

	final Recorder recorder;

	RootNode(Recorder recorder) {
		super(null, -1, 0);
		this.recorder = recorder;
	}
}
