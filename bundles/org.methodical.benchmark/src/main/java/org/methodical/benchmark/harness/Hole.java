// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Properties;

/**
 * Where results end without any instruction: HotSpot from 17 on can be told to take a method for a black hole, whose
 * arguments must be there and are then forgotten. Who starts the JVM must say so; in other JVMs results are compared
 * with what the compiler cannot know, see {@link Sink}.
 */
public final class Hole {

	private static final String PROPERTY = "org.methodical.benchmark.hole";

	/** Whether this JVM's compiler takes {@link #end} for a black hole. */
	public static final boolean COMPILED = Boolean.getBoolean(PROPERTY);

	private static final int OLDEST = 17;

	private Hole() {
	}

	/**
	 * The options with which a JVM has the black hole.
	 *
	 * @param java the java command
	 * @return none for a JVM that cannot, or of which nothing is known
	 */
	public static List<String> options(Path java) {
		Path bin = java.toAbsolutePath().getParent();
		return bin != null && canCompile(bin.resolveSibling("release"))
				? Arrays.asList("-XX:+UnlockExperimentalVMOptions", "-XX:CompileCommand=quiet",
						"-XX:CompileCommand=blackhole," + Hole.class.getName() + "::end", "-D" + PROPERTY + "=true")
				: Collections.emptyList();
	}

	/** What a JDK says of itself; of OpenJ9 and others nothing is expected. */
	private static boolean canCompile(Path release) {
		if (!Files.isRegularFile(release)) {
			return false;
		}
		Properties facts = new Properties();
		try (InputStream in = Files.newInputStream(release)) {
			facts.load(in);
		} catch (IOException e) {
			return false; // results are compared then, which is right everywhere
		}
		String version = facts.getProperty("JAVA_VERSION", "").replace("\"", "").split("[^0-9]")[0];
		String machine = facts.getProperty("JVM_VARIANT", "Hotspot");
		return version.matches("\\d{2,4}") && Integer.parseInt(version) >= OLDEST
				&& machine.replace("\"", "").equalsIgnoreCase("hotspot");
	}

	/**
	 * Ends a result.
	 *
	 * @param value a result
	 */
	public static void end(int value) {
		// the compiler knows it by its name
	}

	/**
	 * Ends a result.
	 *
	 * @param value a result
	 */
	public static void end(long value) {
		// the compiler knows it by its name
	}

	/**
	 * Ends a result.
	 *
	 * @param value a result
	 */
	public static void end(double value) {
		// the compiler knows it by its name
	}

	/**
	 * Ends a result, which counts as known everywhere from then on and must really be made.
	 *
	 * @param value a result
	 */
	public static void end(Object value) {
		// the compiler knows it by its name
	}
}
