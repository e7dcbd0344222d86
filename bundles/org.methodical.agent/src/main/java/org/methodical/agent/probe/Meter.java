// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/**
 * Reads what the JVM knows of threads. The agent extends it outside of the bootstrap class loader, where the classes
 * are that it needs; a JVM has one at most, so that the calls can be compiled as if they were direct.
 */
public abstract class Meter {

	/** Heap that reading {@link #allocatedBytes()} once takes itself, bytes. */
	final long bytesOfReading;

	/**
	 * Creates the meter.
	 *
	 * @param bytesOfReading heap that a reading of allocated bytes takes itself, bytes
	 */
	protected Meter(long bytesOfReading) {
		this.bytesOfReading = bytesOfReading;
	}

	/**
	 * Heap that the calling thread, a platform thread, has allocated since it began.
	 *
	 * @return bytes
	 */
	public abstract long allocatedBytes();

	/**
	 * Heap that a thread has allocated since it began.
	 *
	 * @param thread a platform thread
	 * @return bytes, negative when unknown
	 */
	public abstract long allocatedBytes(Thread thread);

	/**
	 * Processor time that the calling thread, a platform thread, has used since it began.
	 *
	 * @return ns
	 */
	public abstract long cpuTime();

	/**
	 * Processor time that a thread has used since it began.
	 *
	 * @param thread a platform thread
	 * @return ns, negative when unknown
	 */
	public abstract long cpuTime(Thread thread);
}
