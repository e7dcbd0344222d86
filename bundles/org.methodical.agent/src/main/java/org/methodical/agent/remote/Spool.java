package org.methodical.agent.remote;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;

/**
 * A file, readable by its user alone, that keeps the recording for readers that come later. What is written together
 * becomes readable together. Thread-safe.
 */
final class Spool extends OutputStream implements Closeable {

	private static final int CHUNK = 1 << 16;

	private final File file;
	private final RandomAccessFile writer;
	private final long limit;
	private long length;
	private boolean complete;

	/**
	 * Creates the file in the folder for temporary files.
	 *
	 * @param limit most bytes that it may have
	 */
	Spool(long limit) throws IOException {
		this.limit = limit;
		file = Files.createTempFile("methodical", ".spool").toFile();
		file.deleteOnExit();
		writer = new RandomAccessFile(file, "rw");
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
		writer.write(bytes, offset, count);
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
		try (RandomAccessFile reader = new RandomAccessFile(file, "r")) {
			reader.seek(from);
			byte[] chunk = new byte[(int) Math.min(CHUNK, to - from)];
			long left = to - from;
			while (left > 0) {
				int n = reader.read(chunk, 0, (int) Math.min(chunk.length, left));
				if (n < 0) {
					throw new IOException("the spool file was cut");
				}
				out.write(chunk, 0, n);
				left -= n;
			}
		}
	}

	@Override
	public void close() throws IOException {
		complete();
		writer.close();
		Files.deleteIfExists(file.toPath());
	}
}
