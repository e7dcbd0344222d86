// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.lang.instrument.Instrumentation;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

import org.methodical.agent.control.options.Options;
import org.methodical.agent.instrument.ProbeTransformer;
import org.methodical.agent.record.input.RecordingInputs;
import org.methodical.agent.record.input.SamplingInput;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.registry.Problems.Kind;
import org.methodical.agent.sample.Sampler;
import org.methodical.agent.sample.Samples;
import org.methodical.agent.sample.source.SampleSource;
import org.methodical.agent.threads.AllocatedBytes;
import org.methodical.agent.threads.VirtualThreads;

/** Sets up samples of where threads run, and of what they allocate if that is asked for. */
final class SamplingSetup {

	/** What the JVM starts; not by its class, which knows this one. */
	private static final String PREMAIN = "org.methodical.agent.Premain";
	/** What the JVM calls in threads of the program that load classes, and where it is attached to one that runs. */
	private static final Set<String> WEAVING = Collections.unmodifiableSet(
			new HashSet<>(Arrays.asList(ProbeTransformer.class.getName(), PREMAIN)));

	private final Options options;
	private final Lasting lasting;
	private final Problems problems;

	SamplingSetup(Options options, Lasting lasting, Problems problems) {
		this.options = options;
		this.lasting = lasting;
		this.problems = problems;
	}

	/** The sampler, which has not begun, and what goes with it. */
	SamplingInput input(Instrumentation instrumentation, RecordingInputs inputs) {
		Samples samples = new Samples(lasting.registry, WEAVING, options.keptThreads());
		ToLongFunction<Thread> allocation = options.allocates() && AllocatedBytes.areTold() ? allocation() : null;
		Supplier<SampleSource> source = new Supplier<SampleSource>() {

			@Override
			public SampleSource get() {
				return Sources.flightRecorder(instrumentation, allocation != null);
			}
		};
		Consumer<String> told = new Consumer<String>() {

			@Override
			public void accept(String message) {
				problems.add(Kind.NO_SAMPLES, message);
			}
		};
		Supplier<VirtualThreads> living = new Supplier<VirtualThreads>() {

			@Override
			public VirtualThreads get() {
				return Sources.virtualThreads(instrumentation);
			}
		};
		if (options.seesCalls()) {
			lasting.registry.soleCallers().want();
		}
		return new SamplingInput(new Sampler(samples, inputs.waits(), source, allocation, living, told),
				options.seesCalls() ? lasting.entries : null, options.samples());
	}

	private static ToLongFunction<Thread> allocation() {
		return new ToLongFunction<Thread>() {

			@Override
			public long applyAsLong(Thread thread) {
				return AllocatedBytes.of(thread);
			}
		};
	}
}
