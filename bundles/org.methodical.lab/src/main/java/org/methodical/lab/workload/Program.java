// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.workload;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A program to be started with each technique.
 *
 * @param name for tables
 * @param jvmOptions given to every JVM, without the class path
 * @param classPath jars and folders
 * @param mainClass started by the lab's own main classes or one of them
 * @param arguments of the main class
 * @param probeLines the probe file
 * @param classPatterns the same set for tools that choose whole classes by patterns with {@code *}
 * @param classes the names of the classes that may be probed, as far as known beforehand
 * @param probedClassPath the same program with probes in its source, with the probes' methods in the order of their
 *                        numbers; empty where there is none
 */
public record Program(String name, List<String> jvmOptions, List<Path> classPath, String mainClass,
		List<String> arguments,
		List<String> probeLines, List<String> classPatterns, List<String> classes,
		Optional<ProbedSource> probedClassPath) {

	/** What stands behind the name of a program of which one method is probed. */
	public static final String ONE_METHOD = ", one method probed";

	/**
	 * The same program with only one method probed, by a probe file of one line. Tools that choose whole classes get
	 * its class.
	 *
	 * @return the program, without the form that has probes in its source
	 */
	public Program withOneMethod() {
		String line = probeLines.get(probeLines.size() / 2);
		String className = line.substring(0, line.lastIndexOf('.'));
		return new Program(name + ONE_METHOD, jvmOptions, classPath, mainClass, arguments, List.of(line),
				List.of(className), List.of(className), Optional.empty());
	}

	/**
	 * Whether patterns of classes would choose more than the probe file does. The tree's file does not choose: it names
	 * the only method of each class.
	 *
	 * @return true if a line names a method
	 */
	public boolean choosesMethods() {
		boolean all = probeLines.size() > 1 && probeLines.size() == classes.size();
		return !all && probeLines.stream().anyMatch(line -> !line.endsWith("*") && !classes.contains(line));
	}

	/**
	 * A program that was compiled with probes in it.
	 *
	 * @param classPath jars and folders
	 * @param methods the names of the probed methods; their places are their numbers
	 */
	public record ProbedSource(List<Path> classPath, List<String> methods) {
	}
}
