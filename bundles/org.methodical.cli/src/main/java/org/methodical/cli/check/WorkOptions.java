// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.check;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.methodical.cli.record.AgentCheck;
import org.methodical.cli.shared.PackedJar;
import org.methodical.core.recording.AgentOptions;

import picocli.CommandLine.Option;

/** What JVMs are told so that their executed bytecode is counted: as a whole, and by test where they run tests. */
public final class WorkOptions {

	/** Relative to the folder of a JVM: where Maven, Gradle and Eclipse put classes. None needs to be there. */
	private static final List<String> LOCATIONS = List.of("target/classes?", "target/test-classes?",
			"build/classes/java/main?", "build/classes/java/test?", "build/classes/kotlin/main?",
			"build/classes/kotlin/test?", "bin/main?", "bin/test?", "bin?");
	/** Where tests run at the same time, nobody can tell whose work it is. */
	private static final String ONE_BY_ONE = "-Djunit.jupiter.execution.parallel.enabled=false";
	/** Nobody reads along: what is counted is asked for by tests, or read at the end. */
	private static final String INTERVAL = "60000";

	@Option(names = "--includes", paramLabel = "PATTERN", split = ":",
			description = "Classes to count, as com.acme.*; default: those in the folders in which Maven, Gradle and Eclipse put"
					+ " classes.")
	private List<String> includes = List.of();

	@Option(names = "--agent-option", paramLabel = "KEY=VALUE",
			description = "Another option of the agent; may be repeated.")
	private Map<String, String> further = Map.of();

	/**
	 * The arguments of the JVMs.
	 *
	 * @param output where the agent writes to
	 * @param mode   what is done with the work of tests, as {@code -Dmethodical.work} says it
	 * @param report the folder that takes the work of tests
	 * @return arguments of a JVM, in their order
	 * @throws IOException if the agent cannot be unpacked
	 */
	public List<String> arguments(AgentOptions output, String mode, Path report) throws IOException {
		Path agent = PackedJar.AGENT.unpack();
		output.set("modes", "steps").set("interval", INTERVAL).set(includes.isEmpty() ? "locations" : "includes",
				String.join(includes.isEmpty() ? File.pathSeparator : ":", includes.isEmpty() ? LOCATIONS : includes));
		further.forEach(output::set);
		AgentCheck.check(agent, output, null);
		return List.of(output.argument(agent), "-javaagent:" + PackedJar.JUNIT.unpack(), property("", mode),
				property(".report", report.toString()), ONE_BY_ONE,
				"-Djunit.jupiter.extensions.autodetection.enabled=true");
	}

	/** A system property of work budgets, as an argument. */
	public static String property(String name, String value) {
		return "-Dmethodical.work" + name + "=" + value;
	}
}
