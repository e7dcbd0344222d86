// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

import org.methodical.wire.JvmFact;
import org.methodical.wire.run.JvmCodec;

/** What a recording says of the JVM that it comes from. */
public final class JvmFacts {

	private final long started;
	private final Map<String, String> facts = new LinkedHashMap<>();

	/**
	 * Collects the facts of this JVM.
	 *
	 * @param pid          the process id
	 * @param agentOptions the options of the agent, without secrets
	 */
	public JvmFacts(String pid, String agentOptions) {
		started = System.currentTimeMillis();
		String version = JvmFacts.class.getPackage().getImplementationVersion();
		facts.put(JvmFact.AGENT_VERSION, version == null ? "" : version);
		facts.put(JvmFact.AGENT_OPTIONS, agentOptions);
		facts.put(JvmFact.PID, pid);
		facts.put(JvmFact.COMMAND, System.getProperty("sun.java.command", ""));
		facts.put(JvmFact.JAVA_VERSION, System.getProperty("java.version", ""));
		facts.put(JvmFact.JVM, properties("java.vm.name", "java.vm.version"));
		facts.put(JvmFact.OS, properties("os.name", "os.version", "os.arch"));
	}

	/**
	 * Adds what is measured.
	 *
	 * @param modes the modes, joined by +
	 * @param clock {@code wall} or {@code cpu}
	 * @return this
	 */
	public JvmFacts modes(String modes, String clock) {
		facts.put(JvmFact.MODES, modes);
		facts.put(JvmFact.CLOCK, clock);
		return this;
	}

	public void writeTo(OutputStream out) throws IOException {
		JvmCodec codec = new JvmCodec();
		for (Map.Entry<String, String> fact : facts.entrySet()) {
			codec.put(fact.getKey(), fact.getValue());
		}
		codec.write(out, started);
	}

	private static String properties(String... names) {
		StringBuilder text = new StringBuilder();
		for (String name : names) {
			text.append(text.length() == 0 ? "" : " ").append(System.getProperty(name, ""));
		}
		return text.toString();
	}
}
