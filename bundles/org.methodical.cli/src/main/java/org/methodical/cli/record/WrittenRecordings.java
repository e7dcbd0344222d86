// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the recordings of a run: a file of a run before is none of them. */
public final class WrittenRecordings {

	private static final String PID = "{pid}";

	private final Path written;
	private final Map<Path, FileTime> before;

	/**
	 * Looks what is there before the run.
	 *
	 * @param written where recordings go, whole; {pid} stands for the id of a process
	 * @throws IOException if the folder cannot be read
	 */
	public WrittenRecordings(Path written) throws IOException {
		this.written = written;
		before = present();
	}

	/** Where a process writes. */
	Path place(long pid) {
		return Path.of(written.toString().replace(PID, String.valueOf(pid)));
	}

	/** What a process wrote, none or one. */
	List<Path> of(long pid) throws IOException {
		Path place = place(pid);
		return Files.exists(place) && !Files.getLastModifiedTime(place).equals(before.get(place)) ? List.of(place)
				: List.of();
	}

	/** What all processes wrote. */
	public List<Path> all() throws IOException {
		return present().entrySet().stream().filter(file -> !file.getValue().equals(before.get(file.getKey())))
				.map(Map.Entry::getKey).sorted().toList();
	}

	private Map<Path, FileTime> present() throws IOException {
		Path folder = written.getParent();
		Map<Path, FileTime> found = new HashMap<>();
		if (Files.isDirectory(folder)) {
			String names = Stream.of(written.getFileName().toString().split(Pattern.quote(PID), -1)).map(Pattern::quote)
					.collect(Collectors.joining("\\d+"));
			try (Stream<Path> files = Files.list(folder)) {
				for (Path file : files.filter(each -> each.getFileName().toString().matches(names)).toList()) {
					found.put(file, Files.getLastModifiedTime(file));
				}
			}
		}
		return found;
	}
}
