// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

/** Lets {@code -javaagent} put this jar on the class path of a JVM that runs tests, where nobody has named it there. */
public final class OnClassPath {

	private OnClassPath() {
	}

	/**
	 * Does nothing: being called is enough.
	 *
	 * @param options are not read, may be null
	 */
	public static void premain(String options) {
		// the JVM has put the jar on the class path by now
	}
}
