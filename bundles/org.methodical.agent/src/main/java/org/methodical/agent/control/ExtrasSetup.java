// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.methodical.agent.control.options.HistoryOptions;
import org.methodical.agent.control.options.Options;
import org.methodical.agent.probe.Extras;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.history.CallBounds;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.record.input.ExtrasInput;
import org.methodical.agent.record.input.RecordingInputs;
import org.methodical.agent.record.jvm.PlatformMeter;
import org.methodical.agent.record.output.UdpLines;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;

/** Sets up what is measured besides calls and wall time. Its classes are in place only if that is asked for. */
final class ExtrasSetup {

	/** Most bytes of call histories that wait in the memory of the program. */
	private static final long MAX_WAITING = 64_000_000;
	/** At most this part of what may be taken of the heap waits there. */
	private static final int SHARE = 2;

	private final Options options;
	private final Consumer<String> console;
	private final List<String> notes = new ArrayList<>();
	private Extras measures;

	ExtrasSetup(Options options, Consumer<String> console) {
		this.options = options;
		this.console = console;
	}

	/** To be called before the first recorder begins. What the JVM does not have is told and left out. */
	void apply(RecordingInputs inputs, MethodRegistry registry, String pid) {
		HistoryOptions history = options.history();
		boolean allocation = options.allocates() && has(PlatformMeter.hasAllocation(), "modes=alloc",
				"how much a thread allocates");
		boolean cpuTime = options.isCpuTime() && has(PlatformMeter.hasCpuTime(), "clock=cpu",
				"how much processor time a thread takes");
		if (options.isAdaptive() && options.needsEachCall()) {
			notes.add("Every call is timed: " + reason()
					+ " measures each call here, so that timing=adaptive, the default, does not apply.");
		}
		CallBounds bounds = history == null ? null : bounds(history, inputs.startTime());
		if (history != null) {
			registry.listen(new MethodRegistry.Listener() {

				@Override
				public void added(int id, MethodFacts method) {
					if (history.leavesOut(method.className() + '.' + method.name())) {
						bounds.leaveOut(id);
					}
				}
			});
		}
		measures = new Extras(allocation || cpuTime ? PlatformMeter.create() : null, allocation, cpuTime, bounds);
		Recorders.measure(measures);
		inputs.add(new ExtrasInput(measures, lines(history, pid), notes));
	}

	private boolean has(boolean has, String option, String what) {
		if (!has) {
			String note = option + " has no effect: this JVM does not tell " + what + ".";
			notes.add(note);
			console.accept(note);
		}
		return has;
	}

	private String reason() {
		List<String> reasons = new ArrayList<>();
		if (options.allocates()) {
			reasons.add("modes=alloc");
		}
		if (options.history() != null) {
			reasons.add("modes=history");
		}
		if (options.isCpuTime()) {
			reasons.add("clock=cpu");
		}
		return String.join(", ", reasons);
	}

	private CallBounds bounds(HistoryOptions history, long startTime) {
		long waiting = Math.min(MAX_WAITING, options.memory() / SHARE);
		Memory.reserve(waiting);
		return new CallBounds(startTime, history.threshold(), history.depth(), history.events(), history.bytes(),
				waiting);
	}

	private UdpLines lines(HistoryOptions history, String pid) {
		if (history == null || history.udpHost() == null) {
			return null;
		}
		try {
			return new UdpLines(history.udpHost(), history.udpPort(), pid);
		} catch (IOException e) {
			console.accept(
					"the call history cannot be sent to " + history.udpHost() + ":" + history.udpPort() + " (" + e
							+ "); check history.udp=. It goes into the recording all the same.");
			return null;
		}
	}
}
