// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.instrument.Instrumentation;

/**
 * What the JVM starts. Knows the rest of the agent by name only, so that whatever is wrong there is caught here: the
 * program starts in any case.
 */
public final class Premain {

	private static final String AGENT = "org.methodical.agent.control.Agent";

	private Premain() {
	}

	/**
	 * Starts the agent before the program ({@code -javaagent}).
	 *
	 * @param options         its options, may be null
	 * @param instrumentation the way to instrument classes
	 */
	public static void premain(String options, Instrumentation instrumentation) {
		start("start", options, instrumentation);
	}

	/**
	 * Starts the agent in a program that runs. If it does not start, whoever attaches it is told, its error stream says so,
	 * and no exception is thrown, which the JVM would print at length into it.
	 *
	 * @param options         its options, may be null
	 * @param instrumentation the way to instrument classes
	 */
	public static void agentmain(String options, Instrumentation instrumentation) {
		start("attach", options, instrumentation);
	}

	private static void start(String how, String options, Instrumentation instrumentation) {
		try {
			Class.forName(AGENT).getMethod(how, String.class, Instrumentation.class).invoke(null, options,
					instrumentation);
		} catch (Throwable e) {
			Throwable cause = e.getCause() == null ? e : e.getCause();
			// not System.err, which may be an object of the program
			new PrintStream(new FileOutputStream(FileDescriptor.err), true)
					.println("methodical: the agent could not start, the program runs unprofiled: " + cause);
		}
	}
}
