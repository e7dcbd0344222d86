// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.Wire;
import org.methodical.wire.run.HelloCodec;

/**
 * Lets a {@link RecordingReader} read a connection and keeps a copy, which is a recording of its own, without the token
 * of the connection. A copy that cannot be written does not disturb the reading. To be used by one thread.
 */
public final class RecordingTee extends FilterInputStream {

	private OutputStream copy;
	private IOException failure;

	/**
	 * Creates a stream that copies nothing yet.
	 *
	 * @param in the connection, best buffered
	 */
	public RecordingTee(InputStream in) {
		super(in);
	}

	/**
	 * Begins the copy. To be called between {@link RecordingReader#readHello} and {@link RecordingReader#readAll}.
	 *
	 * @param target takes the copy, best buffered; {@link #finishCopy} closes it
	 */
	public void beginCopy(OutputStream target) {
		copy = target;
		try {
			copy.write(Wire.magic());
			HelloCodec.write(new FrameBuilder(), "").writeTo(copy);
		} catch (IOException e) {
			fail(e);
		}
	}

	/** Has the copy's target pass on what was read so far; nothing happens without a copy. */
	public void flushCopy() {
		if (copy != null) {
			try {
				copy.flush();
			} catch (IOException e) {
				fail(e);
			}
		}
	}

	/**
	 * Completes the copy and closes its target.
	 *
	 * @return why the copy ends early, empty if it has everything that was read
	 */
	public Optional<IOException> finishCopy() {
		if (copy != null) {
			try {
				copy.close();
			} catch (IOException e) {
				failure = e;
			}
			copy = null;
		}
		return Optional.ofNullable(failure);
	}

	@Override
	public int read() throws IOException {
		int b = in.read();
		if (b >= 0 && copy != null) {
			try {
				copy.write(b);
			} catch (IOException e) {
				fail(e);
			}
		}
		return b;
	}

	@Override
	public int read(byte[] buffer, int offset, int length) throws IOException {
		int n = in.read(buffer, offset, length);
		if (n > 0 && copy != null) {
			try {
				copy.write(buffer, offset, n);
			} catch (IOException e) {
				fail(e);
			}
		}
		return n;
	}

	@Override
	public boolean markSupported() {
		return false;
	}

	/** Gives the copy up, so that the first error is the only one. */
	private void fail(IOException e) {
		failure = e;
		OutputStream broken = copy;
		copy = null;
		try {
			broken.close();
		} catch (IOException again) {
			failure.addSuppressed(again);
		}
	}
}
