// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.lang.instrument.Instrumentation;
import java.util.Properties;

import org.methodical.wire.Rendezvous;

/**
 * What whoever attaches the agent to a running program is told of it: in the properties that a JVM keeps for those who
 * attach, which the program does not see. An exception would be printed at length on the program's error stream.
 */
final class AttachAnswer {

	/** Of Java 9 and later, and of 8. */
	private static final String[] PACKAGES = {"jdk.internal.vm", "sun.misc"};

	private AttachAnswer() {
	}

	/**
	 * Gives the answer.
	 *
	 * @param instrumentation the way to the JDK's own means
	 * @param answer          why the agent does not do what it was attached for, as the end of a sentence; empty if it
	 *                        does
	 */
	static void give(Instrumentation instrumentation, String answer) {
		for (String name : PACKAGES) {
			try {
				JdkInternals.export(instrumentation, name);
				Properties properties = (Properties) Class.forName(name + ".VMSupport").getMethod("getAgentProperties")
						.invoke(null);
				properties.setProperty(Rendezvous.ANSWER, answer);
				return;
			} catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
				// not of this Java: the next one; where there is none, whoever attaches hears nothing
				continue;
			}
		}
	}
}
