// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.bisect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

import org.methodical.cli.report.LoadersOption;
import org.methodical.cli.report.RecordingFile;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingMerge;
import org.methodical.core.work.WorkResults;

/**
 * What a command executed at a commit. Immutable.
 *
 * @param steps    dynamic steps of the methods that are looked at
 * @param snapshot all JVMs together
 * @param tests    steps of each test, in their order; empty if no tests ran
 */
record CountedRun(long steps, Snapshot snapshot, Map<String, Long> tests) {

	/**
	 * Reads what JVMs have left.
	 *
	 * @param recordings of all JVMs that the command started
	 * @param work       the folder with the work of tests
	 * @param filter     see {@link NameFilter}; null takes all
	 * @throws RecordingException if nothing was counted, or a recording is not whole
	 */
	static CountedRun read(List<Path> recordings, Path work, String filter) throws RecordingException, IOException {
		List<Snapshot> counted = new ArrayList<>();
		for (Path file : recordings) {
			Snapshot snapshot = RecordingFile.read(file, new LoadersOption());
			if (!snapshot.complete()) {
				throw new RecordingException("a JVM ended before it could tell all its work");
			}
			if (!snapshot.steps().isEmpty()) {
				counted.add(snapshot);
			}
		}
		NameFilter passes = new NameFilter(filter);
		if (counted.stream().noneMatch(snapshot -> isCounted(snapshot, passes))) {
			throw new RecordingException(recordings.isEmpty() ? "no JVM was started that takes JAVA_TOOL_OPTIONS"
					: "nothing was counted; name classes with --includes, and check --filter");
		}
		Snapshot all = counted.size() == 1 ? counted.get(0) : RecordingMerge.of(counted);
		long steps = counted.stream().flatMap(snapshot -> StreamSupport.stream(snapshot.steps().spliterator(), false))
				.filter(each -> passes.test(each.method())).mapToLong(MethodSteps::steps).sum();
		Map<String, Long> tests = new LinkedHashMap<>();
		WorkResults.read(work).tests().stream().filter(test -> test.after() >= 0 && !test.isInitialiser())
				.forEach(test -> tests.put(test.name(), test.after()));
		return new CountedRun(steps, all, Collections.unmodifiableMap(tests));
	}

	private static boolean isCounted(Snapshot snapshot, NameFilter passes) {
		return StreamSupport.stream(snapshot.steps().spliterator(), false).anyMatch(each -> passes.test(each.method()));
	}
}
