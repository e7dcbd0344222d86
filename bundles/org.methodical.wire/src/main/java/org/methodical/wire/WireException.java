// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.IOException;

/** Bytes that are no stream of frames. The message is a sentence without its full stop. */
public final class WireException extends IOException {

	private static final long serialVersionUID = 1L;

	private final long position;

	/**
	 * Creates the exception.
	 *
	 * @param message  what is wrong
	 * @param position bytes from the start of the stream to the first that is not understood
	 */
	public WireException(String message, long position) {
		super(message + " (byte " + position + ")");
		this.position = position;
	}

	/**
	 * Up to where the stream was good.
	 *
	 * @return bytes from the start of the stream
	 */
	public long position() {
		return position;
	}
}
