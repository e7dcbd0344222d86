// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

import org.methodical.agent.control.options.Options;
import org.methodical.agent.control.options.OutputOptions;
import org.methodical.agent.gate.MainGate;
import org.methodical.agent.gate.SteadyGate;
import org.methodical.agent.instrument.LastingClasses;
import org.methodical.agent.instrument.ProbeTransformer;
import org.methodical.agent.instrument.Retransformer;
import org.methodical.agent.instrument.library.LibraryCalls;
import org.methodical.agent.instrument.select.ProbeFile;
import org.methodical.agent.instrument.select.ProbeSet;
import org.methodical.agent.instrument.select.Rule;
import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.Rehearsal;
import org.methodical.agent.probe.WorkDoor;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.record.LoopOwner;
import org.methodical.agent.record.SnapshotLoop;
import org.methodical.agent.record.input.RecordingInputs;
import org.methodical.agent.record.jvm.JvmFacts;
import org.methodical.agent.record.output.FileOutput;
import org.methodical.agent.record.output.NoOutput;
import org.methodical.agent.record.output.Output;
import org.methodical.agent.record.state.StateSampler;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.registry.Problems.Kind;
import org.methodical.agent.remote.TcpClientOutput;
import org.methodical.agent.remote.TcpServerOutput;
import org.methodical.agent.sample.Sampler;
import org.methodical.agent.steps.StepTotals;
import org.methodical.agent.threads.AgentThread;
import org.methodical.agent.work.WorkMeter;

/** One run of the agent, from its options to the end of the JVM or the command to stop. */
final class AgentRun implements LoopOwner {

	/** The JVM's end may be delayed by so much if an output does not take the rest. */
	private static final long FINISH_LIMIT = 10_000;
	/** Most milliseconds until times come from samples. */
	private static final long SHIFT_LIMIT = 60_000;

	private final Options options;
	private final Console console;
	private final Lasting lasting;
	private final Problems problems;
	private final ProbeLedger ledger = new ProbeLedger();
	private final String pid = ProcessId.get();
	private final Listening listening;
	private final Runnable ended;
	private volatile boolean ending;
	/** Null until it is started. */
	private volatile SnapshotLoop loop;
	private Retransformer retransformer;
	private StepTotals totals;
	private ProbeSet probeSet;
	/** Null if nothing is ever sampled. */
	private Sampler sampler;
	/** Whether methods had nothing but counters from the start, as too many were loaded already. */
	private volatile boolean countsOnly;
	/** Null if a quiet JVM is not waited for. */
	private volatile SteadyGate steady;

	/**
	 * Creates a session.
	 *
	 * @param options what to do
	 * @param console tells the person at the terminal
	 * @param lasting what outlives sessions
	 * @param ended   is run when the session has ended before the JVM
	 */
	AgentRun(Options options, Console console, Lasting lasting, Runnable ended) {
		this.options = options;
		this.console = console;
		this.lasting = lasting;
		this.ended = ended;
		problems = new Problems(console);
		listening = new Listening(options, pid, console);
	}

	void start(Instrumentation instrumentation) {
		RunCommands commands = new RunCommands(this);
		RecordingInputs inputs = inputs();
		totals = inputs.totals();
		Memory.limit(options.memory());
		if (options.measuresMore()) {
			new ExtrasSetup(options, console).apply(inputs, lasting.registry, pid);
		}
		boolean shifts = options.mayShift() && Sources.hasFlightRecorder();
		if (options.samples() || shifts) {
			inputs.add(new SamplingSetup(options, lasting, problems).input(instrumentation, inputs));
			sampler = inputs.sampling().sampler();
		}
		loop = new SnapshotLoop(outputs(commands), options.interval(), console, inputs, stateSampler(inputs),
				timesEachCall());
		if (shifts) {
			loop.whenTooDear(new Runnable() {

				@Override
				public void run() {
					shift();
				}
			});
		}
		loop.ownedBy(this);
		boolean waits = options.start().waits();
		boolean again = lasting.startAgain();
		Recorders.countEntries(null);
		Recorders.keepApart(options.keptThreads());
		Recorders.limitThreads(options.maxThreads());
		Rehearsal.run(options.counts() || options.samples());
		if (waits) {
			loop.waitForStart();
		} else if (!again) {
			Recorders.start();
		}
		Modes modes = new Modes(options.seesCalls() ? times() : null, options.counts() ? lasting.counted : null);
		new DoubtfulOptions(options, problems).tell();
		probeSet = new ProbeSet(options.includes(), options.excludes(), options.locations(), probeFile());
		if (options.seesLibraryCalls() && !options.samples()) {
			modes = modes.with(new LibraryCalls(probeSet, lasting.registry));
		}
		ProbeTransformer transformer = new ProbeTransformer(probeSet, lasting.registry, ledger, problems, modes);
		retransformer = new Retransformer(instrumentation, transformer, probeSet, ledger, problems);
		retransformer.begin(shifts ? StateSampler.MAX_CLASSES : Integer.MAX_VALUE, countersFromTheStart());
		if (options.counts()) {
			WorkDoor.open(new WorkMeter(lasting.registry, lasting.counted, inputs.totals()));
		}
		loop.start(new JvmFacts(pid, options.toString()).modes(options.modes(), options.isCpuTime() ? "cpu" : "wall"),
				again);
		openGate(instrumentation);
		if (options.output().listens() && !options.output().names().contains("tcpserver")) {
			listen();
		}
	}

	private RecordingInputs inputs() {
		RecordingInputs inputs = new RecordingInputs(lasting.registry, options.counts() ? lasting.counted : null,
				problems, ledger);
		if (!options.output().isRead()) {
			inputs.leaveUnread();
		}
		return inputs;
	}

	/** Whatever that costs. */
	private boolean timesEachCall() {
		return options.seesCalls() && !options.samples() && options.timingBudget() == 0;
	}

	/** Null where no threads are recorded, or times come from samples at once or are those of the processor. */
	private StateSampler stateSampler(RecordingInputs inputs) {
		return !options.seesCalls() || options.samples() || timesEachCall() && options.isCpuTime() ? null
				: new StateSampler(options.timingBudget(), inputs.waits(), ledger);
	}

	private Modes.Times times() {
		Modes.Leaves leaves = Modes.Leaves.valueOf(options.leaves().toUpperCase(Locale.ROOT));
		if (options.samples()) {
			return sampled();
		}
		return options.timingBudget() == 0 ? Modes.Times.exact(leaves, options.minimumSize())
				: Modes.Times.light(leaves, options.minimumSize());
	}

	/** Has the methods count their calls in their own code, and times come from samples, from now on. */
	private void shift() {
		if (countsOnly) {
			loop.shift(SHIFT_LIMIT);
		} else {
			Modes counting = countingModes();
			if (sampler.prepare(SHIFT_LIMIT) && loop.shift(SHIFT_LIMIT)) {
				LastingClasses spared = retransformer.weaveAgain(counting);
				Recorders.countEntries(lasting.entries.giveAll(lasting.registry.size()));
				new SparedClasses(spared.atFirst(), spared, lasting.registry, lasting.entries, totals,
						new ToLongFunction<BitSet>() {

							@Override
							public long applyAsLong(BitSet methods) {
								return sampler.samples().timeIn(methods);
							}
						}).watch(retransformer);
			}
		}
	}

	private Supplier<Modes> countersFromTheStart() {
		return new Supplier<Modes>() {

			@Override
			public Modes get() {
				countsOnly = true;
				return countingModes();
			}
		};
	}

	private Modes countingModes() {
		Rehearsal.counters();
		return new Modes(sampled(), options.counts() ? lasting.counted : null);
	}

	private Modes.Times sampled() {
		return Modes.Times.sampled(lasting.entries, options.minimumSize());
	}

	/** Listens for commands from now on, if that is not done already; says where to. */
	String listen() {
		return listening.open(new RunCommands(this));
	}

	/** Waits until there is an output that takes the recording; false if there is none. */
	boolean begins(long limit) {
		boolean begins = loop.begins(limit);
		if (!begins) {
			// it leaves on its own, and who attaches next is to wait for that
			ending = true;
		}
		return begins;
	}

	/** Whether it was told to end, and will have ended soon. */
	boolean isEnding() {
		return ending || loop.isLost();
	}

	/** Who gets the recording, as the end of a sentence. */
	String recipient() {
		List<String> all = new ArrayList<>();
		OutputOptions output = options.output();
		for (String name : output.names()) {
			if ("tcpclient".equals(name)) {
				all.add("for the workbench at " + output.address() + ":" + output.port());
			} else if ("tcpserver".equals(name)) {
				all.add("for whoever reads it from this agent");
			} else if ("file".equals(name)) {
				all.add("to the file " + output.destinationFile(pid).getAbsolutePath());
			} else {
				all.add("without an output");
			}
		}
		return String.join(" and ", all);
	}

	SnapshotLoop loop() {
		return loop;
	}

	Retransformer retransformer() {
		return retransformer;
	}

	ProbeSet probeSet() {
		return probeSet;
	}

	private List<Rule> probeFile() {
		return options.probeFile() == null
				? null
				: ProbeFile.read(options.probeFile(), new Consumer<String>() {

					@Override
					public void accept(String message) {
						problems.add(Kind.PROBE_FILE, message);
					}
				});
	}

	private void openGate(Instrumentation instrumentation) {
		if (options.start().isMain()) {
			MainGate.await(instrumentation, new Runnable() {

				@Override
				public void run() {
					// by the thread that loads the class: its first call shall be recorded
					Recorders.start();
					loop.started();
				}
			});
		} else if (options.start().isSteady()) {
			steady = new SteadyGate(options.start().quiet(), options.start().timeout() * 1000L, new Steady());
			steady.start();
		}
	}

	/** Passes on what the gate sees. */
	private final class Steady implements SteadyGate.Listener {

		@Override
		public void read(long compilation, long classes) {
			loop.sample(compilation, classes);
		}

		@Override
		public void opens(SteadyGate.Opening why) {
			if (why == SteadyGate.Opening.TIMEOUT) {
				problems.add(Kind.NEVER_QUIET, "The JVM did not become quiet within " + options.start().timeout()
						+ " s: it went on loading classes or compiling. The recording began all the same and holds times of a "
						+ "program that is warming up; allow more time with steady.timeout=, or less quiet with steady.quiet=.");
			} else if (why == SteadyGate.Opening.BLIND) {
				problems.add(Kind.NEVER_QUIET,
						"start=steady has no effect: this JVM does not tell what it loads and compiles, "
								+ "as without the module java.management. The recording began at once.");
			}
			loop.started();
		}
	}

	/** Waits for a quiet JVM no more. */
	void closeGate() {
		SteadyGate gate = steady;
		if (gate != null) {
			gate.close();
		}
	}

	/** Gives all classes their own code back; returns how many had probes. */
	int removeProbes() {
		ending = true;
		closeGate();
		Recorders.stop();
		WorkDoor.open(null);
		return retransformer.end();
	}

	/** Nothing is recorded any more: probes would be for nothing. */
	@Override
	public void abandoned() {
		removeProbes();
		end();
	}

	@Override
	public void exhausted() {
		end();
	}

	/** Ends the recording before the JVM ends. */
	void end() {
		finish();
		ended.run();
	}

	/** Takes back what {@link #start} did until it failed. */
	void giveUp() {
		if (retransformer != null) {
			removeProbes();
		}
		close();
	}

	/** Has the rest of the recording written, and waits for that. Called when the JVM ends as well. */
	void finish() {
		if (loop != null && !loop.finish(FINISH_LIMIT)) {
			console.accept("the rest of the recording could not be sent within " + FINISH_LIMIT / 1000
					+ " s and is lost: its reader does not take it, or the agent hangs (" + AgentThread.places()
					+ ").");
		}
		close();
	}

	private void close() {
		try {
			listening.close();
		} catch (IOException e) {
			console.accept("the agent could not clean up (" + e.getMessage() + ").");
		}
	}

	private List<Output> outputs(RunCommands commands) {
		List<Output> outputs = new ArrayList<>();
		for (String name : options.output().names()) {
			if ("tcpclient".equals(name)) {
				outputs.add(new TcpClientOutput(options.output().address(), options.output().port(),
						options.output().token(), commands));
			} else if ("tcpserver".equals(name)) {
				outputs.add(new TcpServerOutput(options.output().address(), options.output().port(), listening.token(),
						(long) options.output().spoolLimit() << 20, commands, listening, console));
			} else if ("file".equals(name)) {
				outputs.add(new FileOutput(options.output().destinationFile(pid)));
			} else {
				outputs.add(new NoOutput());
			}
		}
		return outputs;
	}
}
