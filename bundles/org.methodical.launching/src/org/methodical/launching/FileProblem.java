// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says why a file could not be read or written: many exceptions of files say no more than its path. */
public final class FileProblem {

	private FileProblem() {
	}

	/**
	 * The reason in words.
	 *
	 * @param problem what was thrown
	 * @return part of a sentence in the user's language, or what Java or the operating system says
	 */
	public static String reason(IOException problem) {
		return switch (problem) {
			case NoSuchFileException missing -> Messages.FileProblem_missing;
			case AccessDeniedException denied -> Messages.FileProblem_denied;
			case DirectoryNotEmptyException full -> Messages.FileProblem_notEmpty;
			case FileAlreadyExistsException there -> Messages.FileProblem_exists;
			case FileSystemException other when other.getReason() != null -> other.getReason();
			case FileSystemException other -> name(other);
			default -> problem.getLocalizedMessage() == null ? name(problem) : problem.getLocalizedMessage();
		};
	}

	/** All that is left to say, such as FileSystemLoop. */
	private static String name(IOException problem) {
		return problem.getClass().getSimpleName().replace("Exception", ""); //$NON-NLS-1$ //$NON-NLS-2$
	}
}
