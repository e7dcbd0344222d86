// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness.tool;

import java.util.Optional;

import org.methodical.exactness.CountedCalls;

/** Something that counts calls in a JVM. */
public interface Tool {

	/**
	 * What it is called.
	 *
	 * @return name and version
	 */
	String name();

	/**
	 * What it says of itself.
	 *
	 * @return a sentence, and where it stands
	 */
	String claim();

	/**
	 * Why it cannot be asked.
	 *
	 * @param version of Java: 17, 25 and so on
	 * @return a reason, or empty if it can
	 */
	Optional<String> obstacle(int version);

	/**
	 * The newest class files that it reads.
	 *
	 * @return a version of Java; programs that need a newer one are not asked for
	 */
	default int newestClasses() {
		return Integer.MAX_VALUE;
	}

	/**
	 * Runs a JVM with the tool.
	 *
	 * @param run what to run
	 * @return what it counted
	 * @throws Exception if it fails, or left nothing; the message says what
	 */
	CountedCalls count(ToolRun run) throws Exception;
}
