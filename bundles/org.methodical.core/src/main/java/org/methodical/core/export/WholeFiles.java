// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Files that come to a folder all at once and whole, or not at all: they are written beside their places and moved
 * there at the end.
 */
public final class WholeFiles implements AutoCloseable {

	private final Path folder;
	private final Path parts;
	private final BooleanSupplier cancelled;
	private final List<String> names = new ArrayList<>();

	private WholeFiles(Path folder, BooleanSupplier cancelled) throws IOException {
		this.folder = folder;
		this.cancelled = cancelled;
		parts = Files.createTempDirectory(folder, ".part");
	}

	/**
	 * Begins to write into a folder.
	 *
	 * @param folder    must be there
	 * @param cancelled says when the files are not wanted any more; asked by the thread that writes
	 * @return to be closed, which takes away what is not {@linkplain #complete complete}
	 * @throws IOException if nothing can be written there
	 */
	public static WholeFiles in(Path folder, BooleanSupplier cancelled) throws IOException {
		return new WholeFiles(folder, cancelled);
	}

	/**
	 * Begins a file.
	 *
	 * @param name of the file in the folder
	 * @return a buffered stream, to be closed; writing throws {@link CancellationException} when the files are not
	 *         wanted any more
	 * @throws IOException if it cannot be written
	 */
	public OutputStream open(String name) throws IOException {
		names.add(name);
		return new BufferedOutputStream(new Cancellable(Files.newOutputStream(parts.resolve(name))));
	}

	/**
	 * Moves the files to their places, in place of those that are there. Their streams are closed.
	 *
	 * @throws IOException           if one cannot be moved; those before it have been
	 * @throws CancellationException if they are not wanted any more
	 */
	public void complete() throws IOException {
		check();
		for (String name : names) {
			Path place = folder.resolve(name);
			// in one step, so that one of them is there at each moment; an empty folder can only go before
			Files.move(parts.resolve(name), place, Files.isDirectory(place) ? StandardCopyOption.REPLACE_EXISTING
					: StandardCopyOption.ATOMIC_MOVE);
		}
	}

	@Override
	public void close() throws IOException {
		for (String name : names) {
			Files.deleteIfExists(parts.resolve(name));
		}
		Files.delete(parts);
	}

	private void check() {
		if (cancelled.getAsBoolean()) {
			throw new CancellationException();
		}
	}

	private final class Cancellable extends FilterOutputStream {

		Cancellable(OutputStream out) {
			super(out);
		}

		@Override
		public void write(int value) throws IOException {
			check();
			out.write(value);
		}

		@Override
		public void write(byte[] bytes, int offset, int length) throws IOException {
			check();
			out.write(bytes, offset, length);
		}
	}
}
