// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.methodical.launching.RecordingLimits;

/** The folder that takes the recordings of launches. Thread-safe. */
public final class RecordingFiles {

	/** How file names of recordings end. */
	static final String ENDING = ".mprof"; //$NON-NLS-1$

	private static final int LONGEST_NAME = 60;
	private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT); //$NON-NLS-1$

	private final Path folder;
	/** The name of the next file without its ending; empty to make one of the session's name and the time. */
	private final Optional<String> fixedName;

	/**
	 * Takes a folder, without looking at it.
	 *
	 * @param folder the folder; made when the first recording comes
	 */
	public RecordingFiles(Path folder) {
		this(folder, Optional.empty());
	}

	private RecordingFiles(Path folder, Optional<String> fixedName) {
		this.folder = folder;
		this.fixedName = fixedName;
	}

	/**
	 * Where recordings go that people want to have in a file of their choice. Never to be {@linkplain #clean cleaned}.
	 *
	 * @param file the file; gets the ending of recordings if it has another
	 * @return creates that file, or the like with a number
	 */
	RecordingFiles keeping(Path file) {
		String name = file.getFileName().toString();
		return new RecordingFiles(file.getParent(),
				Optional.of(name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name));
	}

	/**
	 * The folder.
	 *
	 * @return the folder, which may not exist yet
	 */
	public Path folder() {
		return folder;
	}

	/**
	 * Creates an empty file.
	 *
	 * @param session the name of the session
	 * @return a file that was not there before, named after the session and the time
	 * @throws IOException if it cannot be created
	 */
	public Path create(String session) throws IOException {
		Files.createDirectories(folder);
		String name = fixedName.orElseGet(() -> safe(session) + '-' + STAMP.format(LocalDateTime.now()));
		for (int again = 1;; again++) {
			try {
				return Files.createFile(folder.resolve(again == 1 ? name + ENDING : name + '-' + again + ENDING));
			} catch (FileAlreadyExistsException taken) {
				if (again == Integer.MAX_VALUE) {
					throw taken;
				}
			}
		}
	}

	/**
	 * Deletes the oldest recordings while there are too many or they are too big. Those that are still written count as
	 * the newest; the newest stays, however big it is.
	 *
	 * @param limits  how many may stay
	 * @param written files that are still written
	 * @return the files that were deleted
	 * @throws IOException if that fails
	 */
	public List<Path> clean(RecordingLimits limits, Set<Path> written) throws IOException {
		if (!Files.isDirectory(folder)) {
			return List.of();
		}
		List<Path> deleted = new ArrayList<>();
		int files = 0;
		long bytes = 0;
		for (Recorded recorded : newestFirst(written)) {
			files++;
			bytes += recorded.size;
			if (files > 1 && (files > limits.files() || bytes > limits.bytes()) && !written.contains(recorded.file)) {
				Files.deleteIfExists(recorded.file);
				SessionDescription.delete(recorded.file);
				deleted.add(recorded.file);
			}
		}
		return deleted;
	}

	private record Recorded(Path file, FileTime modified, long size) {
	}

	/** Asked once each, so that the order cannot change while it is used. */
	private List<Recorded> newestFirst(Set<Path> written) throws IOException {
		List<Recorded> all = new ArrayList<>();
		try (Stream<Path> files = Files.list(folder)) {
			for (Path file : files.filter(file -> file.toString().endsWith(ENDING)).toList()) {
				all.add(new Recorded(file, Files.getLastModifiedTime(file), Files.size(file)));
			}
		}
		all.sort(Comparator.<Recorded, Boolean>comparing(recorded -> written.contains(recorded.file))
				.thenComparing(Recorded::modified).reversed());
		return all;
	}

	/** A name that every file system takes: letters, digits and a few marks; reserved names get a timestamp behind. */
	private static String safe(String name) {
		StringBuilder safe = new StringBuilder();
		name.codePoints().limit(LONGEST_NAME).forEach(c -> {
			boolean plain = c < 0x80 && Character.isLetterOrDigit(c) || c == '-' || c == '_'
					|| c == '.' && !safe.isEmpty();
			safe.append(plain ? (char) c : '_');
		});
		return safe.isEmpty() ? "recording" : safe.toString(); //$NON-NLS-1$
	}
}
