// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.history;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A piece of a thread's call history. Its value is how many of the bytes hold events that the snapshot thread may read;
 * the thread itself is the only writer.
 */
public final class CallChunk extends AtomicInteger {

	private static final long serialVersionUID = 1L;

	final byte[] bytes;
	private volatile CallChunk next;

	CallChunk(int size) {
		bytes = new byte[size];
	}

	/**
	 * The bytes.
	 *
	 * @return as many as {@link #get} says are to be read
	 */
	public byte[] bytes() {
		return bytes;
	}

	/**
	 * The piece that follows. To be asked before {@link #get}: when there is one, this is complete.
	 *
	 * @return null when there is none yet
	 */
	public CallChunk next() {
		return next;
	}

	void follow(CallChunk chunk) {
		next = chunk;
	}
}
