// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.WaitRow;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.thread.Wait.Kind;

/** Who waits for what, and who has it. */
class WaitsTest {

	private static final Map<String, Kind> KINDS = Map.of("pause", Kind.SLEEP, "park", Kind.SIGNAL, "await",
			Kind.SIGNAL, "read", Kind.IO, "take", Kind.LOCK);

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,timing=adaptive,0.5", "RUNNING,timing=sampled,0.95", "RUNNING,timing=samples,0.95",
			"JDK_17,timing=sampled,0.95", "JDK_17,timing=exact,0.5", "JDK_8,timing=adaptive,0.5"})
	void aLockIsNamedWithWhoHasItAndTheOthersAreToldApart(Jdk jdk, String timing, double found) throws Exception {
		Program.Outcome outcome = Program.sample(folder, "Waits").on(jdk).usualJvm().arguments("2000").recorded(timing)
				.run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("", outcome.err());
		Snapshot snapshot = outcome.profile().snapshot();
		List<WaitRow> rows = WaitRow.of(snapshot, thread -> true);
		KINDS.forEach((name, kind) -> assertEquals(Set.of(kind), rows.stream().filter(in(name))
				.map(row -> row.sum().kind()).collect(Collectors.toSet()), () -> name + " of " + rows));
		List<WaitRow> locks = rows.stream().filter(in("take")).toList();
		assertTrue(locks.stream().allMatch(row -> row.sum().lockClass().equals("java.lang.Object")), locks::toString);
		assertEquals(1, locks.stream().map(row -> row.sum().lock()).distinct().count(), locks::toString);
		WaitRow longest = locks.get(0);
		assertEquals("holder", longest.sum().holder());
		assertEquals("pause", longest.held().name());
		assertEquals(2, longest.threads());
		assertTrue(longest.sum().where().line() > 0 && longest.sum().held().line() > 0, longest::toString);
		assertFalse(longest.sum().longest() > longest.sum().time(), longest::toString);
		Snapshot waiting = snapshot.showing(TimeKind.WAITING);
		HotMethods all = HotMethods.of(waiting, waiting.merged());
		long told = locks.stream().mapToLong(row -> row.sum().time()).sum();
		for (int row = 0; row < all.size(); row++) {
			if (all.method(row).name().equals("take")) {
				long whole = all.totalTime(row);
				assertTrue(told >= found * whole && told <= 1.05 * whole, () -> told + " ns of " + whole);
			}
		}
	}

	/** One thread has the lock for two seconds, then another for as long, while the third waits. */
	@ParameterizedTest
	@CsvSource({"RUNNING,timing=exact", "RUNNING,timing=sampled", "JDK_17,timing=exact", "JDK_17,timing=samples"})
	void aWaitIsOfEachThreadThatHasTheLockMeanwhile(Jdk jdk, String timing) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Owners", """
				import java.util.concurrent.TimeUnit;
				import java.util.concurrent.locks.ReentrantLock;
				public class Owners {
					static final ReentrantLock LOCK = new ReentrantLock(true);
					public static void main(String[] args) throws Exception {
						for (String name : new String[] {"first", "second", "third"}) {
							int before = LOCK.getQueueLength();
							Thread thread = new Thread(name.equals("third") ? Owners::waits : Owners::holds, name);
							thread.start();
							while (name.equals("first") ? !LOCK.isLocked() : LOCK.getQueueLength() == before) {
								TimeUnit.MILLISECONDS.sleep(1);
							}
						}
					}
					static void holds() {
						LOCK.lock();
						try {
							TimeUnit.SECONDS.sleep(2);
						} catch (InterruptedException e) {
							throw new IllegalStateException(e);
						} finally {
							LOCK.unlock();
						}
					}
					static void waits() {
						LOCK.lock();
						LOCK.unlock();
					}
				}
				""");
		Program.Outcome outcome = Program.of(folder, "Owners").on(jdk).usualJvm().classPath(classes.toString())
				.recorded(timing).run();
		assertEquals(0, outcome.status(), outcome.err());
		List<WaitRow> rows = WaitRow.of(outcome.profile().snapshot(), thread -> true).stream()
				.filter(in("waits").and(row -> row.sum().kind() == Kind.LOCK)).toList();
		for (String holder : List.of("first", "second")) {
			long time = rows.stream().filter(row -> row.sum().holder().equals(holder))
					.mapToLong(row -> row.sum().time()).sum();
			assertTrue(time > 1_200_000_000L && time < 2_800_000_000L, () -> holder + " of " + rows);
		}
	}

	private static Predicate<WaitRow> in(String method) {
		return row -> row.where() != null && row.where().name().equals(method);
	}
}
