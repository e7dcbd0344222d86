// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

/** Threads that tests have run in source lines. */
public final class SampledLinesKit {

	private SampledLinesKit() {
	}

	/** A thread was found running once in a line of a method. */
	public static void ran(Samples samples, String className, String method, int line, long time) {
		SampledThread thread = samples.group("kit", false, false);
		samples.ran(thread, samples.place(thread, new SampleSource.Stack() {

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
			public int line(int frame) {
				return line;
			}
		}), time);
	}
}
