// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.agent;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.methodical.core.remote.AgentCommands;
import org.methodical.core.remote.AgentConnection;
import org.methodical.wire.Rendezvous;

/**
 * Shows how long it takes to probe classes that are loaded and to remove the probes again, for more and more classes of
 * one method each, all in one JVM.
 */
public final class ProbeCost {

	private static final int MIN = 1_250;
	private static final int MAX = 10_000;

	private ProbeCost() {
	}

	/**
	 * Prints the times.
	 *
	 * @param args the agent's jar
	 * @throws Exception if a JVM cannot be started or its agent not be reached
	 */
	public static void main(String[] args) throws Exception {
		System.out.printf("%10s %12s %12s %12s%n", "classes", "add ms", "remove ms", "stop ms");
		for (int classes = MIN; classes <= MAX; classes *= 2) {
			measure(args[0], classes);
		}
	}

	private static void measure(String agent, int classes) throws Exception {
		Process process = new ProcessBuilder(System.getProperty("java.home") + "/bin/java",
				"-javaagent:" + agent + "=output=none,control=on,excludes=*", "-cp",
				System.getProperty("java.class.path"),
				ManyClasses.class.getName(), String.valueOf(classes)).redirectError(ProcessBuilder.Redirect.INHERIT)
				.start();
		try (BufferedReader out = new BufferedReader(
				new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
			out.readLine();
			Path file = Rendezvous.file(Rendezvous.folders(System.getProperties()).get(0),
					String.valueOf(process.pid())).toPath();
			Properties properties = new Properties();
			try (BufferedReader reader = Files.newBufferedReader(file)) {
				properties.load(reader);
			}
			InetSocketAddress address = new InetSocketAddress(properties.getProperty(Rendezvous.ADDRESS),
					Integer.parseInt(properties.getProperty(Rendezvous.PORT)));
			try (AgentConnection connection = AgentConnection.control(address,
					properties.getProperty(Rendezvous.TOKEN))) {
				AgentCommands commands = connection.commands();
				String pattern = ManyClasses.class.getName() + "$T*";
				double added = time(() -> commands.addProbe(pattern));
				double removed = time(() -> commands.removeProbe(pattern));
				time(() -> commands.addProbe(pattern));
				double stopped = time(commands::stop);
				System.out.printf("%10d %12.0f %12.0f %12.0f%n", classes, added, removed, stopped);
			}
		} finally {
			process.destroy();
		}
	}

	/** Something to wait for. */
	private interface Order {

		CompletableFuture<String> give();
	}

	private static double time(Order order) throws Exception {
		long start = System.nanoTime();
		order.give().get(5, TimeUnit.MINUTES);
		return (System.nanoTime() - start) / 1e6;
	}
}
