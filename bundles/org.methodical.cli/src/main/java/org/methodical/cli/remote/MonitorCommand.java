// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.remote;

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
import java.util.concurrent.Semaphore;

import org.methodical.cli.shared.Durations;
import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.history.LeftOut;
import org.methodical.core.recording.CallLine;
import org.methodical.core.recording.Recording;
import org.methodical.core.remote.AgentConnection;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints calls while they happen. */
@Command(name = "monitor", sortOptions = false,
		description = "Prints calls as an indented tree while they happen in programs that send them.",
		footer = {"", "With HOST:PORT the monitor connects to the agent of a program that was started with the options",
				"modes=history,output=tcpserver,port=PORT,token=TOKEN, and prints all calls that its history has,",
				"those before included, until the program ends.",
				"With --udp programs send, with the options modes=history,history.udp=HOST:PORT. What a network or a",
				"busy receiver loses is lost; how many lines that were is told. End it with Ctrl-C."})
public final class MonitorCommand implements Callable<Integer> {

	private static final int MAX_BYTES = 1 << 16;
	private static final int BUFFER = 8 << 20;

	@Spec
	private CommandSpec spec;

	@Parameters(index = "0", arity = "0..1", paramLabel = "HOST:PORT",
			description = "Where the agent of a program listens (output=tcpserver).")
	private String program;

	@Option(names = "--token", paramLabel = "TOKEN", description = "What the agent at HOST:PORT expects. Default: the "
			+ "environment variable " + RunningProgram.TOKEN + ".")
	private String token = System.getenv(RunningProgram.TOKEN);

	@Option(names = "--udp", paramLabel = "PORT", description = "The port to listen at for lines; 0 for any.")
	private Integer port;

	@Option(names = "--address", paramLabel = "ADDRESS", defaultValue = "127.0.0.1",
			description = "The address to listen at with --udp; default: 127.0.0.1, this machine alone.")
	private String address;

	@Option(names = "--prefix", paramLabel = "START", description = "Only methods whose Class.method begins so.")
	private String prefix = "";

	@Option(names = "--depth", paramLabel = "N", description = "Only calls with at most so many callers.")
	private int depth = Integer.MAX_VALUE;

	@Option(names = "--threshold", paramLabel = "TIME",
			description = "Only calls that took at least this time, as 10us, printed when they end.")
	private String threshold;

	@Option(names = "--lines", paramLabel = "N",
			description = "End after so many begins and ends that were received or lost.")
	private long max = Long.MAX_VALUE;

	/** The last number of each process. */
	private final Map<String, Long> numbers = new HashMap<>();
	private long lost;
	private long seen;

	@Override
	public Integer call() throws IOException, InterruptedException {
		long shortest = threshold == null ? 0 : Durations.parse("--threshold", threshold);
		if (program == null == (port == null)) {
			throw new InputException("Give HOST:PORT of a program's agent, or --udp PORT to listen at; one of them.");
		}
		if (port != null && (port < 0 || port > 0xFFFF)) {
			throw new InputException("--udp takes a port from 0 to 65535, not " + port + ".");
		}
		PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
		CallPrinter printer = new CallPrinter(out, prefix, depth, shortest);
		if (port == null) {
			follow(printer);
		} else {
			listen(printer);
		}
		return ExitCode.OK;
	}

	private void listen(CallPrinter printer) throws IOException {
		PrintWriter err = spec.commandLine().getErr();
		try (DatagramSocket socket = new DatagramSocket(port, InetAddress.getByName(address))) {
			socket.setReceiveBufferSize(BUFFER);
			err.println("methodical: listening at " + address + ":" + socket.getLocalPort());
			DatagramPacket packet = new DatagramPacket(new byte[MAX_BYTES], MAX_BYTES);
			while (seen + lost < max) {
				packet.setLength(MAX_BYTES);
				socket.receive(packet);
				print(new String(packet.getData(), 0, packet.getLength(), StandardCharsets.UTF_8), printer);
				printer.out().flush();
			}
		}
		err.println("methodical: " + Units.count(seen, "line") + " received, " + Units.count(lost) + " lost");
	}

	private void print(String packet, CallPrinter printer) {
		packet.lines().map(CallLine::parse).forEach(parsed -> parsed.ifPresent(line -> {
			seen++;
			long before = numbers.getOrDefault(line.process(), 0L);
			if (line.number() > before + 1) {
				lost += line.number() - before - 1;
				long gap = line.number() - before - 1;
				printer.out().println("... " + Units.count(gap, "line") + " lost");
			}
			// one that comes late was counted as lost
			lost -= line.number() <= before && lost > 0 ? 1 : 0;
			numbers.put(line.process(), Math.max(before, line.number()));
			printer.print(line);
		}));
	}

	/** Reads the recording of a program, and prints what is new in it whenever something came. */
	private void follow(CallPrinter printer) throws IOException, InterruptedException {
		PrintWriter err = spec.commandLine().getErr();
		Recording recording = new Recording();
		Semaphore news = new Semaphore(1);
		recording.addListener(news::release);
		LiveCalls calls = new LiveCalls(line -> {
			if (line.number() <= max) {
				printer.print(line);
			}
		});
		AgentConnection connection = RunningProgram.read(program, token, recording);
		try (connection) {
			err.println("methodical: connected to " + program);
			boolean ended = false;
			while (!ended && calls.count() < max) {
				news.acquire();
				news.drainPermits();
				ended = recording.ended();
				Snapshot state = recording.snapshotApart();
				if (state.jvm().isPresent() && !state.jvm().get().modes().contains("history")) {
					throw new InputException(
							"The program at " + program + " records no history; start it with modes=history.");
				}
				calls.update(state);
				printer.out().flush();
			}
		}
		LeftOut leftOut = recording.snapshotApart().history().leftOut();
		err.println("methodical: " + Units.count(Math.min(max, calls.count()), "line") + " received"
				+ (leftOut.total() == 0 ? "" : ", " + Units.count(leftOut.total(), "call") + " left out by the agent"));
	}
}
