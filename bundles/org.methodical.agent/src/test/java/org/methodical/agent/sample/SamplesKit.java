// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import org.methodical.agent.sample.source.SampleSource;

/** Threads that tests have run where they like. */
public final class SamplesKit {

	private SamplesKit() {
	}

	/** A living thread was found running. */
	public static void ran(Samples samples, Thread thread, String className, String method) {
		SampledThread found = samples.begin(thread, thread.getName(), false, false);
		samples.ran(found, samples.place(found, new Frame(className, method, 1)), 1000);
	}

	/** A thread was found running once in a line of a method. */
	public static void ran(Samples samples, String className, String method, int line, long time) {
		SampledThread thread = samples.group("kit", false, false);
		samples.ran(thread, samples.place(thread, new Frame(className, method, line)), time);
	}

	/** A stack of one method. */
	static SampleSource.Stack frame(String className, String method) {
		return new Frame(className, method, 1);
	}

	private record Frame(String className, String method, int line) implements SampleSource.Stack {

		@Override
		public int depth() {
			return 1;
		}

		@Override
		public String className(int frame) {
			return className;
		}

		@Override
		public String methodName(int frame) {
			return method;
		}

		@Override
		public String descriptor(int frame) {
			return "()V";
		}

		@Override
		public boolean isBridge(int frame) {
			return false;
		}

		@Override
		public int line(int frame) {
			return line;
		}
	}
}
