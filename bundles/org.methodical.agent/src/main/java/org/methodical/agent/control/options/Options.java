// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

import java.io.File;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.methodical.agent.probe.Recorders;
import org.methodical.wire.JvmFact;

/** What the agent was asked to do. Immutable. */
public final class Options {

	/** The place in a file name that the process id takes. */
	public static final String PID = "{pid}";

	private static final String TIME = "time";
	private static final String AVERAGE = "average";
	private static final String SAMPLES = "samples";
	private static final String ALLOC = "alloc";
	private static final String HISTORY = "history";
	private static final String CPU = "cpu";
	private static final int MIN_INTERVAL = 50;
	private static final int MAX_INTERVAL = 60_000;
	private static final String ADAPTIVE = "adaptive";
	private static final String SAMPLED = "sampled";
	private static final String AUTO = "auto";
	private static final String OFF = "off";
	private static final int MAX_BUDGET = 100;
	private static final String COUNT = "count";
	private static final int MAX_SIZE = 65_535;
	private static final String LEAVES_OF_LIBRARY = "leaves";
	private static final int MAX_KEPT_THREADS = 100_000;

	private final Map<OptionKey, String> values;
	private final List<String> modes;
	private final int interval;
	private final int timingBudget;
	private final int keptThreads;
	private final int maxThreads;
	private final HistoryOptions history;
	private final int minimumSize;
	private final StartOptions start;
	private final OutputOptions output;
	private final long memory;
	private final boolean hasAllocationSamples;

	private Options(Map<OptionKey, String> values, boolean hasAllocationSamples) throws OptionsException {
		this.values = values;
		this.hasAllocationSamples = hasAllocationSamples;
		interval = number(OptionKey.INTERVAL, "250", MIN_INTERVAL, MAX_INTERVAL);
		modes = OptionText.some(OptionKey.MODES, value(OptionKey.MODES, TIME), TIME, JvmFact.MODE_STEPS, ALLOC,
				HISTORY);
		OptionText.allow(OptionKey.TIMING, value(OptionKey.TIMING, ADAPTIVE), ADAPTIVE, "exact", SAMPLED, SAMPLES);
		OptionText.allow(OptionKey.SHIFT, value(OptionKey.SHIFT, AUTO), AUTO, OFF);
		timingBudget = number(OptionKey.TIMING_BUDGET, "5", 1, MAX_BUDGET);
		keptThreads = number(OptionKey.THREADS_KEEP, String.valueOf(Recorders.KEPT_APART), 0, MAX_KEPT_THREADS);
		maxThreads = number(OptionKey.THREADS_MOST, String.valueOf(Recorders.MAX_THREADS), 1, Recorders.MAX_THREADS);
		OptionText.allow(OptionKey.LOOPS, value(OptionKey.LOOPS, AVERAGE), AVERAGE, "minmax");
		OptionText.allow(OptionKey.LIBRARY, value(OptionKey.LIBRARY, OFF), LEAVES_OF_LIBRARY, OFF);
		OptionText.allow(OptionKey.LEAVES, value(OptionKey.LEAVES, COUNT), COUNT, "time", "skip");
		minimumSize = number(OptionKey.MINIMUM_SIZE, "0", 0, MAX_SIZE);
		OptionText.allow(OptionKey.CLOCK, value(OptionKey.CLOCK, "wall"), "wall", CPU);
		history = new HistoryOptions(values);
		start = new StartOptions(values);
		output = new OutputOptions(values);
		memory = MemoryOption.bytes(value(OptionKey.MEMORY, MemoryOption.DEFAULT), Runtime.getRuntime().maxMemory());
	}

	/**
	 * Reads options for a JVM that samples what threads allocate.
	 *
	 * @param texts in {@code key=value,key=value} form, each may be null; what stands in a later one replaces the same
	 *              key of earlier ones
	 * @throws OptionsException if there is an unknown key or a value that is not allowed
	 */
	public static Options of(String... texts) throws OptionsException {
		return of(true, texts);
	}

	/**
	 * Reads options.
	 *
	 * @param hasAllocationSamples whether this JVM samples what threads allocate; else it is read at each call
	 * @param texts                as in {@link #of(String...)}
	 * @throws OptionsException if there is an unknown key or a value that is not allowed
	 */
	public static Options of(boolean hasAllocationSamples, String... texts) throws OptionsException {
		Map<OptionKey, String> values = new EnumMap<>(OptionKey.class);
		for (String text : texts) {
			values.putAll(OptionsText.parse(text));
		}
		return new Options(values, hasAllocationSamples);
	}

	/** Patterns of the names of classes to profile. */
	public List<String> includes() {
		return OptionText.split(value(OptionKey.INCLUDES, ""), ":");
	}

	/** Patterns of the names of classes not to profile. */
	public List<String> excludes() {
		return OptionText.split(value(OptionKey.EXCLUDES, ""), ":");
	}

	/** Folders and jars whose classes to profile. */
	public List<File> locations() {
		return locations(true);
	}

	/** Those of {@link #locations} that have to be there: a question mark is behind the others. */
	public List<File> requiredLocations() {
		return locations(false);
	}

	private List<File> locations(boolean all) {
		List<File> files = new ArrayList<>();
		for (String path : OptionText.split(value(OptionKey.LOCATIONS, ""), File.pathSeparator)) {
			boolean mayLack = path.endsWith("?");
			if (all || !mayLack) {
				files.add(new File(mayLack ? path.substring(0, path.length() - 1) : path));
			}
		}
		return files;
	}

	/**
	 * The probe file.
	 *
	 * @return null if there is none
	 */
	public File probeFile() {
		String path = value(OptionKey.PROBEFILE, "");
		return path.isEmpty() ? null : new File(path);
	}

	/**
	 * Options that say how something is done that is not.
	 *
	 * @return a sentence for each
	 */
	public List<String> idle() {
		List<String> idle = new ArrayList<>();
		for (OptionKey key : values.keySet()) {
			String text = key.text();
			if (text.startsWith("history.") && history() == null) {
				idle.add("option " + text + "= has no effect without modes=history.");
			} else if (text.startsWith("steady.") && !start.isSteady()) {
				idle.add("option " + text + "= has no effect without start=steady.");
			}
		}
		return idle;
	}

	/** When to begin. */
	public StartOptions start() {
		return start;
	}

	/** Where the recording goes. */
	public OutputOptions output() {
		return output;
	}

	/**
	 * Whether to time calls.
	 *
	 * @return whether mode {@code time} is on, or one that includes it
	 */
	public boolean times() {
		return modes.contains(TIME) || modes.contains(ALLOC) || modes.contains(HISTORY);
	}

	/**
	 * Whether to measure what calls allocate.
	 *
	 * @return whether mode {@code alloc} is on
	 */
	public boolean allocates() {
		return modes.contains(ALLOC);
	}

	/** What bounds the call history; null if none is to be recorded. */
	public HistoryOptions history() {
		return modes.contains(HISTORY) ? history : null;
	}

	/**
	 * Whether times are processor time.
	 *
	 * @return whether the clock is {@code cpu}
	 */
	public boolean isCpuTime() {
		return CPU.equals(values.get(OptionKey.CLOCK));
	}

	/**
	 * Whether more is measured of each call than that it happened and how long it took by the clock on the wall, at
	 * least to begin with.
	 *
	 * @return whether every call is timed by its own probes as long as that is done
	 */
	public boolean measuresMore() {
		return times() && (allocates() || history() != null || isCpuTime()) && !samples();
	}

	/** Whether something is measured that only a probe at each call can tell. */
	public boolean needsEachCall() {
		return times() && (history() != null || isCpuTime() || allocates() && !hasAllocationSamples);
	}

	/**
	 * What is measured.
	 *
	 * @return the modes, joined by +
	 */
	public String modes() {
		return String.join("+", modes);
	}

	/**
	 * Whether to count the executions of basic blocks.
	 *
	 * @return whether mode {@code steps} is on
	 */
	public boolean counts() {
		return modes.contains(JvmFact.MODE_STEPS);
	}

	/**
	 * Time from one snapshot to the next.
	 *
	 * @return milliseconds
	 */
	public int interval() {
		return interval;
	}

	/**
	 * How much of a thread's time may go into reading the clock before its times are sampled.
	 *
	 * @return percent; 0 if every call is to be timed whatever it costs
	 */
	public int timingBudget() {
		return isAdaptive() && !measuresMore() ? timingBudget : 0;
	}

	/**
	 * Whether times come from samples from the start.
	 *
	 * @return whether the timing is {@code sampled} or {@code samples}, and nothing else times each call
	 */
	public boolean samples() {
		String timing = values.get(OptionKey.TIMING);
		return times() && !needsEachCall() && (SAMPLED.equals(timing) || SAMPLES.equals(timing));
	}

	/** Whether methods get probes that see their calls: not so for the timing {@code samples}. */
	public boolean seesCalls() {
		return times() && !(samples() && SAMPLES.equals(values.get(OptionKey.TIMING)));
	}

	/** Whether times may come from samples later on: where nothing was asked for that only probes see. */
	public boolean mayShift() {
		return AUTO.equals(value(OptionKey.SHIFT, AUTO)) && isAdaptive() && times() && !samples() && !needsEachCall()
				&& !seesLibraryCalls();
	}

	/** Whether adaptive timing was asked for, be it by saying nothing. */
	public boolean isAdaptive() {
		return ADAPTIVE.equals(value(OptionKey.TIMING, ADAPTIVE));
	}

	/**
	 * How many threads are kept apart after their end.
	 *
	 * @return the number; data of further ones is kept by the pattern of their names
	 */
	public int keptThreads() {
		return keptThreads;
	}

	/**
	 * How many threads are recorded at most.
	 *
	 * @return the number; what further ones do is not recorded as long as all these live
	 */
	public int maxThreads() {
		return maxThreads;
	}

	/**
	 * What is done with trivial methods.
	 *
	 * @return {@code count}, {@code time}, {@code skip}
	 */
	public String leaves() {
		return value(OptionKey.LEAVES, timingBudget() == 0 ? "time" : COUNT);
	}

	/** Whether the least and the greatest rounds of loops are recorded, not only the average. */
	public boolean tracksLoops() {
		return !AVERAGE.equals(value(OptionKey.LOOPS, AVERAGE));
	}

	/**
	 * The size from which on methods get probes.
	 *
	 * @return bytes of bytecode
	 */
	public int minimumSize() {
		return minimumSize;
	}

	/**
	 * Whether calls out of probed code into code without probes are to be seen.
	 *
	 * @return whether {@code library=leaves}
	 */
	public boolean seesLibraryCalls() {
		return LEAVES_OF_LIBRARY.equals(values.get(OptionKey.LIBRARY));
	}

	/** How much of the program's heap what is recorded may take, bytes. */
	public long memory() {
		return memory;
	}

	/** The options as a recording may show them: without the token. */
	@Override
	public String toString() {
		StringBuilder text = new StringBuilder();
		for (Map.Entry<OptionKey, String> entry : values.entrySet()) {
			if (entry.getKey() != OptionKey.TOKEN) {
				text.append(text.length() == 0 ? "" : ",").append(entry.getKey().text())
						.append('=').append(entry.getValue());
			}
		}
		return text.toString();
	}

	private String value(OptionKey key, String otherwise) {
		String value = values.get(key);
		return value == null ? otherwise : value;
	}

	private int number(OptionKey key, String otherwise, int min, int max) throws OptionsException {
		return OptionText.number(key, min, max, value(key, otherwise));
	}
}
