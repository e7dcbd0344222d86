// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.nio.file.Path;

import org.methodical.lab.workload.Program;

/**
 * One JVM to be started.
 *
 * @param jdk on which JDK
 * @param probeFile the probe file; empty when no hooks are set
 * @param hooks whether hooks are set
 * @param folder an empty folder for what this run writes
 * @param jars the lab's own jars
 */
public record Setting(Jdk jdk, Program program, Path probeFile, boolean hooks, Path folder, LabJars jars) {

	/** @return where the counts of this run belong: lines {@code calls name} */
	public Path counts() {
		return folder.resolve("counts.txt");
	}
}
