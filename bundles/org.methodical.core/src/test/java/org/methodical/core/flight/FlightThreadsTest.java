// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.methodical.core.flight.FlightConstants.NamedThread;
import org.methodical.core.flight.FlightThreads.RecordedThread;

class FlightThreadsTest {

	private final FlightThreads threads = new FlightThreads();

	@Test
	void aVirtualThreadThatIsMetTwiceIsStillOne() {
		RecordedThread thread = threads.of(new NamedThread("loader-1", 7, 0, true));
		assertSame(thread, threads.of(new NamedThread("loader-1", 7, 0, true)));
		assertFalse(thread.info(0).shared());
		assertSame(thread, threads.of(new NamedThread("loader-2", 8, 0, true)));
		assertTrue(thread.info(0).shared());
	}

	@Test
	void aThreadIsOneWhateverItIsCalled() {
		RecordedThread thread = threads.of(new NamedThread("worker", 7, 3, false));
		assertSame(thread, threads.of(new NamedThread("worker, idle", 7, 4, false)));
		assertEquals("worker, idle", thread.info(0).name());
		assertEquals(1, threads.all().size());
	}
}
