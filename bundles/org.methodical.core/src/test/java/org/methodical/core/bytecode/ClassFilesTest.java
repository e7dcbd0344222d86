// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.bytecode;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder with p.A and a jar with p.A and p.q.B$C, which differ by their bytes. */
class ClassFilesTest {

	@TempDir
	Path place;

	private Path folder() throws IOException {
		Path file = place.resolve("classes/p/A.class");
		Files.createDirectories(file.getParent());
		Files.write(file, new byte[] {1});
		return place.resolve("classes");
	}

	private Path jar() throws IOException {
		Path jar = place.resolve("lib.jar");
		try (OutputStream out = Files.newOutputStream(jar); ZipOutputStream zip = new ZipOutputStream(out)) {
			zip.putNextEntry(new ZipEntry("p/A.class"));
			zip.write(2);
			zip.putNextEntry(new ZipEntry("p/q/B$C.class"));
			zip.write(3);
		}
		return jar;
	}

	@Test
	void theFirstPlaceThatHasTheClassTells() throws Exception {
		ClassFiles folderFirst = new ClassFiles(List.of(place.resolve("nowhere"), folder(), jar()));
		assertArrayEquals(new byte[] {1}, folderFirst.find("p.A").orElseThrow());
		assertArrayEquals(new byte[] {3}, folderFirst.find("p.q.B$C").orElseThrow());
		assertArrayEquals(new byte[] {2}, new ClassFiles(List.of(jar(), folder())).find("p.A").orElseThrow());
		assertEquals(Optional.empty(), folderFirst.find("p.q.B"));
		assertEquals(Optional.empty(), folderFirst.find("p"), "a folder is no class file");
	}

	@Test
	void aClassPathIsTakenApart() throws Exception {
		String path = folder() + File.pathSeparator + File.pathSeparator + " " + File.pathSeparator + jar();
		assertArrayEquals(new byte[] {3}, ClassFiles.of(path).find("p.q.B$C").orElseThrow());
		assertEquals(Optional.empty(), ClassFiles.of("").find("p.A"));
	}

	@Test
	void aBrokenJarIsAnError() throws Exception {
		Path broken = Files.writeString(place.resolve("broken.jar"), "no jar");
		assertThrows(IOException.class, () -> new ClassFiles(List.of(broken)).find("p.A"));
	}
}
