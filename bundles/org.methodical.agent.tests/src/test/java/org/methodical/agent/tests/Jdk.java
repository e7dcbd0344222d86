package org.methodical.agent.tests;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Assumptions;

/** The JDKs that programs are started on. */
enum Jdk {

	/** The one that runs the tests. */
	RUNNING(System.getProperty("java.home")),

	/** The oldest that the workbench is used with. */
	JDK_17(System.getProperty("jdk17.home"));

	private final Path home;

	Jdk(String home) {
		this.home = Path.of(home);
	}

	/** The launcher; a test is skipped when there is none. */
	Path java() {
		Path java = home.resolve("bin/java");
		Assumptions.assumeTrue(Files.isExecutable(java), "no JDK at " + home + "; name one with -Djdk17.home=");
		return java;
	}
}
