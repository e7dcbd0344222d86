// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.methodical.benchmark.harness.Hole;

/** What is known of the machine and of how this JVM was started. */
public final class Machine {

	private Machine() {
	}

	/**
	 * The facts that a result depends on.
	 *
	 * @return names and values, in order
	 */
	public static Map<String, String> facts() {
		Map<String, String> facts = new LinkedHashMap<>();
		facts.put("java", System.getProperty("java.version") + " (" + System.getProperty("java.vendor") + ")");
		facts.put("vm", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
		facts.put("options", String.join(" ", options()));
		facts.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
				+ System.getProperty("os.arch"));
		facts.put("processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
		facts.put("heap", (Runtime.getRuntime().maxMemory() >> 20) + " MiB");
		facts.put("results", Hole.COMPILED ? "end in the compiler" : "are compared");
		return facts;
	}

	/** The options this JVM was started with. @return in order */
	public static List<String> options() {
		return ManagementFactory.getRuntimeMXBean().getInputArguments();
	}
}
