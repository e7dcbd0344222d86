// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample.source;

import org.methodical.agent.threads.ThreadSample;

/** The stack of a thread as the JVM tells it at a safepoint. */
public final class ThreadStack implements SampleSource.Stack {

	private final ThreadSample sample;

	/** @param sample of the thread */
	public ThreadStack(ThreadSample sample) {
		this.sample = sample;
	}

	@Override
	public int depth() {
		return sample.depth();
	}

	@Override
	public String className(int frame) {
		return sample.frame(frame).getClassName();
	}

	@Override
	public String methodName(int frame) {
		return sample.frame(frame).getMethodName();
	}

	@Override
	public String descriptor(int frame) {
		return null;
	}

	@Override
	public boolean isBridge(int frame) {
		return false;
	}

	@Override
	public int line(int frame) {
		return sample.frame(frame).getLineNumber();
	}
}
