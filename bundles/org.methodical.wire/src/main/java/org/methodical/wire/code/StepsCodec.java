// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.code;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#STEPS}: calls, and four lists in the order of the constants. Not thread-safe. */
public final class StepsCodec {

	/** How often blocks were entered. */
	public static final int BLOCKS = 0;
	/** Rounds of the bodies of loops that began. */
	public static final int ITERATIONS = 1;
	/** What throw points threw. */
	public static final int THROWN = 2;
	/** Entries of loops; missing in recordings of earlier agents. */
	public static final int ENTRIES = 3;

	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private int count;
	private int last;

	/** Takes what a frame says. */
	public interface Receiver {

		/** Calls of the method since the last frame. */
		void calls(long more) throws WireException;

		/** A list begins. */
		void begin(int list) throws WireException;

		/** See {@link StepsCodec#put}. */
		void number(int list, int index, long more) throws WireException;
	}

	/**
	 * Begins with a method.
	 *
	 * @param calls since the last frame
	 */
	public void begin(int method, long calls) {
		frame.begin(FrameKind.STEPS).put(method).putSigned(calls);
		clear();
	}

	/**
	 * A number of the present list has changed.
	 *
	 * @param index ascending in each list
	 * @param more  since the last frame; may be negative, as numbers that follow from others are put right later
	 */
	public void put(int index, long more) {
		elements.put(index - last).putSigned(more);
		last = index;
		count++;
	}

	/** Ends the present list and begins the next. */
	public void endList() {
		frame.put(count).put(elements);
		clear();
	}

	private void clear() {
		elements.begin(FrameKind.STEPS);
		count = 0;
		last = 0;
	}

	/** Writes the lists that were ended. */
	public void write(OutputStream out) throws IOException {
		frame.writeTo(out);
	}

	/** Reads what follows the method. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		to.calls(in.getSigned());
		for (int list = BLOCKS; list < ENTRIES || list == ENTRIES && in.hasMore(); list++) {
			to.begin(list);
			int index = 0;
			for (int left = in.getCount(); left > 0; left--) {
				index = in.getIndexAfter(index);
				to.number(list, index, in.getSigned());
			}
		}
	}
}
