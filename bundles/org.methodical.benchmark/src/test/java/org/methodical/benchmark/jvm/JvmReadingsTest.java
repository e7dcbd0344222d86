// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read of the JVM and the machine, as far as a test can bring it about. */
class JvmReadingsTest {

	@TempDir
	private Path folder;

	@Test
	void activityIsStoredWhole() {
		JvmActivity activity = new JvmActivity(1, 2, 3, 4, 5, 0.5, 7);
		assertEquals(Map.of("compilationMs", 1L, "loadedClasses", 2L, "unloadedClasses", 3L, "collections", 4L,
				"collectionMs", 5L, "otherProcessors", 0.5, "threadNs", 7L), activity.toMap());
		assertEquals(activity.toMap(), JvmActivity.fromMap(activity.toMap()).toMap());
	}

	@Test
	void whatIsMissingIsNothingAndOtherProcessesAreUnknown() {
		JvmActivity read = JvmActivity.fromMap(Map.of("collections", "many", "otherProcessors", "some"));
		assertEquals(0, read.collections());
		assertEquals(0, read.threadTime());
		assertTrue(Double.isNaN(read.otherProcessors()), "no number");
		assertTrue(Double.isNaN(JvmActivity.fromMap(new HashMap<>()).otherProcessors()));
	}

	@Test
	void collectionsAndLoadedClassesAreCounted() {
		JvmCounters before = JvmCounters.read();
		System.gc();
		ClassLoader fresh = new ClassLoader(null) {
		};
		Proxy.newProxyInstance(fresh, new Class<?>[] {Runnable.class}, (proxy, method, arguments) -> null);
		JvmActivity activity = JvmCounters.read().since(before);
		assertTrue(activity.collections() >= 1, activity.toMap()::toString);
		assertTrue(activity.loadedClasses() >= 1, activity.toMap()::toString);
		assertTrue(activity.disturbed(1e12), "classes came");
		assertFalse(activity.otherProcessors() < 0, activity.toMap()::toString);
	}

	@Test
	void processorTimeIsThatOfTheReadingThread() throws Exception {
		JvmCounters before = JvmCounters.read();
		Thread other = new Thread(() -> spin(50_000_000));
		other.start();
		other.join();
		long idle = JvmCounters.read().since(before).threadTime();
		before = JvmCounters.read();
		spin(20_000_000);
		long busy = JvmCounters.read().since(before).threadTime();
		assertTrue(busy >= 20_000_000, busy + " ns");
		assertTrue(idle < 50_000_000, idle + " ns while another worked");
	}

	@Test
	void aClockIsGoodForAThousandTimesItsErrors() {
		ClockCalibration known = new ClockCalibration(20, 25);
		assertEquals(45_000, known.shortestInterval());
		ClockCalibration wall = ClockCalibration.of(Clock.WALL);
		assertTrue(wall.resolution() >= 1 && wall.cost() > 0, wall.resolution() + " and " + wall.cost());
		assertEquals(1000 * (wall.resolution() + wall.cost()), wall.shortestInterval());
	}

	@Test
	void clocksGoForward() {
		for (Clock clock : Clock.values()) {
			assertTrue(clock.available(), clock::name);
			long before = clock.now();
			spin(1_000_000);
			assertTrue(clock.now() > before, clock::name);
		}
	}

	@Test
	void aFrequencyThatADriverDoesNotKnowIsUnknown() throws Exception {
		processor("cpu0", "2000000");
		assertEquals(2_000_000, new Frequencies(folder).mean());
		processor("cpu1", "<unknown>");
		assertTrue(Double.isNaN(new Frequencies(folder).mean()));
		processor("cpu1", "");
		assertTrue(Double.isNaN(new Frequencies(folder).mean()));
	}

	@Test
	void onlyFoldersOfProcessorsAreAsked() throws Exception {
		processor("cpu7", "3000000");
		processor("cpufreq", "9");
		processor("cpuidle", "9");
		Files.createDirectories(folder.resolve("cpu8"));
		assertEquals(3_000_000, new Frequencies(folder).mean(), "cpu8 does not tell");
		assertTrue(Double.isNaN(new Frequencies(folder.resolve("absent")).mean()));
	}

	@Test
	void surroundingsKeepTheirOptions() {
		List<String> options = new ArrayList<>(List.of("-Xmx1g"));
		Surroundings known = new Surroundings(0.1, "powersave", options, 0.5, 4);
		options.add("-Xint");
		assertEquals(List.of("-Xmx1g"), known.options());
		assertThrows(UnsupportedOperationException.class, () -> known.options().add("-Xint"));
	}

	@Test
	void nowTheHeapIsInUseAndTheFrequencyUnknownOrNear() {
		Surroundings now = Surroundings.now(Double.NaN);
		assertTrue(now.heapInUse() > 0 && now.heapInUse() <= 1, () -> "in use " + now.heapInUse());
		assertTrue(Double.isNaN(now.frequencyChange()), "nobody knows what it was before");
		assertEquals(Runtime.getRuntime().availableProcessors(), now.processors());
		assertEquals(Machine.options(), now.options());
	}

	@Test
	void factsNameTheJvmThatMeasures() {
		Map<String, String> facts = Machine.facts();
		assertEquals(List.of("java", "vm", "options", "system", "processors", "heap", "results"),
				List.copyOf(facts.keySet()));
		assertTrue(facts.get("java").startsWith(System.getProperty("java.version") + " ("), facts.get("java"));
		assertEquals((Runtime.getRuntime().maxMemory() >> 20) + " MiB", facts.get("heap"));
		assertEquals("are compared", facts.get("results"), "nobody told this JVM of the black hole");
	}

	private void processor(String name, String frequency) throws Exception {
		Path place = Files.createDirectories(folder.resolve(name).resolve("cpufreq"));
		Files.writeString(place.resolve("scaling_cur_freq"), frequency + "\n");
	}

	/** Works for so many ns of this thread's processor time. */
	private static void spin(long time) {
		long end = Clock.THREAD_CPU.now() + time;
		while (Clock.THREAD_CPU.now() < end) {
			Thread.onSpinWait();
		}
	}
}
