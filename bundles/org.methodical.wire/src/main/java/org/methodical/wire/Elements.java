// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes elements of one kind in as many frames as they need. A frame has a head, how many elements it has, these, and
 * a tail; most have the one or other empty. Numbers by which elements ascend are put as the distance from the one
 * before, in each frame from 0. Not thread-safe.
 */
public abstract class Elements {

	/** Few enough that what arrives is shown soon. */
	private static final int MAX_IN_A_FRAME = 4096;
	/** What an element has at most. */
	private static final int NUMBERS = 12;
	private static final int STRINGS = 2;

	private final OutputStream out;
	private final int kind;
	private final int max;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private int count;
	private long last;

	/**
	 * @param out  takes the frames; neither flushed nor closed
	 * @param kind one of {@link FrameKind}
	 */
	protected Elements(OutputStream out, int kind) {
		this(out, kind, MAX_IN_A_FRAME);
	}

	/**
	 * @param out  takes the frames; neither flushed nor closed
	 * @param kind one of {@link FrameKind}
	 * @param max  elements in a frame
	 */
	protected Elements(OutputStream out, int kind, int max) {
		this.out = out;
		this.kind = kind;
		this.max = max;
		elements.begin(kind);
	}

	/** Puts what a frame has before the count. */
	protected void putHead(FrameBuilder to) {
	}

	/** Puts what a frame has behind its elements. */
	protected void putTail(FrameBuilder to) {
	}

	/**
	 * A frame was written.
	 *
	 * @param number how many elements it had
	 */
	protected void written(int number) {
	}

	/** Begins an element. A full frame is written at once: what it names must have been written before. */
	protected final FrameBuilder next() throws IOException {
		if (count == max || !elements.hasRoom(NUMBERS, STRINGS)) {
			write();
		}
		count++;
		return elements;
	}

	/** Begins an element with a number that is not less than that of the one before. */
	protected final FrameBuilder next(long number) throws IOException {
		next().put(number - last);
		last = number;
		return elements;
	}

	/**
	 * Writes what is left, if there is anything.
	 *
	 * @throws IOException if the stream fails
	 */
	public final void end() throws IOException {
		if (count > 0) {
			write();
		}
	}

	/**
	 * Writes what is left, be it a frame without elements.
	 *
	 * @throws IOException if the stream fails
	 */
	public final void write() throws IOException {
		int number = count;
		frame.begin(kind);
		putHead(frame);
		frame.put(number).put(elements);
		putTail(frame);
		frame.writeTo(out);
		clear();
		written(number);
	}

	/** Forgets what was put and not written. */
	protected final void clear() {
		count = 0;
		last = 0;
		elements.begin(kind);
	}
}
