// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.workload;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The workloads W1 to W4, by which Methodical's agent is judged. */
public final class Workloads {

	private static final String COMPILER = "org.eclipse.jdt:ecj:3.46.0";
	private static final String SOURCES = "commons-codec:commons-codec:1.17.1:jar:sources";
	private static final String TARGET = "org.methodical.lab.target.";
	private static final String KERNELS = "org.methodical.lab.kernels.";
	private static final List<String> HEAP = List.of("-Xms512m", "-Xmx1g");

	private final Path folder;
	private final Fetcher fetcher;

	/** Fetches artifacts by their Maven coordinates. */
	@FunctionalInterface
	public interface Fetcher {

		/**
		 * An artifact.
		 *
		 * @param coordinates {@code group:artifact:version[:type[:classifier]]}
		 * @throws IOException when it cannot be fetched
		 * @throws InterruptedException when the thread is interrupted meanwhile
		 */
		Path fetch(String coordinates) throws IOException, InterruptedException;
	}

	/**
	 * Workloads.
	 *
	 * @param folder where they may write
	 * @param fetcher gets what W3 compiles and compiles with
	 */
	public Workloads(Path folder, Fetcher fetcher) {
		this.folder = folder;
		this.fetcher = fetcher;
	}

	/** @return W1, a method that calls itself ten deep, empty and with some work */
	public Program chain() {
		return new Program("W1", HEAP, List.of(), TARGET + "ChainMain", List.of("1000", "800"), List.of(KERNELS
				+ "Chain"),
				List.of(KERNELS + "Chain"), List.of(KERNELS + "Chain"), Optional.empty());
	}

	/**
	 * W2, the paper's tree.
	 *
	 * @param classes how many
	 * @param arguments of its main class
	 * @throws IOException when it cannot be written
	 */
	public Program tree(int classes, List<String> arguments) throws IOException {
		Program tree = new TreeGenerator(classes).generate(folder, arguments);
		return new Program("W2, tree of " + classes + " classes", HEAP, tree.classPath(), tree.mainClass(),
				tree.arguments(),
				tree.probeLines(), tree.classPatterns(), tree.classes(), tree.probedClassPath());
	}

	/**
	 * W3, the Eclipse compiler with all of its classes probed.
	 *
	 * @throws IOException when compiler or sources cannot be fetched
	 * @throws InterruptedException when the thread is interrupted meanwhile
	 */
	public Program compiler() throws IOException, InterruptedException {
		Path compiler = fetcher.fetch(COMPILER);
		Path sources = sources();
		Program plain = LabUserProgram.read(List.of("-cp", compiler.toString(),
				"org.eclipse.jdt.internal.compiler.batch.Main"),
				List.of("org.eclipse.jdt.*"));
		return new Program("W3", List.of("-Xms512m", "-Xmx1500m", "-Djdt.compiler.useSingleThread=true"),
				plain.classPath(),
				TARGET + "CompilerMain", List.of(sources.toString(), "12", "20"), plain.probeLines(),
				plain.classPatterns(),
				plain.classes(), Optional.empty());
	}

	/**
	 * What compilers compile.
	 *
	 * @return a folder of sources
	 * @throws IOException when they cannot be fetched
	 * @throws InterruptedException when the thread is interrupted meanwhile
	 */
	public Path sources() throws IOException, InterruptedException {
		Path sources = folder.resolve("codec");
		unpack(fetcher.fetch(SOURCES), sources);
		return sources;
	}

	/** @return W4, four loops */
	public Program loops() {
		return new Program("W4", HEAP, List.of(), TARGET + "LoopsMain", List.of("400", "400"), List.of(KERNELS
				+ "KernelLoops"),
				List.of(KERNELS + "KernelLoops"), List.of(KERNELS + "KernelLoops"), Optional.empty());
	}

	private static void unpack(Path jar, Path target) throws IOException {
		try (ZipFile zip = new ZipFile(jar.toFile())) {
			for (ZipEntry entry : zip.stream().filter(each -> each.getName().endsWith(".java")).toList()) {
				Path file = target.resolve(entry.getName()).normalize();
				if (!file.startsWith(target)) {
					throw new IOException(jar + " holds a file outside of its folder: " + entry.getName());
				}
				Files.createDirectories(file.getParent());
				try (InputStream in = zip.getInputStream(entry)) {
					Files.write(file, in.readAllBytes());
				}
			}
		}
	}
}
