// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.run;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#TELEMETRY}. */
public final class TelemetryCodec {

	private TelemetryCodec() {
	}

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link TelemetryCodec#write}. */
		void telemetry(long time, long heapUsed, long heapCommitted, long heapMaximum, long collections,
				long collectionTime,
				long compilationTime, long loadedClasses, long threads, long processorTime, long agentTime,
				long allocated, long carrierTime) throws WireException;
	}

	/**
	 * What the JVM says of itself; what it does not tell is 0.
	 *
	 * @param time            ns since the agent started
	 * @param heapUsed        bytes
	 * @param heapCommitted   bytes
	 * @param heapMaximum     bytes, 0 if there is no limit
	 * @param collections     so far
	 * @param collectionTime  so far, ms
	 * @param compilationTime so far, ms
	 * @param processorTime   of the process so far, ns
	 * @param agentTime       processor time of the agent's threads so far, ns
	 * @param allocated       bytes that all threads have allocated so far
	 * @param carrierTime     processor time of the threads that run virtual threads so far, ns
	 */
	public static FrameBuilder write(FrameBuilder frame, long time, long heapUsed, long heapCommitted, long heapMaximum,
			long collections, long collectionTime, long compilationTime, long loadedClasses, long threads,
			long processorTime, long agentTime, long allocated, long carrierTime) {
		return frame.begin(FrameKind.TELEMETRY).put(time).put(heapUsed).put(heapCommitted).put(heapMaximum)
				.put(collections)
				.put(collectionTime).put(compilationTime).put(loadedClasses).put(threads).put(processorTime)
				.put(agentTime).put(allocated).put(carrierTime);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		to.telemetry(in.getLong(), in.getLong(), in.getLong(), in.getLong(), in.getLong(), in.getLong(), in.getLong(),
				in.getLong(), in.getLong(), in.getLong(), in.hasMore() ? in.getLong() : 0,
				in.hasMore() ? in.getLong() : 0, in.hasMore() ? in.getLong() : 0);
	}
}
