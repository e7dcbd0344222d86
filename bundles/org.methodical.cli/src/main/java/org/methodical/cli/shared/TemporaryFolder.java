// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder of this process alone, gone with all that is in it when it is closed. */
public final class TemporaryFolder implements AutoCloseable {

	private final Path path;

	/**
	 * Makes one.
	 *
	 * @param purpose the first part of its name
	 * @throws IOException if it cannot be made
	 */
	public TemporaryFolder(String purpose) throws IOException {
		path = Files.createTempDirectory(purpose).toRealPath();
	}

	public Path path() {
		return path;
	}

	@Override
	public void close() throws IOException {
		List<Path> deepestFirst;
		try (Stream<Path> all = Files.walk(path)) {
			deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
		}
		for (Path each : deepestFirst) {
			Files.deleteIfExists(each);
		}
	}
}
