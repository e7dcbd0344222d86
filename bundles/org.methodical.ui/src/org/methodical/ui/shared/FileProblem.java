package org.methodical.ui.shared;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
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
			case FileSystemException other when other.getReason() != null -> other.getReason();
			// the name of the exception is all that says it, such as DirectoryNotEmpty
			case FileSystemException other -> other.getClass().getSimpleName().replace("Exception", ""); //$NON-NLS-1$ //$NON-NLS-2$
			default -> problem.getLocalizedMessage();
		};
	}
}
