// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.methodical.launching.RunFacts;

/**
 * Which sessions were on the list, for the next start of the workbench: a text file with a line for each, of the moment
 * when it began (milliseconds since the epoch), its name and the path of its recording, then how long it was
 * (milliseconds), whether it is incomplete, modes, clock and command, with tabs between. To be used by one thread at a
 * time.
 */
public final class SessionList {

	private static final String SEPARATOR = "\t"; //$NON-NLS-1$
	/** Fields of a line that says nothing of the run. */
	private static final int NAMED = 3;
	private static final int FIELDS = 9;
	/** Fields of a line that was written before exit codes were kept. */
	private static final int WITHOUT_EXIT_CODE = 8;

	private final Path file;

	/**
	 * A session as the list knows it.
	 *
	 * @param started when it began; the milliseconds are kept
	 * @param name    its name; control characters become blanks
	 * @param file    its recording, absolute
	 * @param facts   what is known of its run; the milliseconds of its duration are kept
	 */
	public record Entry(Instant started, String name, Path file, RunFacts facts) {
	}

	/**
	 * Takes a file, without looking at it.
	 *
	 * @param file the file; its folder is made when the list is saved
	 */
	public SessionList(Path file) {
		this.file = file;
	}

	/**
	 * Reads the list.
	 *
	 * @return its lines that can be understood, in order; empty if there is no list
	 * @throws IOException if there is one that cannot be read
	 */
	public List<Entry> load() throws IOException {
		List<Entry> entries = new ArrayList<>();
		if (Files.exists(file)) {
			for (String line : Files.readAllLines(file)) {
				parse(line).ifPresent(entries::add);
			}
		}
		return entries;
	}

	/**
	 * Replaces the list as a whole: whoever reads it sees the one before or this one.
	 *
	 * @param entries what to save, in order
	 * @throws IOException if it cannot be written
	 */
	public void save(List<Entry> entries) throws IOException {
		List<String> lines = new ArrayList<>();
		for (Entry entry : entries) {
			String path = entry.file.toString();
			if (path.equals(plain(path))) {
				RunFacts facts = entry.facts;
				lines.add(String.join(SEPARATOR, Long.toString(entry.started.toEpochMilli()), plain(entry.name), path,
						Long.toString(facts.duration().toMillis()), Boolean.toString(facts.incomplete()),
						plain(facts.modes()), plain(facts.clock()), plain(facts.command()),
						Integer.toString(facts.exitCode())));
			}
		}
		Files.createDirectories(file.getParent());
		Path written = file.resolveSibling(file.getFileName() + ".new"); //$NON-NLS-1$
		Files.write(written, lines);
		// merely replacing deletes the one before first, and it would be lost if the workbench died in between
		Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
	}

	private static Optional<Entry> parse(String line) {
		String[] parts = line.split(SEPARATOR, -1);
		try {
			return !List.of(NAMED, WITHOUT_EXIT_CODE, FIELDS).contains(parts.length) ? Optional.empty()
					: Optional.of(new Entry(Instant.ofEpochMilli(Long.parseLong(parts[0])), parts[1], Path.of(parts[2]),
							facts(parts)));
		} catch (NumberFormatException | DateTimeException | InvalidPathException foreign) {
			return Optional.empty();
		}
	}

	private static RunFacts facts(String[] parts) {
		return parts.length == NAMED ? RunFacts.UNKNOWN : new RunFacts(Duration.ofMillis(Long.parseLong(parts[3])),
				parts[7], parts[5], parts[6], Boolean.parseBoolean(parts[4]),
				parts.length == FIELDS ? Integer.parseInt(parts[8]) : 0);
	}

	private static String plain(String text) {
		return text.replaceAll("\\p{Cntrl}", " "); //$NON-NLS-1$ //$NON-NLS-2$
	}
}
