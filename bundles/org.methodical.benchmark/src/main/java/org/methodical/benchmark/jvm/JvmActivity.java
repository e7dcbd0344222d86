// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

import java.util.LinkedHashMap;
import java.util.Map;

/** What the JVM and other processes did during an interval. Immutable. */
public final class JvmActivity {

	private final long compilationTime;
	private final long loadedClasses;
	private final long unloadedClasses;
	private final long collections;
	private final long collectionTime;
	private final double otherProcessors;
	private final long threadTime;

	/**
	 * Known activity.
	 *
	 * @param compilationTime ms
	 * @param collections     garbage collections
	 * @param collectionTime  ms
	 * @param otherProcessors CPUs kept busy by other processes, NaN unknown
	 * @param threadTime      processor time of the thread that measured, ns; 0 unknown
	 */
	public JvmActivity(long compilationTime, long loadedClasses, long unloadedClasses, long collections,
			long collectionTime, double otherProcessors, long threadTime) {
		this.compilationTime = compilationTime;
		this.loadedClasses = loadedClasses;
		this.unloadedClasses = unloadedClasses;
		this.collections = collections;
		this.collectionTime = collectionTime;
		this.otherProcessors = otherProcessors;
		this.threadTime = threadTime;
	}

	/** Time the JIT compiled, also beside the program. @return ms */
	public long compilationTime() {
		return compilationTime;
	}

	/** Classes loaded. @return classes */
	public long loadedClasses() {
		return loadedClasses;
	}

	/** Classes unloaded. @return classes */
	public long unloadedClasses() {
		return unloadedClasses;
	}

	/** Garbage collections begun. @return their number */
	public long collections() {
		return collections;
	}

	/** Time of garbage collections. @return ms */
	public long collectionTime() {
		return collectionTime;
	}

	/** How many processors other processes kept busy. @return CPUs, NaN if the JVM cannot tell */
	public double otherProcessors() {
		return otherProcessors;
	}

	/** Processor time of the thread that measured. @return ns, 0 if the JVM cannot tell */
	public long threadTime() {
		return threadTime;
	}

	/**
	 * Whether the interval was no steady state: classes came or went, or the JIT used at least 1 % of it. Garbage
	 * collection is none of this, since it is part of what a task costs.
	 *
	 * @param elapsed length of the interval, ns
	 * @return true if disturbed
	 */
	public boolean disturbed(double elapsed) {
		return loadedClasses > 0 || unloadedClasses > 0 || compilationTime * 1e6 > Math.max(1e6, elapsed / 100);
	}

	/**
	 * The activity for a JSON text.
	 *
	 * @return names and numbers
	 */
	public Map<String, Object> toMap() {
		Map<String, Object> map = new LinkedHashMap<>();
		map.put("compilationMs", compilationTime);
		map.put("loadedClasses", loadedClasses);
		map.put("unloadedClasses", unloadedClasses);
		map.put("collections", collections);
		map.put("collectionMs", collectionTime);
		map.put("otherProcessors", otherProcessors);
		map.put("threadNs", threadTime);
		return map;
	}

	/**
	 * The inverse of {@link #toMap}.
	 *
	 * @param map names and numbers; missing ones are 0
	 */
	public static JvmActivity fromMap(Map<String, Object> map) {
		Object others = map.get("otherProcessors");
		return new JvmActivity(whole(map, "compilationMs"), whole(map, "loadedClasses"), whole(map, "unloadedClasses"),
				whole(map, "collections"), whole(map, "collectionMs"),
				others instanceof Number ? ((Number) others).doubleValue() : Double.NaN, whole(map, "threadNs"));
	}

	private static long whole(Map<String, Object> map, String key) {
		Object value = map.get(key);
		return value instanceof Number ? ((Number) value).longValue() : 0;
	}
}
