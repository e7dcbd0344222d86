// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;

/** What threads did when, beside what they noted themselves. */
class TimeLinesTest {

	/** The part of the time for which lines are to say what threads said; on a loaded machine they are late. */
	private static final double MIN = 0.75;
	/** The same for one thing that one thread did. */
	private static final double MIN_OF_ONE = 0.4;

	@TempDir
	private Path folder;

	/** What a thread did from a time to another, ns by its clock. */
	private record Phase(String thread, ThreadState state, long from, long to) {

		static Phase of(String line) {
			String[] words = line.split(" ");
			return new Phase(words[0], ThreadState.valueOf(words[1]), Long.parseLong(words[2]),
					Long.parseLong(words[3]));
		}

		long length() {
			return to - from;
		}

		Phase from(long start) {
			return new Phase(thread, state, Math.max(from, start), to);
		}

		/** For how much of the time the recording says the same, if it began so long after the clock's zero. */
		long found(TimeLine line, long zero) {
			long[] times = line.times(from - zero, to - zero);
			// a thread that wants to run says so, whether it is let or not
			return times[state.ordinal()] + (state == ThreadState.RUNNING ? times[ThreadState.READY.ordinal()] : 0);
		}
	}

	@ParameterizedTest
	@CsvSource({"RUNNING,timing=adaptive", "RUNNING,timing=exact", "RUNNING,timing=samples", "JDK_17,timing=sampled",
			"JDK_8,timing=adaptive"})
	void linesSayWhatThreadsNoted(Jdk jdk, String timing) throws Exception {
		Program.Outcome outcome = Program.sample(folder, "Phases").on(jdk).arguments("400").recorded(timing)
				.run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("", outcome.err());
		Snapshot snapshot = outcome.profile().snapshot();
		List<String> lines = outcome.out().lines().toList();
		List<Phase> phases = lines.stream().skip(1).map(Phase::of).toList();
		long zero = zero(snapshot, lines.get(0), phases);
		long allNoted = 0;
		long allFound = 0;
		for (String thread : phases.stream().map(Phase::thread).distinct().toList()) {
			TimeLine line = line(snapshot, thread);
			// a thread is seen some time after its start
			List<Phase> its = phases.stream().filter(phase -> phase.thread().equals(thread))
					.map(phase -> phase.from(zero + line.start())).filter(phase -> phase.length() > 0).toList();
			for (ThreadState state : its.stream().map(Phase::state).distinct().toList()) {
				List<Phase> like = its.stream().filter(phase -> phase.state() == state).toList();
				long noted = like.stream().mapToLong(Phase::length).sum();
				long found = like.stream().mapToLong(phase -> phase.found(line, zero)).sum();
				allNoted += noted;
				allFound += found;
				assertTrue(found >= MIN_OF_ONE * noted,
						() -> thread + " " + state + ": " + found + " ns of " + noted);
			}
			long all = phases.stream().filter(phase -> phase.thread().equals(thread)).mapToLong(Phase::length).sum();
			assertTrue(line.end() - line.start() >= MIN * all,
					() -> thread + ": " + line.start() + " to " + line.end());
		}
		assertTrue(allFound >= MIN * allNoted, allFound + " ns of " + allNoted);
	}

	private static TimeLine line(Snapshot snapshot, String thread) {
		return snapshot.threads().stream().filter(info -> info.name().equals(thread)).map(ThreadInfo::id)
				.map(snapshot::timeLine).filter(line -> line.size() > 0).findAny().orElse(TimeLine.EMPTY);
	}

	/**
	 * When the recording began by the clock of the program: recordings say so to a second, about; of the moments around
	 * that the one at which all lines together agree best with what was noted.
	 */
	private static long zero(Snapshot snapshot, String clock, List<Phase> phases) {
		String[] words = clock.split(" ");
		long passed = Long.parseLong(words[2]) - snapshot.jvm().orElseThrow().started().toEpochMilli();
		long about = Long.parseLong(words[3]) - TimeUnit.MILLISECONDS.toNanos(passed);
		long step = TimeUnit.MILLISECONDS.toNanos(1);
		return LongStream.rangeClosed(-1000, 1000).map(i -> about + i * step).boxed()
				.max((a, b) -> Long.compare(found(snapshot, phases, a), found(snapshot, phases, b))).orElseThrow();
	}

	private static long found(Snapshot snapshot, List<Phase> phases, long zero) {
		return phases.stream().mapToLong(phase -> phase.found(line(snapshot, phase.thread()), zero)).sum();
	}
}
