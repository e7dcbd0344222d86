// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Origin;
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
		assertEquals(
				jdk != Jdk.JDK_8 ? List.of() : List.of("Every call is timed: modes=alloc measures each call "
						+ "here, so that timing=adaptive, the default, does not apply."),
				profile.snapshot().notes().stream().map(Note::message).toList());
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

	/**
	 * Sizes by chance, as what allocates in step with the JVM's samples cannot be told apart by them. Main has a class
	 * of its own, in which nobody computes, so that it keeps its lines.
	 */
	private static final String DENSE = """
			import java.lang.management.*;
			import java.util.Random;
			public class Dense {
				public static void main(String[] args) throws Exception {
					Thread worker = new Thread(Worker::work, "worker");
					worker.start();
					worker.join();
					new Throwable("in main").printStackTrace(System.out);
					System.err.println(Hot.calls + " " + Hot.bytes + " " + Hot.most);
				}
			}
			class Worker {
				static void work() {
					Random random = new Random(1);
					ThreadMXBean clock = ManagementFactory.getThreadMXBean();
					while (clock.getCurrentThreadCpuTime() < 4_000_000_000L) { Hot.round(random); }
				}
			}
			class Hot {
				static Object kept;
				static long calls, bytes, most;
				static int tiny(int i) { calls++; return i ^ 3; }
				static void few(Random random) { keep(random.nextInt(100)); }
				static void many(Random random) { long before = bytes; keep(random.nextInt(400)); most += bytes - before; }
				static void keep(int eights) {
					byte[] array = new byte[8 * eights];
					bytes += 16 + 8 * eights;
					kept = array;
				}
				static void round(Random random) {
					for (int i = 0; i < 1000; i++) {
						few(random);
						many(random);
						for (int k = 0; k < 20; k++) { tiny(k); }
					}
				}
			}
			""";

	@ParameterizedTest
	@CsvSource({"RUNNING,timing=adaptive", "JDK_17,timing=adaptive", "RUNNING,timing=sampled"})
	void ofTooManyCallsItIsEstimatedAndThatIsSaid(Jdk jdk, String timing) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Dense", DENSE);
		String[] size = {"-Xmx512m", SIZES[0], SIZES[1]};
		Program.Outcome outcome = Program.of(folder, "Dense").on(jdk).jvm(size).classPath(classes.toString())
				.recorded("modes=alloc", timing).run();
		assertTrue(outcome.out().contains("at Dense.main(Dense.java:8)"), outcome::out);
		String[] told = outcome.err().trim().split(" ");
		Profile profile = outcome.profile();
		assertEquals(Long.parseLong(told[0]), profile.calls("tiny"));
		if (timing.equals("timing=adaptive")) {
			assertTrue(profile.snapshot().notes().stream().anyMatch(
					note -> note.message().contains(" What calls allocate is estimated from samples, too.")),
					() -> profile.snapshot().notes().toString());
		}
		HotMethods hot = HotMethods.of(profile.snapshot(), profile.snapshot().merged());
		long bytes = Long.parseLong(told[1]);
		// what is allocated while the program goes over to samples may be missing, and what is said to be
		double missing = bytes * (0.1 + secondsNotKnown(profile) / 4);
		assertEquals(bytes, row(hot, "work", false), missing, () -> told[1]);
		int many = IntStream.range(0, hot.size()).filter(row -> hot.method(row).name().equals("many")).findFirst()
				.orElseThrow();
		Origin origin = hot.origin(many, Measure.TOTAL_BYTES);
		assertEquals(Origin.Kind.SAMPLED, origin.kind());
		assertEquals(Long.parseLong(told[2]), hot.totalBytes(many), 5 * origin.error() + missing, told[2]);
		assertTrue(origin.error() > 0 && origin.error() < 0.1 * bytes, () -> origin + " of " + told[1]);
	}

	/** Of the start, before samples began. */
	private static double secondsNotKnown(Profile profile) {
		Pattern first = Pattern.compile("allocated in the first (\\d+) ms is not known");
		return profile.snapshot().notes().stream().map(note -> first.matcher(note.message())).filter(Matcher::find)
				.mapToLong(found -> Long.parseLong(found.group(1))).sum() / 1000.0;
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
