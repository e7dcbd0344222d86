// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.methodical.agent.instrument.library.LibraryCalls;
import org.methodical.agent.instrument.select.ProbeSet;
import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.instrument.weave.WovenClass;
import org.methodical.agent.probe.Extras;
import org.methodical.agent.probe.ForcedProbes;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.history.CallBounds;
import org.methodical.agent.record.ForcedRecording;
import org.methodical.agent.record.input.ExtrasInput;
import org.methodical.agent.record.input.RecordingInputs;
import org.methodical.agent.record.jvm.PlatformMeter;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.EntryCounters;

/** Runs the sample with probes of one mode, in threads that may fail; loaded by the loaders of {@link Forced#world}. */
public final class ForcedWorld implements Forced.World {

	private static final String SAMPLE = "forced.Sample";

	private final boolean isLight;
	private final boolean isExact;
	private final boolean isSampled;
	private final CountedMethods counted;
	private final RecordingInputs measured;
	private final Sample sample;
	private final int expected;
	/** What one run adds to the counts of its thread. */
	private Map<String, Long> growth;

	/** The sample with its probes. */
	private interface Sample {

		int run() throws Exception;
	}

	/** A mode is what it has, each word after a space. */
	public ForcedWorld(String mode) throws Exception {
		isLight = mode.contains("adaptive");
		isExact = mode.contains("exact");
		MethodRegistry registry = new MethodRegistry();
		counted = mode.contains("steps") ? new CountedMethods(true) : null;
		measured = new RecordingInputs(registry, counted, new Problems(text -> {}), new ProbeLedger());
		measure(mode);
		Recorders.keepApart(mode.contains("reused") ? 0 : Integer.MAX_VALUE);
		Recorders.start();
		isSampled = mode.contains("sampled");
		Modes.Times times = isSampled ? Modes.Times.sampled(new EntryCounters(), 0)
				: isLight ? Modes.Times.light(Modes.Leaves.COUNT, 0)
						: isExact ? Modes.Times.exact(Modes.Leaves.COUNT, 0) : null;
		Modes modes = new Modes(times, counted);
		if (mode.contains("leaves")) {
			modes = modes.with(new LibraryCalls(new ProbeSet(List.of("forced.*"), List.of(), List.of()), registry));
		}
		sample = weave(modes, registry);
		expected = sample.run();
		once();
	}

	private void measure(String mode) {
		boolean allocation = mode.contains("alloc");
		boolean cpu = mode.contains("cpu");
		CallBounds bounds = mode.contains("history")
				? new CallBounds(measured.startTime(), mode.contains("threshold") ? 1 : 0, 40, 1 << 30, 1 << 30,
						1 << 30)
				: null;
		if (allocation || cpu || bounds != null) {
			Extras measures = new Extras(PlatformMeter.create(), allocation, cpu, bounds);
			Recorders.measure(measures);
			measured.add(new ExtrasInput(measures, null, Collections.emptyList()));
		}
	}

	private static Sample weave(Modes modes, MethodRegistry registry) throws Exception {
		ClassLoader loader = new ClassLoader(ForcedWorld.class.getClassLoader()) {

			@Override
			protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
				if (!name.equals(SAMPLE) || findLoadedClass(name) != null) {
					return super.loadClass(name, resolve);
				}
				WovenClass woven = new WovenClass(Forced.bytes(name), modes);
				if (modes.library() != null) {
					woven.seeCallsOf(modes.library().of(this));
				}
				byte[] bytes = woven.weave(registry.ids(this, name, woven.methods()), (method, tooLarge, reason) -> {
					throw new AssertionError(method.name() + ": " + reason);
				});
				return defineClass(name, bytes, 0, bytes.length);
			}
		};
		var run = loader.loadClass(SAMPLE).getMethod("run");
		return () -> (int) run.invoke(null);
	}

	@Override
	public String once() throws Exception {
		String[] problem = new String[1];
		Thread thread = new Thread(() -> problem[0] = attempt(), "victim");
		thread.start();
		thread.join();
		return problem[0];
	}

	private String attempt() {
		try {
			Forced.arm();
			int first = sample.run();
			Forced.disarm();
			if (isLight) {
				ForcedProbes.wantEdges();
			}
			Forced.resume();
			int second = sample.run();
			Forced.disarm();
			if (first != expected || second != expected) {
				return "results are " + first + " and " + second + " in place of " + expected;
			}
			return healed();
		} catch (Throwable e) {
			Forced.disarm();
			return "reached the program: " + (e.getCause() == null ? e : e.getCause());
		}
	}

	/** After a failure all is as without it: what is wrong if that is not so. */
	private String healed() throws Exception {
		if (isLight && ForcedProbes.isLate()) {
			// what a thread needs once was not to be had so far
			sample.run();
		}
		Map<String, Long> before = counts();
		if (sample.run() != expected) {
			return "the result of the next run is wrong";
		}
		Map<String, Long> grown = new TreeMap<>(counts());
		before.forEach((what, count) -> grown.merge(what, -count, Long::sum));
		grown.values().removeIf(count -> count == 0);
		String position = ForcedProbes.position(isLight, isExact);
		if (!position.isEmpty()) {
			return "the thread is still " + position;
		}
		if (growth == null) {
			growth = grown;
		}
		return grown.equals(growth) ? null : "the next run counts " + grown + " in place of " + growth;
	}

	private Map<String, Long> counts() {
		return ForcedProbes.counts(isLight, isExact, counted != null || isSampled);
	}

	@Override
	public String recording() throws Exception {
		int frames = ForcedRecording.frames(measured);
		return frames > 2 ? null : "has " + frames + " frames";
	}
}
