// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import org.methodical.agent.threads.ThreadLook;

/** The stack of a thread as the JVM tells it at a safepoint. */
final class ThreadStack implements SampleSource.Stack {

	private final ThreadLook look;

	ThreadStack(ThreadLook look) {
		this.look = look;
	}

	@Override
	public int depth() {
		return look.depth();
	}

	@Override
	public String className(int frame) {
		return look.frame(frame).getClassName();
	}

	@Override
	public String methodName(int frame) {
		return look.frame(frame).getMethodName();
	}

	@Override
	public String descriptor(int frame) {
		return null;
	}

	@Override
	public int line(int frame) {
		return look.frame(frame).getLineNumber();
	}
}
