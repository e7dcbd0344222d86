// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Measure;
import org.methodical.core.model.jvm.Note;

/**
 * Sizes follow from how HotSpot lays objects out on 64 bits with compressed class pointers: a header of 12 bytes, of 16
 * with the length in arrays, and a whole multiple of 8 bytes.
 */
class AllocationTest {

	private static final long BYTES = 1016;
	private static final long LONGS = 16 + 80 + 16 + 160 + 16 + 240;
	private static final long POINT = 24;
	private static final long INTS = 48;
	/** These sizes hold for objects with the headers that all JVMs can have; newer ones have shorter ones too. */
	private static final String[] SIZES = {"-XX:+IgnoreUnrecognizedVMOptions", "-XX:-UseCompactObjectHeaders"};

	@TempDir
	private Path folder;

	/** JVMs before 14 cannot be asked for the calling thread's allocation, but for that of a thread by its id. */
	@ParameterizedTest
	@CsvSource({"RUNNING,false", "RUNNING,true", "JDK_17,false", "JDK_17,true", "JDK_8,false"})
	void everyByteBelongsToTheMethodThatAllocatedIt(Jdk jdk, boolean byId) throws Exception {
		Profile profile = Program.sample(folder, "Allocations").usualJvm().on(jdk)
				.jvm("-Dmethodical.allocation.by.id=" + byId)
				.jvm(SIZES).recorded("modes=alloc").run().profile();
		HotMethods hot = HotMethods.of(profile.snapshot(), profile.snapshot().merged());
		assertTrue(hot.hasAllocation());
		// a reading of Java 8 allocates itself
		long tolerance = jdk == Jdk.JDK_8 ? 200 : 0;
		assertEquals(600 * BYTES, row(hot, "bytes", true), tolerance);
		assertEquals(300 * LONGS, row(hot, "outer", true), tolerance);
		assertEquals(300 * LONGS + 600 * BYTES, row(hot, "outer", false), tolerance);
		assertEquals(50 * INTS, row(hot, "recursive", true), tolerance);
		assertEquals(50 * INTS, row(hot, "recursive", false), tolerance);
		assertEquals(0, row(hot, "nothing", false), tolerance);
		// and 500 calls of the constructor, which allocates nothing itself
		assertEquals(500 * POINT, row(hot, "points", false), tolerance);
		assertEquals("bytes", hot.method(hot.order(Measure.SELF_BYTES, false, "")[0]).name());
		assertEquals(List.of("Every call is timed: modes=alloc takes a look at each call, so that timing=adaptive, the "
				+ "default, does not apply."), profile.snapshot().notes().stream().map(Note::message).toList());
	}

	private static long row(HotMethods hot, String name, boolean self) {
		for (int row = 0; row < hot.size(); row++) {
			if (hot.method(row).name().equals(name)) {
				return self ? hot.selfBytes(row) : hot.totalBytes(row);
			}
		}
		throw new AssertionError("no method " + name);
	}

	@Test
	void theHistoryThatIsRecordedBesideAllocatesNothingOfTheProgram() throws Exception {
		Profile profile = Program.sample(folder, "Allocations").usualJvm().recorded("modes=alloc+history,timing=exact")
				.run()
				.profile();
		HotMethods hot = HotMethods.of(profile.snapshot(), profile.snapshot().merged());
		assertEquals(600 * BYTES, row(hot, "bytes", true));
		assertEquals(300 * LONGS, row(hot, "outer", true));
		assertEquals(0, row(hot, "nothing", false));
		assertEquals(List.of(), profile.snapshot().notes());
	}

	@Test
	void withoutTheModeNothingIsClaimed() throws Exception {
		Profile profile = Program.sample(folder, "Allocations").usualJvm().recorded().run().profile();
		assertFalse(profile.snapshot().merged().hasAllocation());
	}

	@ParameterizedTest
	@EnumSource(value = Jdk.class, names = "RUNNING")
	void ofVirtualThreadsTheRecordingSaysThatItCannotKnow(Jdk jdk) throws Exception {
		Profile profile = Program.sample(folder, "VirtualThreads").on(jdk).arguments("20")
				.recorded("modes=alloc,clock=cpu")
				.run().profile();
		assertEquals(1, profile.warnings().size(), profile.warnings()::toString);
		assertTrue(profile.warnings().get(0).contains("Virtual threads"), profile.warnings()::toString);
		profile.threads().forEach(thread -> assertEquals(!thread.virtual(),
				profile.snapshot().tree(thread.id()).hasAllocation(), thread::name));
		assertTrue(profile.threads().stream().anyMatch(thread -> thread.virtual()));
	}
}
