// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The JDKs that programs are started on. Tests are skipped where there is none. */
enum Jdk {

	/** The one that runs the tests. */
	RUNNING("java.home"),

	/** The oldest that current tools run on. */
	JDK_17("jdk17.home"),

	/** The oldest that the agent runs on. */
	JDK_8("jdk8.home");

	// "17.0.15", "28-ea", and "1.8.0_504" up to Java 8
	private static final Pattern VERSION = Pattern.compile(" version \"(?:1\\.)?(\\d+)");

	private final String property;
	private int version;

	Jdk(String property) {
		this.property = property;
	}

	/** This one, for a test of what Java has since a version; on an older one the test is skipped. */
	Jdk atLeast(int version) {
		assumeTrue(version() >= version, () -> this + " is Java " + version() + ", this needs Java " + version);
		return this;
	}

	/** The version of the language and the library: 8, 17 and so on. */
	int version() {
		if (version == 0) {
			version = ask();
		}
		return version;
	}

	/** The launcher says it: a folder of Java 8 does not. */
	private int ask() {
		try {
			Process process = new ProcessBuilder(java().toString(), "-version").redirectErrorStream(true).start();
			String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			Matcher matcher = VERSION.matcher(text);
			assertTrue(matcher.find(), text);
			return Integer.parseInt(matcher.group(1));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** The launcher. */
	Path java() {
		Path java = home().resolve("bin/java");
		assumeTrue(Files.isExecutable(java), () -> "no JDK at " + home() + "; name one with -D" + property + "=");
		return java;
	}

	private Path home() {
		return Path.of(System.getProperty(property));
	}
}
