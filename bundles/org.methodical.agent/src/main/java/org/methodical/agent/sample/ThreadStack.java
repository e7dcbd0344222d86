// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.lang.management.ThreadInfo;

import org.methodical.agent.threads.ThreadActivity;

/** The stack of a thread as the JVM tells it at a safepoint. */
final class ThreadStack implements SampleSource.Stack {

	private final ThreadInfo info;
	private final StackTraceElement[] frames;

	ThreadStack(ThreadInfo info) {
		this.info = info;
		frames = info.getStackTrace();
	}

	/** Whether the thread was blocked by a monitor, waited for a signal or slept. */
	boolean isBlocked() {
		return ThreadActivity.isBlocked(info.getThreadState());
	}

	boolean isInNative() {
		return info.isInNative();
	}

	@Override
	public int depth() {
		return frames.length;
	}

	@Override
	public String className(int frame) {
		return frames[frame].getClassName();
	}

	@Override
	public String methodName(int frame) {
		return frames[frame].getMethodName();
	}

	@Override
	public String descriptor(int frame) {
		return null;
	}

	@Override
	public int line(int frame) {
		return frames[frame].getLineNumber();
	}
}
