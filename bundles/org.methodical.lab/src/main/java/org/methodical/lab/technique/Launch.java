// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * How to start a JVM with a technique, and what has to live beside it. Built by one thread, used up by one run.
 */
public final class Launch {

	/** Something outside the JVM that works while it runs. */
	public interface Companion extends AutoCloseable {

		/**
		 * Ends the companion, once the JVM has ended; what it counted is written by then.
		 *
		 * @throws IOException when its work failed
		 */
		@Override
		void close() throws IOException;
	}

	/** Brings the technique's own result into the common file of counts after the JVM ended. */
	public interface CountsReader {

		/**
		 * Reads the counts.
		 *
		 * @return calls by method name, as {@code package.Class.method(descriptor)}
		 * @throws Exception when they cannot be read
		 */
		Map<String, Long> read() throws Exception;
	}

	private final List<String> jvmOptions = new ArrayList<>();
	private final Map<String, String> environment = new TreeMap<>();
	private List<Path> classPath;
	private Companion companion = () -> {
		// most techniques have none
	};
	private CountsReader counts;
	private Pattern trouble = Pattern.compile("(?!)");

	/**
	 * Adds options for the JVM.
	 *
	 * @param options one each
	 * @return this
	 */
	public Launch options(String... options) {
		jvmOptions.addAll(List.of(options));
		return this;
	}

	/**
	 * Sets a variable of the environment.
	 *
	 * @param name the variable
	 * @return this
	 */
	public Launch environment(String name, String value) {
		environment.put(name, value);
		return this;
	}

	/**
	 * Replaces the program's class path.
	 *
	 * @param replacement jars and folders
	 * @return this
	 */
	public Launch classPath(List<Path> replacement) {
		classPath = List.copyOf(replacement);
		return this;
	}

	/**
	 * Sets what runs beside the JVM; it runs already.
	 *
	 * @param runningCompanion closed after the JVM ended
	 * @return this
	 */
	public Launch companion(Companion runningCompanion) {
		companion = runningCompanion;
		return this;
	}

	/**
	 * Sets how counts are read where they are not written by the lab's own runtime.
	 *
	 * @param reader called after the JVM ended
	 * @return this
	 */
	public Launch counts(CountsReader reader) {
		counts = reader;
		return this;
	}

	/**
	 * Sets what on stderr says that the tool did not do its work, which would make it look cheap.
	 *
	 * @param regex matches a whole line
	 * @return this
	 */
	public Launch trouble(String regex) {
		trouble = Pattern.compile(regex);
		return this;
	}

	/** @return matches lines on stderr that tell of trouble */
	public Pattern trouble() {
		return trouble;
	}

	/** @return the options */
	public List<String> jvmOptions() {
		return List.copyOf(jvmOptions);
	}

	/** @return the variables to set */
	public Map<String, String> environment() {
		return environment;
	}

	/**
	 * The class path to use.
	 *
	 * @param programs the program's own
	 * @return that or its replacement
	 */
	public List<Path> classPathOr(List<Path> programs) {
		return classPath == null ? programs : classPath;
	}

	/** @return what runs beside the JVM, never null */
	public Companion companion() {
		return companion;
	}

	/**
	 * How to read the counts.
	 *
	 * @param usual the reader of the common file
	 * @return the technique's own or the usual one
	 */
	public CountsReader countsOr(CountsReader usual) {
		return counts == null ? usual : counts;
	}
}
