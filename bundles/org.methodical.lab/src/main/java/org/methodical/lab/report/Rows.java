// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.methodical.lab.run.RunTime;

/** Which rows a table of some samples has: no instrumentation first, then the techniques as they were asked for. */
final class Rows {

	private final List<RunTime> samples;

	Rows(List<RunTime> samples) {
		this.samples = samples;
	}

	/** The techniques measured with hooks set or not, in the order of their first samples. */
	List<String> techniques(boolean hooks) {
		List<String> ids = new ArrayList<>(List.of(RunTime.NONE));
		for (RunTime sample : samples) {
			if (!sample.uninstrumented() && sample.hooks() == hooks && !ids.contains(sample.technique())) {
				ids.add(sample.technique());
			}
		}
		return ids;
	}

	/** Why a technique has no numbers; empty when it has some. */
	Optional<String> failure(String technique, boolean hooks) {
		boolean ran = samples.stream().anyMatch(sample -> is(sample, technique, hooks) && sample.ran());
		return ran ? Optional.empty()
				: samples.stream().filter(sample -> is(sample, technique, hooks)).map(RunTime::failure).findFirst();
	}

	private static boolean is(RunTime sample, String technique, boolean hooks) {
		return sample.technique().equals(technique) && (sample.uninstrumented() || sample.hooks() == hooks);
	}
}
