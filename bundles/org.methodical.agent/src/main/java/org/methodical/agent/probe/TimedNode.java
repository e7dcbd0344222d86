package org.methodical.agent.probe;

/** A node that knows how many of its calls were timed. Made for a {@link LightRecorder}, whose calls are not all timed. */
final class TimedNode extends Node {

	/** Calls made while the clock was read. */
	long timedCalls;

	TimedNode(Node parent, int method, int index) {
		super(parent, method, index);
	}

	@Override
	public long timedCalls() {
		return timedCalls;
	}
}
