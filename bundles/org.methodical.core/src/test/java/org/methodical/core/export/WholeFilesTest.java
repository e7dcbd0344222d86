// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFilesTest {

	@TempDir
	private Path folder;

	@Test
	void allFilesComeAtTheEndInPlaceOfThoseThatWereThere() throws IOException {
		Files.writeString(folder.resolve("a"), "before");
		try (WholeFiles files = WholeFiles.in(folder, () -> false)) {
			write(files, "a", "new");
			write(files, "b", "more");
			assertEquals("before", Files.readString(folder.resolve("a")));
			assertFalse(Files.exists(folder.resolve("b")));
			files.complete();
		}
		assertEquals("new", Files.readString(folder.resolve("a")));
		assertEquals("more", Files.readString(folder.resolve("b")));
		assertEquals(2, folder.toFile().list().length);
	}

	@Test
	void aFailureMidwayLeavesWhatWasThere() throws IOException {
		Files.writeString(folder.resolve("a"), "before");
		assertThrows(NoSuchFileException.class, () -> {
			try (WholeFiles files = WholeFiles.in(folder, () -> false)) {
				write(files, "a", "new");
				throw new NoSuchFileException("read while writing");
			}
		});
		assertEquals("before", Files.readString(folder.resolve("a")));
		assertEquals(1, folder.toFile().list().length);
	}

	@Test
	void writingEndsWhenItIsCancelled() throws IOException {
		AtomicBoolean cancelled = new AtomicBoolean();
		byte[] much = new byte[100_000];
		assertThrows(CancellationException.class, () -> {
			try (WholeFiles files = WholeFiles.in(folder, cancelled::get)) {
				try (OutputStream out = files.open("a")) {
					out.write(much);
					cancelled.set(true);
					out.write(much);
				}
			}
		});
		assertEquals(0, folder.toFile().list().length);
	}

	@Test
	void whatIsCancelledAfterTheLastByteDoesNotComeEither() throws IOException {
		AtomicBoolean cancelled = new AtomicBoolean();
		try (WholeFiles files = WholeFiles.in(folder, cancelled::get)) {
			write(files, "a", "new");
			cancelled.set(true);
			assertThrows(CancellationException.class, files::complete);
		}
		assertEquals(0, folder.toFile().list().length);
	}

	private static void write(WholeFiles files, String name, String text) throws IOException {
		try (OutputStream out = files.open(name)) {
			out.write(text.getBytes(StandardCharsets.UTF_8));
		}
	}
}
