// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.methodical.core.export.PlainText;
import org.methodical.core.export.Units;
import org.methodical.core.recording.CallLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints calls while they happen. */
@Command(name = "monitor", sortOptions = false,
		description = "Prints calls as an indented tree while they happen in programs that send them.",
		footer = {"", "The programs send with the agent's options modes=history,history.udp=HOST:PORT. What a network or",
				"a busy receiver loses is lost; how many lines that were is told. End it with Ctrl-C."})
final class MonitorCommand implements Callable<Integer> {

	private static final int MOST_BYTES = 1 << 16;
	private static final int BUFFER = 8 << 20;

	@Spec
	private CommandSpec spec;

	@Option(names = "--udp", paramLabel = "PORT", required = true, description = "The port to listen at; 0 for any.")
	private int port;

	@Option(names = "--address", paramLabel = "ADDRESS", defaultValue = "127.0.0.1",
			description = "The address to listen at; default: 127.0.0.1, this machine alone.")
	private String address;

	@Option(names = "--prefix", paramLabel = "START", description = "Only methods whose Class.method begins so.")
	private String prefix = "";

	@Option(names = "--depth", paramLabel = "N", description = "Only calls with at most so many callers.")
	private int depth = Integer.MAX_VALUE;

	@Option(names = "--threshold", paramLabel = "TIME",
			description = "Only calls that took at least this time, as 10us, printed when they end.")
	private String threshold;

	@Option(names = "--lines", paramLabel = "N", description = "End after so many lines that were received or lost.")
	private long most = Long.MAX_VALUE;

	/** The last number of each process. */
	private final Map<String, Long> numbers = new HashMap<>();
	private long lost;
	private long seen;

	@Override
	public Integer call() throws IOException {
		long shortest = threshold == null ? 0 : Durations.parse("--threshold", threshold);
		if (port < 0 || port > 0xFFFF) {
			throw new InputException("--udp takes a port from 0 to 65535, not " + port + ".");
		}
		PrintWriter err = spec.commandLine().getErr();
		PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
		try (DatagramSocket socket = new DatagramSocket(port, InetAddress.getByName(address))) {
			socket.setReceiveBufferSize(BUFFER);
			err.println("methodical: listening at " + address + ":" + socket.getLocalPort());
			DatagramPacket packet = new DatagramPacket(new byte[MOST_BYTES], MOST_BYTES);
			while (seen + lost < most) {
				packet.setLength(MOST_BYTES);
				socket.receive(packet);
				print(new String(packet.getData(), 0, packet.getLength(), StandardCharsets.UTF_8), shortest, out);
				out.flush();
			}
		}
		err.println("methodical: " + Units.count(seen, "line") + " received, " + Units.count(lost) + " lost");
		return ExitCode.OK;
	}

	private void print(String packet, long shortest, PrintStream out) {
		packet.lines().map(CallLine::parse).forEach(parsed -> parsed.ifPresent(line -> {
			seen++;
			long before = numbers.getOrDefault(line.process(), 0L);
			if (line.number() > before + 1) {
				lost += line.number() - before - 1;
				long gap = line.number() - before - 1;
				out.println("... " + Units.count(gap, "line") + " lost");
			}
			// one that comes late was counted as lost
			lost -= line.number() <= before && lost > 0 ? 1 : 0;
			numbers.put(line.process(), Math.max(before, line.number()));
			if (line.depth() <= depth && line.method().startsWith(prefix)) {
				print(line, shortest, out);
			}
		}));
	}

	private static void print(CallLine line, long shortest, PrintStream out) {
		String place = line.process() + " " + line.thread() + "  " + "  ".repeat(line.depth());
		if (!line.begins() && line.time() >= shortest) {
			out.println(PlainText.of(place + "< " + line.method() + " " + Units.time(line.time()).replace('µ', 'u')));
		} else if (line.begins() && shortest == 0) {
			out.println(PlainText.of(place + "> " + line.method()));
		}
	}
}
