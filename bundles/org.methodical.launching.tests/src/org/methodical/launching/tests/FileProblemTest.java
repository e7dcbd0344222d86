// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;

import org.junit.jupiter.api.Test;
import org.methodical.launching.FileProblem;

/** Reasons of errors with files, of which Java often tells the path alone. */
class FileProblemTest {

	@Test
	void saysInWordsWhatJavaSaysByAnException() {
		assertEquals("there is no such file or folder", FileProblem.reason(new NoSuchFileException("/a/b")));
		assertEquals("access is denied", FileProblem.reason(new AccessDeniedException("/a/b")));
		assertEquals("the folder is not empty", FileProblem.reason(new DirectoryNotEmptyException("/a/b")));
		assertEquals("it exists already", FileProblem.reason(new FileAlreadyExistsException("/a/b")));
	}

	@Test
	void passesOnWhatTheSystemSays() {
		assertEquals("Is a directory", FileProblem.reason(new FileSystemException("/a/b", null, "Is a directory")));
		assertEquals("No space left on device", FileProblem.reason(new IOException("No space left on device")));
	}

	@Test
	void anExceptionWithoutWordsIsNamed() {
		assertEquals("IO", FileProblem.reason(new IOException()));
		assertEquals("FileSystemLoop", FileProblem.reason(new FileSystemLoopException("/a/b")));
	}
}
