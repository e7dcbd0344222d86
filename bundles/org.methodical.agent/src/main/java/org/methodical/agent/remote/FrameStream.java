// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Lets several threads write to a connection: each write is whole. Knows since when the peer takes nothing.
 * Thread-safe.
 */
final class FrameStream extends OutputStream {

	private final OutputStream out;
	private volatile long writingSince;
	private volatile boolean writing;

	FrameStream(OutputStream out) {
		this.out = out;
	}

	@Override
	public void write(int b) throws IOException {
		write(new byte[] {(byte) b}, 0, 1);
	}

	@Override
	public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
		writingSince = System.nanoTime();
		writing = true;
		try {
			out.write(bytes, offset, length);
		} finally {
			writing = false;
		}
	}

	@Override
	public void flush() throws IOException {
		// not synchronized with writes, of which none leaves anything behind
		out.flush();
	}

	/** How long the write under way has waited for the peer, ns; 0 if there is none. */
	long stuckFor(long now) {
		return writing ? now - writingSince : 0;
	}
}
