// SPDX-License-Identifier: EPL-2.0
package org.methodical.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;

/** The Eclipse batch compiler at work on the sources of commons-lang3: a real program with very many short calls. */
final class EclipseCompilerProgram extends LibraryProgram {

	/** Environment variable: the folder with the sources to compile and those of the compiler. */
	private static final Path INPUTS = Path.of(System.getenv().getOrDefault("METHODICAL_DEMO_INPUT", "")); //$NON-NLS-1$ //$NON-NLS-2$

	private Path input;
	private Path output;

	@Override
	public String name() {
		return "eclipse-compiler"; //$NON-NLS-1$
	}

	@Override
	public String title() {
		return "The Eclipse compiler compiling commons-lang3:"; //$NON-NLS-1$
	}

	@Override
	protected List<Path> classPath() throws IOException {
		return List.of(FileLocator.getBundleFileLocation(Platform.getBundle("org.eclipse.jdt.core.compiler.batch")) //$NON-NLS-1$
				.orElseThrow(() -> new IOException("The compiler's bundle has no file")).toPath()); //$NON-NLS-1$
	}

	@Override
	protected Path sources() {
		return INPUTS.resolve("ecj-sources.jar").toAbsolutePath(); //$NON-NLS-1$
	}

	@Override
	protected String mainClass() {
		return "org.eclipse.jdt.internal.compiler.batch.Main"; //$NON-NLS-1$
	}

	@Override
	protected List<String> arguments() {
		return List.of("-17", "-nowarn", "-encoding", "UTF-8", "-d", output.toString(), input.toString()); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$ //$NON-NLS-5$
	}

	@Override
	protected List<String> includes() {
		return List.of("org.eclipse.jdt.*"); //$NON-NLS-1$
	}

	@Override
	public void importProject() throws Exception {
		super.importProject();
		input = folder("input"); //$NON-NLS-1$
		output = folder("output"); //$NON-NLS-1$
		unpack(INPUTS.resolve("commons-lang3-sources.jar"), input); //$NON-NLS-1$
	}

	@Override
	public void checkOutcome() {
		try (Stream<Path> files = Files.walk(output)) {
			if (files.noneMatch(
					file -> file.endsWith(Path.of("org", "apache", "commons", "lang3", "StringUtils.class")))) { //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$ //$NON-NLS-5$
				throw new AssertionError("The compiler wrote no StringUtils.class"); //$NON-NLS-1$
			}
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}

	private Path folder(String name) throws Exception {
		IFolder folder = project().getProject().getFolder(name);
		folder.create(true, true, null);
		return folder.getLocation().toPath();
	}

	private static void unpack(Path jar, Path target) throws IOException {
		try (ZipFile zip = new ZipFile(jar.toFile())) {
			for (ZipEntry entry : Collections.list(zip.entries())) {
				Path file = target.resolve(entry.getName()).normalize();
				if (entry.getName().endsWith(".java") && file.startsWith(target)) { //$NON-NLS-1$
					Files.createDirectories(file.getParent());
					Files.copy(zip.getInputStream(entry), file);
				}
			}
		}
	}
}
