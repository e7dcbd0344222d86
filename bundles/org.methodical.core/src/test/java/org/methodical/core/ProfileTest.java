// SPDX-License-Identifier: EPL-2.0
package org.methodical.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.recording.RecordingBytes;

class ProfileTest {

	private static final int ASKING = 8;

	/** In thread 1 m calls a, in thread 2 a is called twice as often. */
	private static Snapshot snapshot() throws Exception {
		return RecordingBytes.begin().methods("ma").thread(1, "one", 0).nodes(1, 1, 0, 0, 1, 1)
				.counts(1, 1, 1, 10, 2, 3, 30)
				.thread(2, "two", 0).nodes(2, 1, 0, 1).counts(2, 1, 6, 60).snapshot();
	}

	@Test
	void aSnapshotHasOneProfileWithOneOfEachAnalysis() throws Exception {
		Snapshot snapshot = snapshot();
		Profile profile = Profile.of(snapshot);
		assertSame(profile, Profile.of(snapshot));
		assertSame(snapshot, profile.snapshot());
		assertSame(profile.hotMethods(), profile.hotMethods());
		assertSame(profile.hotMethods(2), profile.hotMethods(2));
		assertSame(profile.callGraph(), profile.callGraph());
		assertSame(profile.load(), profile.load());
		assertSame(profile.lines(), profile.lines());
		assertNotSame(profile, Profile.of(snapshot()));
		assertSame(profile, Profile.of(snapshot.showing(TimeKind.RUNNING)), "waiting is not known");
	}

	@Test
	void analysesAreThoseOfTheWholeAndOfThreads() throws Exception {
		Profile profile = Profile.of(snapshot());
		HotMethods all = profile.hotMethods();
		assertEquals(List.of(1L, 9L), List.of(all.calls(0), all.calls(1)));
		HotMethods two = profile.hotMethods(2);
		assertEquals(1, two.size());
		assertEquals(6, two.calls(two.row(1)));
		assertTrue(two.row(0) < 0);
		assertEquals(90, profile.callGraph().value(profile.callGraph().nodeOf(1), Measure.SELF));
		assertEquals(Set.of(Measure.CALLS, Measure.SELF, Measure.TOTAL, Measure.AVERAGE), profile.measures());
		assertThrows(IllegalArgumentException.class, () -> profile.hotMethods(3));
	}

	@Test
	@Timeout(60)
	void whoAsksAtOnceGetsTheSame() throws Exception {
		Profile profile = Profile.of(snapshot());
		Callable<HotMethods> question = profile::hotMethods;
		Set<HotMethods> answers = Collections.newSetFromMap(new IdentityHashMap<>());
		try (ExecutorService threads = Executors.newFixedThreadPool(ASKING)) {
			for (Future<HotMethods> answer : threads.invokeAll(Collections.nCopies(ASKING, question))) {
				answers.add(answer.get());
			}
		}
		assertEquals(1, answers.size());
	}
}
