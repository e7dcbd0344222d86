// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.run;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#JVM}. What does not fit into one frame is not told. Not thread-safe. */
public final class JvmCodec {

	private final FrameBuilder facts = new FrameBuilder().begin(FrameKind.JVM);
	private int count;

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link JvmCodec#write}. */
		void started(long millis) throws WireException;

		/** See {@link JvmCodec#put}. */
		void fact(String key, String value) throws WireException;
	}

	/**
	 * A fact of the JVM.
	 *
	 * @param key one of {@link org.methodical.wire.JvmFact}
	 */
	public void put(String key, String value) {
		// the head of the frame needs room as well
		if (facts.hasRoom(2, 2)) {
			facts.put(key).put(value);
			count++;
		}
	}

	/**
	 * Writes all facts.
	 *
	 * @param started when the recording began, milliseconds since the epoch
	 */
	public void write(OutputStream out, long started) throws IOException {
		new FrameBuilder().begin(FrameKind.JVM).put(started).put(count).put(facts).writeTo(out);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		to.started(in.getLong());
		for (int left = in.getCount(); left > 0; left--) {
			to.fact(in.getString(), in.getString());
		}
	}
}
