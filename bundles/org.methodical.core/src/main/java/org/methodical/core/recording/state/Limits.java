// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

/**
 * What a stream may make the reader keep, far above what programs need. Without these a few bytes that claim much, sent
 * often enough, would exhaust the memory of the IDE.
 *
 * @param strings entries of the string table
 * @param nodes   nodes of all trees together
 * @param text    characters of all strings and names of threads together
 * @param calls   calls of the histories of all threads together
 */
public record Limits(int strings, int methods, int threads, int nodes, long text, int calls) {

	/** Bytes that a node costs at most: its arrays while they grow, its share of the index, one copy for a snapshot. */
	private static final int BYTES_PER_NODE = 128;

	/** Bytes that a call costs at most: its arrays, and a copy of its duration for a snapshot. */
	private static final int BYTES_PER_CALL = 48;

	/** Nodes that are always allowed, however small the heap. */
	private static final long FEWEST_NODES = 1 << 20;

	/** Calls that are always allowed, however small the heap. */
	private static final long FEWEST_CALLS = 1 << 20;

	/** Characters that are always allowed, however small the heap. */
	private static final long MIN_TEXT = 16 << 20;

	/**
	 * The limits for this JVM: the trees may take half of the greatest heap, text and call history a
	 * quarter each.
	 */
	public static Limits ofHeap() {
		long heap = Runtime.getRuntime().maxMemory();
		int nodes = (int) Math.clamp(heap / 2 / BYTES_PER_NODE, FEWEST_NODES, 1 << 28);
		return new Limits(1 << 22, 1 << 21, 1 << 18, nodes, Math.max(MIN_TEXT, heap / 4 / Character.BYTES),
				(int) Math.clamp(heap / 4 / BYTES_PER_CALL, FEWEST_CALLS, 1 << 28));
	}
}
