package org.methodical.core.recording;

/**
 * What a stream may make the reader keep, far above what programs need. Without these a few bytes that claim much, sent
 * often enough, would exhaust the memory of the IDE.
 *
 * @param strings entries of the string table
 * @param methods methods
 * @param threads threads
 * @param nodes   nodes of all trees together
 */
record Limits(int strings, int methods, int threads, int nodes) {

	/** Bytes that a node costs at most: its arrays while they grow, its share of the index, one copy for a snapshot. */
	private static final int BYTES_PER_NODE = 128;

	/** Nodes that are always allowed, however small the heap. */
	private static final long FEWEST_NODES = 1 << 20;

	/**
	 * The limits for this JVM: the trees may take half of the greatest heap.
	 *
	 * @return the limits
	 */
	static Limits ofHeap() {
		long fitting = Runtime.getRuntime().maxMemory() / 2 / BYTES_PER_NODE;
		return new Limits(1 << 22, 1 << 21, 1 << 18, (int) Math.clamp(fitting, FEWEST_NODES, 1 << 28));
	}
}
