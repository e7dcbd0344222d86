// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameBuilder;

/**
 * Writes elements of one kind in as many frames as they need. A frame has the number of their owner, if there is one,
 * then how many elements it has, then these. Used by the snapshot thread alone.
 */
final class Elements {

	private static final int MOST_IN_A_FRAME = 4096;
	/** What an element has at most. */
	private static final int NUMBERS = 12;
	private static final int STRINGS = 2;
	private static final int NOBODY = -1;

	private final OutputStream out;
	private final int kind;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private int owner;
	private int count;
	private int last;

	/**
	 * @param kind one of {@link org.methodical.wire.FrameKind}
	 */
	Elements(OutputStream out, int kind) {
		this.out = out;
		this.kind = kind;
	}

	/** Begins with elements of nobody. */
	Elements begin() {
		return begin(NOBODY);
	}

	/** Begins with elements of a thread. */
	Elements begin(int thread) {
		owner = thread;
		count = 0;
		last = 0;
		elements.begin(kind);
		return this;
	}

	/** Begins an element that has a number, of which the difference to the one before is put. */
	FrameBuilder next(int number) throws IOException {
		next().put(number - last);
		last = number;
		return elements;
	}

	/** Begins an element. */
	FrameBuilder next() throws IOException {
		if (count == MOST_IN_A_FRAME || !elements.hasRoom(NUMBERS, STRINGS)) {
			write();
		}
		count++;
		return elements;
	}

	/** Writes what is left. */
	void end() throws IOException {
		if (count > 0) {
			write();
		}
	}

	/** Writes a frame, be it an empty one. */
	void write() throws IOException {
		frame.begin(kind);
		if (owner != NOBODY) {
			frame.put(owner);
		}
		frame.put(count).put(elements).writeTo(out);
		begin(owner);
	}
}
