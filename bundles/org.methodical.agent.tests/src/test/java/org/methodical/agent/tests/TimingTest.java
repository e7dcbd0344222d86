package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.core.model.Note;
import org.methodical.core.model.Severity;

/** When the clock is read and when times are sampled; counts are exact either way. */
class TimingTest {

	/** Enough empty calls for more than a second of clock readings, so that several reviews fall into them. */
	private static final int CALLS = 30_000_000;

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void shortCallsAreSampledAndCountedExactly(Jdk jdk) throws Exception {
		Profile profile = profile(jdk, "leaves=time");
		assertEquals(2L * CALLS, profile.calls("empty"));
		List<Note> notes = profile.snapshot().notes();
		assertEquals(1, notes.size(), notes::toString);
		assertEquals(Severity.INFO, notes.get(0).severity());
		assertTrue(notes.get(0).message().contains("timing=exact"), notes.get(0).message());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void exactTimingReadsTheClockWhateverItCosts(Jdk jdk) throws Exception {
		Profile profile = profile(jdk, "timing=exact");
		assertEquals(2L * CALLS, profile.calls("empty"));
		assertEquals(List.of(), profile.snapshot().notes());
	}

	private Profile profile(Jdk jdk, String timing) throws Exception {
		Program.Outcome outcome = Program.sample(folder, "EmptyCalls").on(jdk).arguments(String.valueOf(CALLS)).recorded(timing).run();
		assertEquals(0, outcome.status(), outcome.err());
		return outcome.profile();
	}
}
