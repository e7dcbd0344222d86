// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import java.util.LinkedHashMap;
import java.util.Map;

import org.methodical.benchmark.jvm.JvmActivity;

/** One measurement: a number of executions timed together, and what else went on. Immutable. */
public final class Measurement {

	private final long executions;
	private final long elapsed;
	private final double overhead;
	private final long started;
	private final long ended;
	private final int compilations;
	private final int deoptimizations;
	private final JvmActivity activity;

	/**
	 * Creates a measurement of which no events of the JVM are known.
	 *
	 * @param executions how often the task was executed, at least once
	 * @param elapsed    how long all executions took together, loop included, ns
	 * @param overhead   what the loop itself costs for each execution, ns
	 * @param moments    when it began and ended, ms since the epoch
	 * @param activity   what the JVM did meanwhile
	 */
	public Measurement(long executions, long elapsed, double overhead, long[] moments, JvmActivity activity) {
		this(executions, elapsed, overhead, moments, activity, new int[2]);
	}

	private Measurement(long executions, long elapsed, double overhead, long[] moments, JvmActivity activity,
			int[] events) {
		this.executions = executions;
		this.elapsed = elapsed;
		this.overhead = overhead;
		started = moments[0];
		ended = moments[1];
		this.activity = activity;
		compilations = events[0];
		deoptimizations = events[1];
	}

	/** The same with the events that fell into it: methods compiled and deoptimised. */
	public Measurement withEvents(int compiled, int deoptimized) {
		return new Measurement(executions, elapsed, overhead, new long[] {started, ended}, activity,
				new int[] {compiled, deoptimized});
	}

	/** How often the task was executed. @return executions */
	public long executions() {
		return executions;
	}

	/** How long all executions took together, loop included. @return ns */
	public long elapsed() {
		return elapsed;
	}

	/** When the measurement began. @return ms since the epoch */
	public long started() {
		return started;
	}

	/** When it ended. @return ms since the epoch */
	public long ended() {
		return ended;
	}

	/** What an execution took, the harness' loop subtracted. @return ns, not below 0 */
	public double time() {
		return Math.max(0, rawTime() - overhead);
	}

	/** What an execution took, loop included. @return ns */
	public double rawTime() {
		return (double) elapsed / executions;
	}

	/** Compilations of the program's classes. @return their number; 0 without flight recorder */
	public int compilations() {
		return compilations;
	}

	/** How often compiled code of the program's classes was left. @return times; 0 without flight recorder */
	public int deoptimizations() {
		return deoptimizations;
	}

	/** What the JVM and other processes did. @return the activity */
	public JvmActivity activity() {
		return activity;
	}

	/** Whether this was no steady state: compilation, deoptimisation, classes loaded or unloaded. @return if so */
	public boolean disturbed() {
		return codeChanged() || activity.disturbed(elapsed);
	}

	/** Whether the program's own code was compiled or left, so that another code runs since. @return if so */
	public boolean codeChanged() {
		return compilations > 0 || deoptimizations > 0;
	}

	/**
	 * The measurement for a JSON text.
	 *
	 * @return names and values
	 */
	Map<String, Object> toMap() {
		Map<String, Object> map = new LinkedHashMap<>();
		map.put("executions", executions);
		map.put("elapsedNs", elapsed);
		map.put("overheadNs", overhead);
		map.put("started", started);
		map.put("ended", ended);
		map.put("compilations", compilations);
		map.put("deoptimizations", deoptimizations);
		map.putAll(activity.toMap());
		return map;
	}

	static Measurement fromMap(Map<String, Object> map) {
		long[] moments = {whole(map, "started"), whole(map, "ended")};
		int[] events = {(int) whole(map, "compilations"), (int) whole(map, "deoptimizations")};
		double overhead = map.get("overheadNs") instanceof Number ? ((Number) map.get("overheadNs")).doubleValue() : 0;
		return new Measurement(Math.max(1, whole(map, "executions")), whole(map, "elapsedNs"), overhead, moments,
				JvmActivity.fromMap(map), events);
	}

	private static long whole(Map<String, Object> map, String key) {
		return map.get(key) instanceof Number ? ((Number) map.get(key)).longValue() : 0;
	}
}
