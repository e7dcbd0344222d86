// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file, readable by its user alone, that keeps the recording for readers that come later. What is written together
 * becomes readable together. Where the system allows it the file has no name any more once it is open, so that nothing
 * is left behind by a program that is killed. Thread-safe.
 */
final class Spool extends OutputStream implements Closeable {

	private static final int CHUNK = 1 << 16;

	private final File name;
	private final RandomAccessFile file;
	private final long limit;
	private long length;
	private boolean complete;

	/**
	 * Creates the file.
	 *
	 * @param folder where
	 * @param limit most bytes that it may have
	 */
	Spool(Path folder, long limit) throws IOException {
		this.limit = limit;
		name = Files.createTempFile(folder, "methodical", ".spool").toFile();
		file = new RandomAccessFile(name, "rw");
		if (!name.delete()) {
			name.deleteOnExit();
		}
	}

	@Override
	public void write(int b) throws IOException {
		write(new byte[] {(byte) b}, 0, 1);
	}

	@Override
	public synchronized void write(byte[] bytes, int offset, int count) throws IOException {
		if (length + count > limit) {
			throw new IOException("it has grown beyond " + (limit >> 20) + " MB");
		}
		file.seek(length);
		file.write(bytes, offset, count);
		length += count;
		notifyAll();
	}

	/** Says that nothing more will come. */
	synchronized void complete() {
		complete = true;
		notifyAll();
	}

	/** How much is there now. */
	synchronized long length() {
		return length;
	}

	/** Waits for more than so much; returns how much there is, or -1 if nothing more will come. */
	synchronized long await(long known) throws InterruptedException {
		while (length == known && !complete) {
			wait();
		}
		return length == known ? -1 : length;
	}

	/** Copies a part. */
	void copy(long from, long to, OutputStream out) throws IOException {
		byte[] chunk = new byte[(int) Math.min(CHUNK, to - from)];
		for (long at = from; at < to;) {
			int n = (int) Math.min(chunk.length, to - at);
			read(at, chunk, n);
			// not in the lock: a slow reader holds up nobody
			out.write(chunk, 0, n);
			at += n;
		}
	}

	private synchronized void read(long at, byte[] chunk, int count) throws IOException {
		file.seek(at);
		file.readFully(chunk, 0, count);
	}

	@Override
	public void close() throws IOException {
		complete();
		file.close();
		Files.deleteIfExists(name.toPath());
	}
}
