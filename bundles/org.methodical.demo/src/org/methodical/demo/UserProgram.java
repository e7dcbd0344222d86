// SPDX-License-Identifier: EPL-2.0
package org.methodical.demo;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Any program of the user's, given as {@code -cp CLASSPATH MAIN ARGUMENTS…} the way {@code java} takes it. */
final class UserProgram extends LibraryProgram {

	private final List<Path> classPath;
	private final String mainClass;
	private final List<String> arguments;

	private UserProgram(List<Path> classPath, String mainClass, List<String> arguments) {
		this.classPath = classPath;
		this.mainClass = mainClass;
		this.arguments = arguments;
	}

	/**
	 * Reads the command line.
	 *
	 * @param file a file with one argument a line
	 * @throws IllegalArgumentException if the arguments are not of the form, with the form in the message
	 */
	static UserProgram parse(String file) {
		try {
			return parse(Files.readAllLines(Path.of(file)));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static UserProgram parse(List<String> words) {
		if (words.size() < 3 || !List.of("-cp", "-classpath", "--class-path").contains(words.get(0))) { //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
			throw new IllegalArgumentException(
					"Expected: -cp CLASSPATH MAIN-CLASS [ARGUMENTS], not: " + String.join(" ", words)); //$NON-NLS-1$ //$NON-NLS-2$
		}
		List<Path> path = Stream.of(words.get(1).split(File.pathSeparator)).map(Path::of).toList();
		path.stream().filter(Files::notExists).findFirst().ifPresent(missing -> {
			throw new IllegalArgumentException("No such class path entry: " + missing); //$NON-NLS-1$
		});
		return new UserProgram(path, words.get(2), words.subList(3, words.size()));
	}

	@Override
	public String name() {
		return "program"; //$NON-NLS-1$
	}

	@Override
	public String title() {
		return mainClass + ':';
	}

	@Override
	protected List<Path> classPath() {
		return classPath;
	}

	@Override
	protected String mainClass() {
		return mainClass;
	}

	@Override
	protected List<String> arguments() {
		return arguments;
	}

	@Override
	protected List<String> includes() {
		return List.of("*"); //$NON-NLS-1$
	}

	/** As long as the user likes; a server may run for days. */
	@Override
	public Duration timeLimit() {
		return Duration.ofDays(365);
	}
}
