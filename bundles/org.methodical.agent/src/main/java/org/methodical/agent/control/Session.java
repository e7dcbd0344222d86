package org.methodical.agent.control;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.methodical.agent.instrument.Modes;
import org.methodical.agent.instrument.ProbeSet;
import org.methodical.agent.instrument.ProbeTransformer;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.record.FileOutput;
import org.methodical.agent.record.JvmFacts;
import org.methodical.agent.record.Measured;
import org.methodical.agent.record.NoOutput;
import org.methodical.agent.record.Output;
import org.methodical.agent.record.SnapshotLoop;
import org.methodical.agent.record.TcpClientOutput;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.steps.CountedMethods;

/** One run of the agent, from its options to the end of the JVM. */
final class Session {

	/** The JVM's end may be delayed by so much if an output does not take the rest. */
	private static final long FINISH_LIMIT = 10_000;

	private final Options options;
	private final Console console;
	private final MethodRegistry registry = new MethodRegistry();
	private final Problems problems;

	Session(Options options, Console console) {
		this.options = options;
		this.console = console;
		problems = new Problems(console);
	}

	void start(Instrumentation instrumentation) {
		String pid = ProcessId.get();
		CountedMethods counted = options.counts() ? new CountedMethods(options.tracksLoops()) : null;
		Measured measured = new Measured(registry, counted, problems);
		MeasuringSetup more = options.measuresMore() ? new MeasuringSetup(options, console) : null;
		if (more != null) {
			more.apply(measured, registry, pid);
		}
		SnapshotLoop loop = new SnapshotLoop(outputs(pid), options.interval(), console, measured,
				options.timingBudget());
		Recorders.keepApart(options.keptThreads());
		Recorders.start();
		Modes modes = new Modes(options.times() ? times() : null, counted);
		ProbeSet probeSet = new ProbeSet(options.includes(), options.excludes(), options.locations());
		ProbeTransformer transformer = new ProbeTransformer(probeSet, registry, problems, modes);
		instrumentation.addTransformer(more == null ? transformer : more.uncharged(transformer), true);
		new LoadedClasses(instrumentation, probeSet, problems).retransform();
		Runtime.getRuntime().addShutdownHook(new Thread(() -> finish(loop), "methodical-shutdown"));
		loop.start(new JvmFacts(pid, options.toString()).modes(options.modes(), options.isCpuTime() ? "cpu" : "wall"));
	}

	private Modes.Times times() {
		Modes.Leaves leaves = Modes.Leaves.valueOf(options.leaves().toUpperCase(Locale.ROOT));
		return options.timingBudget() == 0 ? Modes.Times.exact(leaves, options.minimumSize())
				: Modes.Times.light(leaves, options.minimumSize());
	}

	private void finish(SnapshotLoop loop) {
		if (!loop.finish(FINISH_LIMIT)) {
			console.accept("the rest of the recording could not be sent within " + FINISH_LIMIT / 1000
					+ " s and is lost; the reader does not take it.");
		}
	}

	private List<Output> outputs(String pid) {
		List<Output> outputs = new ArrayList<>();
		for (String name : options.outputs()) {
			if ("tcpclient".equals(name)) {
				outputs.add(new TcpClientOutput(options.address(), options.port(), options.token()));
			} else if ("file".equals(name)) {
				outputs.add(new FileOutput(options.destinationFile(pid)));
			} else {
				outputs.add(new NoOutput());
			}
		}
		return outputs;
	}
}
