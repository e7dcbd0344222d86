// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.methodical.lab.workload.Program;

/** Probes written into the source and compiled: the paper's measure for all others. */
final class SourceProbes implements Technique {

	@Override
	public String id() {
		return "source";
	}

	@Override
	public String title() {
		return "probes in the source";
	}

	@Override
	public String obstacle(Jdk jdk, Program program) {
		return program.probedClassPath().isPresent() ? "" : "the program is not there with probes in its source";
	}

	@Override
	public Launch prepare(Setting setting) throws IOException {
		Launch launch = new Launch();
		if (setting.hooks()) {
			Program.ProbedSource probed = setting.program().probedClassPath().orElseThrow();
			Path names = setting.folder().resolve("names.txt");
			Files.write(names, probed.methods());
			launch.classPath(probed.classPath()).options("-Dlab.source.names=" + names,
					"-Dlab.source.counts=" + setting.counts());
		}
		return launch;
	}
}
