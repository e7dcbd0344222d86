// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.library;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.methodical.lab.peer.SourceCompiler;
import org.methodical.lab.workload.LabUserProgram;
import org.methodical.lab.workload.Program;
import org.methodical.lab.workload.Workloads;

/** W5: libraries that work as in programs, each with all of its classes probed. */
public final class Libraries {

	/** How the names of these programs begin, before that of the library. */
	public static final String NAME = "W5 ";
	private static final String MAIN = "org.methodical.lab.target.LibraryMain";
	private static final int RELEASE = 17;

	private final Path folder;
	private final Workloads workloads;
	private final Workloads.Fetcher fetcher;

	/**
	 * Libraries.
	 *
	 * @param folder    where drivers are compiled to
	 * @param workloads has what the compiler compiles
	 * @param fetcher   gets the libraries
	 */
	public Libraries(Path folder, Workloads workloads, Workloads.Fetcher fetcher) {
		this.folder = folder;
		this.workloads = workloads;
		this.fetcher = fetcher;
	}

	/**
	 * Programs of libraries.
	 *
	 * @param name  of a library, upper or lower case; empty for all of them
	 * @param units how many units each does; 0 for as many as take about 10 s
	 * @return a program for each
	 * @throws IOException          when one is not known, cannot be fetched or its driver compiled
	 * @throws InterruptedException when the thread is interrupted meanwhile
	 */
	public List<Program> programs(String name, int units) throws IOException, InterruptedException {
		List<Program> programs = new ArrayList<>();
		for (Library library : Library.values()) {
			if (name.isEmpty() || name.equalsIgnoreCase(library.title())) {
				programs.add(program(library, units > 0 ? units : library.units()));
			}
		}
		if (programs.isEmpty()) {
			throw new IOException("no library " + name + " in W5; there are "
					+ Stream.of(Library.values()).map(Library::title).collect(Collectors.joining(", ")));
		}
		return programs;
	}

	private Program program(Library library, int units) throws IOException, InterruptedException {
		List<Path> classPath = new ArrayList<>();
		for (String artefact : library.artefacts()) {
			classPath.add(fetcher.fetch(artefact));
		}
		String driver = library.title() + "Driver";
		classPath.add(SourceCompiler.compile(Libraries.class, driver, RELEASE, folder.resolve("drivers"), classPath));
		Program plain = LabUserProgram.read(List.of("-cp",
				classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
				"lab." + driver), List.of(library.probes()));
		List<String> options = List.of("-Xms512m", "-Xmx1g", "-Djdt.compiler.useSingleThread=true",
				"-Dlab.sources=" + workloads.sources());
		return new Program(NAME + library.title(), options, plain.classPath(), MAIN,
				List.of("lab." + driver, String.valueOf(units)), plain.probeLines(), plain.classPatterns(),
				plain.classes(), Optional.empty());
	}
}
