// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.instrument.Instrumentation;

import org.methodical.agent.control.Agent;

/**
 * What the JVM starts. Whatever is wrong with the rest of the agent is caught here, as the JVM links it when it is
 * first called: the program starts in any case.
 */
public final class Premain {

	private Premain() {
	}

	/**
	 * Starts the agent before the program ({@code -javaagent}).
	 *
	 * @param options         its options, may be null
	 * @param instrumentation the way to instrument classes
	 */
	public static void premain(String options, Instrumentation instrumentation) {
		try {
			Agent.start(options, instrumentation);
		} catch (Throwable e) {
			tell(e);
		}
	}

	/**
	 * Starts the agent in a program that runs. If it does not start, whoever attaches it is told, its error stream says
	 * so, and no exception is thrown, which the JVM would print at length into it.
	 *
	 * @param options         its options, may be null
	 * @param instrumentation the way to instrument classes
	 */
	public static void agentmain(String options, Instrumentation instrumentation) {
		try {
			Agent.attach(options, instrumentation);
		} catch (Throwable e) {
			tell(e);
		}
	}

	private static void tell(Throwable reason) {
		String message = "methodical: the agent could not start, the program runs unprofiled: " + reason;
		if (reason instanceof SecurityException) {
			message += ". Grant the agent's jar java.security.AllPermission in the policy of the security manager.";
		}
		errorStream().println(message);
	}

	private static PrintStream errorStream() {
		try {
			// not System.err, which may be an object of the program
			return new PrintStream(new FileOutputStream(FileDescriptor.err), true);
		} catch (SecurityException notAllowed) {
			return System.err;
		}
	}
}
