// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import java.nio.file.Path;

import org.methodical.launching.Session;

/** Names of files for what sessions have measured. */
public final class RecordingNames {

	/** How names of recordings end. */
	public static final String ENDING = ".mprof"; //$NON-NLS-1$

	/** What a dialog shows that asks for recordings: ours and those of the Java Flight Recorder. */
	public static final String PATTERN = "*.mprof;*.jfr"; //$NON-NLS-1$

	private static final String NAMELESS = "recording"; //$NON-NLS-1$

	private RecordingNames() {
	}

	/**
	 * A name that every file system takes.
	 *
	 * @param session what is to be saved
	 * @param ending  of the name
	 * @return the session's name, other characters than letters, digits, dots and dashes replaced by a dash
	 */
	public static String proposal(Session session, String ending) {
		String name = session.name().replaceAll("[^\\p{L}\\p{N}.-]+", "-").replaceAll("^[.-]+|[.-]+$", ""); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$
		return (name.isEmpty() ? NAMELESS : name) + ending;
	}

	/**
	 * Where to save to.
	 *
	 * @param typed  a path as people type it
	 * @param ending that its last name has to have; may be empty
	 * @return the path, with the ending
	 * @throws java.nio.file.InvalidPathException if it is none
	 */
	public static Path place(String typed, String ending) {
		String path = typed.strip();
		return Path.of(path.endsWith(ending) ? path : path + ending);
	}
}
