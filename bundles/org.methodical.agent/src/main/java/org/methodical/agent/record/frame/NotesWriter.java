// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.Locale;

import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.step.Steps;
import org.methodical.agent.record.input.RecordingInputs;
import org.methodical.agent.record.state.StateSampler;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.sample.Sampler;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.run.NoteCodec;

/** Writes what is to say of how the recording came about. Used by the snapshot thread alone. */
final class NotesWriter {

	private static final String FLAT = " " + NoteCodec.LACKS_PATHS + "; ";

	private static final String TOO_MANY_CONTEXTS = "The program has more than " + Recorders.NODE_LIMIT
			+ " calling contexts." + FLAT + "profile fewer classes to keep contexts apart.";

	private static final String NO_MEMORY = "What is recorded takes as much of the program's heap as it may, %d kB, "
			+ "with %d calling contexts." + FLAT + "allow more with option memory= or a larger -Xmx, or profile fewer "
			+ "classes, to keep contexts apart.";

	/** Less than this that is missing is not worth a word, bytes. */
	private static final long MIN_UNPLACED = 1 << 20;
	/** The same of time, ns. */
	private static final long MIN_UNPLACED_TIME = 100_000_000;
	/** Fewer threads that were never looked at are not worth a word. */
	private static final long MIN_UNSEEN = 20;

	private static final String SAMPLED_TIMES = "Calls were too short to read the clock at each of them. While they "
			+ "were, times were sampled every " + StateSampler.PERIOD / 1_000_000 + " ms; counts are exact all the "
			+ "same. Option timing=exact times every call.";

	private static final String SHIFTED = " From %d ms on, each method counts its calls in its own code, and times "
			+ "and call paths come from samples; they go into libraries, too. Calls of a method are exact all the same; "
			+ "who made them is estimated from then on where several methods can. Option timing=exact times every call.";

	private static final String ALL_PLACES = "-XX:+DebugNonSafepoints";

	private static final String FEW_PLACES = "Time of methods that are compiled into their callers may be told of these: "
			+ "this JVM does not keep where they are, as it does when it is started with -XX:+UnlockDiagnosticVMOptions "
			+ ALL_PLACES + ".";

	private static final String ALLOCATION = " What calls allocate is estimated from samples, too.";

	private static final String NO_ALLOCATION = "What was allocated in the first %d ms is not known: only then the JVM's "
			+ "Flight Recorder, whose samples tell it, had begun.";

	private static final String NEVER_ALLOCATION = "What was allocated while times came from samples is not known: the "
			+ "JVM's Flight Recorder, whose samples tell it, did not begin before the recording ended.";

	private static final String UNPLACED = "Threads ended before a sample was taken in them, or after their last one. At "
			+ "least %d kB that they allocated are missing, as it is not known where; of many short threads that can be most "
			+ "of it. Option timing=exact counts each byte.";

	private static final String UNPLACED_TIME = "Threads ran for %d ms in which no sample found them running. That is "
			+ "missing, as it is not known where they did, and so is what threads ran that ended before they were looked at "
			+ "once more; of many short threads that can be most of it. Virtual threads are sampled by the JVM's "
			+ "Flight Recorder alone, which takes some tenths of a second to begin; option timing=exact times every call.";

	private static final String UNSEEN = "%,d threads ended before they were looked at once, as each lived for some "
			+ "milliseconds. What they ran is missing, but for what samples of the JVM's Flight Recorder found in them; "
			+ "option timing=exact times every call.";

	private static final String DENSE = "Calls were too many to tell their times and paths one by one.";

	private static final String LARGE = "More than " + StateSampler.MAX_CLASSES
			+ " classes are profiled, which is too many to tell times and paths of calls one by one at little cost.";

	private static final String NO_VIRTUAL_WAITS = "Of virtual threads samples tell where they run. Where they wait is "
			+ "not known while times come from samples, or of those of executors alone, as this JVM does not list the others "
			+ "(-Djdk.trackAllThreads), and is missing in what is shown as waiting; option timing=exact tells it.";

	private static final String TOO_MANY_THREADS = "So many threads were alive at once that not all could be recorded "
			+ "(option threads.most); what further ones did is missing.";

	private static final String LOST_STEPS = "Steps are less than exact: the counters of all threads found no more "
			+ "room in the share of the heap that they may take, or stack or heap ended while something was counted. "
			+ "Allow more with option memory=, -Xmx or -Xss, or count fewer classes.";

	private static final String DEEP_STACK = "The stack of a thread came to its end. Probes take stack in each call, "
			+ "so that recursion gets less deep than without them: allow more with -Xss, or probe fewer methods.";

	private final OutputStream out;
	private final Problems problems;
	/** Null if every call is timed. */
	private final StateSampler stateSampler;
	/** Null if times do not come from samples. */
	private final Sampler sampler;
	/** Whether times come from samples from the start. */
	private final boolean sampledAtOnce;
	private final long startTime;
	private final FrameBuilder frame = new FrameBuilder();
	/** Where they are not, the class that counts them is left uninitialised. */
	private final boolean countsSteps;
	private boolean fullTold;
	private boolean samplingTold;
	private boolean allocationTold;
	private boolean placesTold;
	private boolean virtualTold;
	private boolean threadsTold;
	private boolean lossTold;
	private boolean overflowTold;

	NotesWriter(OutputStream out, RecordingInputs inputs, StateSampler stateSampler) {
		sampler = inputs.sampling() == null ? null : inputs.sampling().sampler();
		sampledAtOnce = sampler != null && inputs.sampling().atOnce();
		startTime = inputs.startTime();
		countsSteps = inputs.counted() != null;
		this.out = out;
		problems = inputs.problems();
		this.stateSampler = stateSampler;
	}

	/** Writes what is new. */
	void write() throws IOException {
		if (!fullTold && Memory.wasFull()) {
			fullTold = true;
			problems.add(Problems.Kind.TOO_MANY_CONTEXTS, Recorders.wasAtLimit() ? TOO_MANY_CONTEXTS
					: String.format(NO_MEMORY, Memory.limit() / 1024, Recorders.nodes()));
		}
		if (!samplingTold && stateSampler != null && stateSampler.hasSampled()) {
			samplingTold = true;
			write(FrameKind.NOTE_INFO, SAMPLED_TIMES);
		}
		if (!allocationTold && sampler != null && sampler.allocationFrom() != 0) {
			allocationTold = true;
			write(FrameKind.NOTE_INFO,
					String.format(NO_ALLOCATION, (sampler.allocationFrom() - startTime) / 1_000_000));
		}
		if (!placesTold && sampledAtOnce && sampler.hasSource()) {
			placesTold = true;
			if (!keepsPlaces()) {
				write(FrameKind.NOTE_INFO, FEW_PLACES);
			}
		}
		if (!virtualTold && sampler != null && sampler.missesVirtualWaits()) {
			virtualTold = true;
			write(FrameKind.NOTE_INFO, NO_VIRTUAL_WAITS);
		}
		if (!threadsTold && Recorders.unrecorded() > 0) {
			threadsTold = true;
			problems.add(Problems.Kind.TOO_MANY_THREADS, TOO_MANY_THREADS);
		}
		if (!overflowTold && Memory.haveOverflowed()) {
			// in the recording alone: the error stream of a program that survives this is as without probes
			overflowTold = true;
			warn(DEEP_STACK);
		}
		if (!lossTold && countsSteps && Steps.isIncomplete()) {
			lossTold = true;
			if (overflowTold) {
				warn(LOST_STEPS);
			} else {
				problems.add(Problems.Kind.NOT_COUNTED, LOST_STEPS);
			}
		}
		for (String note = problems.poll(); note != null; note = problems.poll()) {
			warn(note);
		}
	}

	/**
	 * Times come from samples from now on, and allocation if it is measured.
	 *
	 * @param time ns since the agent started
	 */
	void shifted(long time, boolean allocation) throws IOException {
		samplingTold = true;
		write(FrameKind.NOTE_INFO,
				(stateSampler.isLarge() ? LARGE : DENSE) + String.format(SHIFTED, time / 1_000_000)
						+ (allocation ? ALLOCATION : "") + (keepsPlaces() ? "" : " " + FEW_PLACES));
	}

	private static boolean keepsPlaces() {
		return ManagementFactory.getRuntimeMXBean().getInputArguments().contains(ALL_PLACES);
	}

	/** Writes what is known at the end only. */
	void writeEnd() throws IOException {
		if (sampler != null && sampler.missesAllocation()) {
			warn(NEVER_ALLOCATION);
		}
		if (sampler != null && sampler.unplacedAllocation() >= MIN_UNPLACED) {
			warn(String.format(UNPLACED, sampler.unplacedAllocation() / 1024));
		}
		if (sampler != null && sampler.unplacedTime() >= MIN_UNPLACED_TIME) {
			warn(String.format(UNPLACED_TIME, sampler.unplacedTime() / 1_000_000));
		}
		if (sampler != null && sampler.samples().missed() >= MIN_UNSEEN) {
			warn(String.format(Locale.ROOT, UNSEEN, sampler.samples().missed()));
		}
		if (threadsTold) {
			warn("Threads that were not recorded: " + Recorders.unrecorded() + ".");
		}
	}

	/** Writes a warning of its own. */
	void warn(String message) throws IOException {
		write(FrameKind.NOTE_WARNING, message);
	}

	private void write(int severity, String message) throws IOException {
		NoteCodec.write(frame, severity, message).writeTo(out);
	}
}
