// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.io.File;
import java.util.List;

import org.methodical.agent.control.options.Options;
import org.methodical.agent.instrument.select.Rule;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.registry.Problems.Kind;
import org.methodical.agent.threads.ThreadActivity;

/** Tells of options that can be followed but hardly do what was meant, here or at all. */
final class DoubtfulOptions {

	private final Options options;
	private final Problems problems;

	DoubtfulOptions(Options options, Problems problems) {
		this.options = options;
		this.problems = problems;
	}

	/** Tells of all there are. */
	void tell() {
		patterns("includes", options.includes());
		patterns("excludes", options.excludes());
		for (File location : options.requiredLocations()) {
			if (!location.exists()) {
				problems.add(Kind.LOCATION, "option locations=: there is no " + location.getAbsolutePath()
						+ "; name a folder or a jar of the class path. It adds no class.");
			}
		}
		for (String idle : options.idle()) {
			problems.add(Kind.IDLE_OPTION, idle);
		}
		if (options.samples() && !new ThreadActivity().tellsProcessorTime()) {
			problems.add(Kind.NO_SAMPLES,
					"There are no times from samples: this JVM does not tell how much processor time a "
							+ "thread takes, as without the module java.management. Add it, or use timing=exact.");
		}
	}

	private void patterns(String option, List<String> patterns) {
		for (String pattern : patterns) {
			String problem = Rule.problem(pattern);
			if (problem != null) {
				problems.add(Kind.PATTERN, "option " + option + "=: " + problem + ". The pattern matches nothing.");
			}
		}
	}
}
