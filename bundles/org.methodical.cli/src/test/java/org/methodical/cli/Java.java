// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** The Javas that programs are started with. Tests are skipped where there is none. */
enum Java {

	/** The one that runs the tests. */
	RUNNING("java.home"),

	/** One that runs current programs, but not the command line. */
	JAVA_17("jdk17.home"),

	/** The oldest that programs are recorded and measured on. */
	JAVA_8("jdk8.home");

	private final String property;

	Java(String property) {
		this.property = property;
	}

	/** The java command. */
	String command() {
		Path java = Path.of(System.getProperty(property), "bin", "java");
		assumeTrue(Files.isExecutable(java), () -> "no " + java + "; name a JDK with -D" + property + "=");
		return java.toString();
	}
}
