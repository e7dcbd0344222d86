// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.OutputStream;

/** Writes elements that are of one thread, or of one method, whose id is the head of each frame. */
public abstract class OwnedElements extends Elements {

	private int owner;

	/**
	 * @param out  takes the frames; neither flushed nor closed
	 * @param kind one of {@link FrameKind}
	 */
	protected OwnedElements(OutputStream out, int kind) {
		super(out, kind);
	}

	/**
	 * @param out  takes the frames; neither flushed nor closed
	 * @param kind one of {@link FrameKind}
	 * @param max  elements in a frame
	 */
	protected OwnedElements(OutputStream out, int kind, int max) {
		super(out, kind, max);
	}

	/**
	 * Begins with elements of another owner.
	 *
	 * @param id the thread's or the method's
	 */
	public final void begin(int id) {
		owner = id;
		clear();
	}

	@Override
	protected void putHead(FrameBuilder to) {
		to.put(owner);
	}
}
