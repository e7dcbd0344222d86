// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

import org.methodical.launching.Session;

/**
 * What people call a recording and write about it. Kept in a small file of its own beside the recording, since that is
 * written by the agent and checked as a whole: properties in UTF-8, {@code name} and {@code notes}.
 *
 * @param name  the name, not blank
 * @param notes any text, may be empty
 */
record SessionDescription(String name, String notes) {

	private static final String NAME = "name"; //$NON-NLS-1$
	private static final String NOTES = "notes"; //$NON-NLS-1$

	/** The file that describes a recording. */
	static Path file(Path recording) {
		return recording.resolveSibling(recording.getFileName() + Session.NOTES_ENDING);
	}

	/**
	 * Reads what is written about a recording.
	 *
	 * @return empty if nothing is, or no name
	 * @throws IOException if there is a file that cannot be read
	 */
	static Optional<SessionDescription> load(Path recording) throws IOException {
		Properties properties = new Properties();
		try (Reader in = Files.newBufferedReader(file(recording))) {
			properties.load(in);
		} catch (NoSuchFileException undescribed) {
			return Optional.empty();
		} catch (IllegalArgumentException malformed) {
			throw new IOException(malformed.getMessage(), malformed);
		}
		String name = properties.getProperty(NAME, ""); //$NON-NLS-1$
		return name.isBlank() ? Optional.empty()
				: Optional.of(new SessionDescription(name, properties.getProperty(NOTES, ""))); //$NON-NLS-1$
	}

	/** Writes this beside a recording. */
	void save(Path recording) throws IOException {
		Properties properties = new Properties();
		properties.setProperty(NAME, name);
		properties.setProperty(NOTES, notes);
		try (Writer out = Files.newBufferedWriter(file(recording))) {
			properties.store(out, null);
		}
	}

	/** Deletes what is written about a recording, if anything is. */
	static void delete(Path recording) throws IOException {
		Files.deleteIfExists(file(recording));
	}
}
