// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.remote;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.methodical.cli.record.AtEnd;
import org.methodical.cli.record.ProbeOptions;
import org.methodical.cli.shared.Durations;
import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.PackedJar;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.remote.LocalJvms;
import org.methodical.core.remote.LocalJvms.LocalJvm;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads the agent into a running JVM, or lists those that there are. */
@Command(name = "attach", sortOptions = false,
		description = "Loads the agent into a running program, which begins to write a recording. Without a program, lists "
				+ "those of this user.",
		footer = {"", "The program has to be a HotSpot JVM of the same user on this machine, in the same container.",
				"This command needs a JDK, not a JRE. From Java 21 on the program prints a warning unless it",
				"was started with -XX:+EnableDynamicAgentLoading; with -XX:-EnableDynamicAgentLoading or",
				"-XX:+DisableAttachMechanism it refuses. Commands pause, resume, reset, snapshot, gc, probe",
				"and stop control the agent then; stop removes all probes, and the program may be attached to",
				"again."})
public final class AttachCommand implements Callable<Integer> {

	private static final String DEFAULT_FILE = "methodical-{pid}.mprof";

	@Spec
	private CommandSpec spec;

	@Parameters(arity = "0..1", paramLabel = "PROGRAM",
			description = "Process id, main class or jar name of the program.")
	private String program;

	@Option(names = {"-o", "--output"}, paramLabel = "FILE", defaultValue = DEFAULT_FILE,
			description = "The recording; {pid} becomes the process id. Default: " + DEFAULT_FILE)
	private String file;

	@Option(names = "--duration", paramLabel = "TIME",
			description = "Wait this time, as 30s or 5min, then stop the recording. Without it the recording goes on until"
					+ " command stop.")
	private String duration;

	@Mixin
	private AtEnd atEnd;

	@Option(names = "--no-probes", description = "Begin without probes; command probe add adds them.")
	private boolean noProbes;

	@Mixin
	private ProbeOptions probes;

	@Override
	public Integer call() throws Exception {
		if (program == null) {
			List<String> lines = RunningProgram.list(LocalJvms.list());
			lines.forEach(spec.commandLine().getOut()::println);
			return ExitCode.OK;
		}
		long time = duration == null ? 0 : Durations.parse("--duration", duration);
		if (duration == null && atEnd.reports()) {
			throw new InputException("--report needs --duration: without it the recording goes on after this command.");
		}
		LocalJvm jvm = RunningProgram.find(program);
		Path written = Path.of(file.replace("{pid}", String.valueOf(jvm.pid()))).toAbsolutePath();
		Path jar = PackedJar.AGENT.unpack();
		AgentOptions options = new AgentOptions().set("destfile", written.toString()).set("control", "on");
		if (noProbes) {
			options.set("excludes", "*");
		}
		LocalJvms.attach(jvm.pid(), jar, probes.checked(options, jar));
		PrintWriter err = spec.commandLine().getErr();
		err.println("methodical: process " + jvm.pid() + " records to " + written + "; methodical stop " + jvm.pid()
				+ " ends that.");
		if (duration == null) {
			return ExitCode.OK;
		}
		recordFor(jvm.pid(), time);
		return atEnd.sample(spec, List.of(written));
	}

	/** Waits, or less if the program or this command ends, and stops the recording. */
	private void recordFor(long pid, long time) throws Exception {
		RunningProgram running = RunningProgram.of(pid);
		Thread stop = new Thread(() -> stop(running), "stop the recording");
		Runtime.getRuntime().addShutdownHook(stop);
		Optional<ProcessHandle> process = ProcessHandle.of(pid);
		try {
			if (process.isPresent()) {
				process.get().onExit().get(time, TimeUnit.NANOSECONDS);
			}
		} catch (TimeoutException e) {
			ControlCommands.stop(spec, running);
		} finally {
			Runtime.getRuntime().removeShutdownHook(stop);
		}
	}

	private void stop(RunningProgram running) {
		try {
			ControlCommands.stop(spec, running);
		} catch (Exception e) {
			spec.commandLine().getErr().println("methodical: the recording could not be stopped: " + e.getMessage());
		}
	}
}
