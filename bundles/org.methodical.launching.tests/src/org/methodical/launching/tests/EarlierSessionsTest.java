// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.Launch;
import org.eclipse.debug.core.model.IProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingReader;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Profiler;
import org.methodical.launching.RecordingLimits;
import org.methodical.launching.RunFacts;
import org.methodical.launching.Session;
import org.methodical.launching.Session.State;
import org.methodical.launching.internal.session.SessionList;
import org.methodical.launching.internal.session.SessionList.Entry;
import org.methodical.launching.internal.session.SessionRegistry;
import org.methodical.launching.internal.session.SessionServer;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkUtil;

/** Sessions of an earlier run of the workbench; the bundle that knows them is stopped and started again. */
class EarlierSessionsTest {

	private static final RunFacts FACTS = new RunFacts(Duration.ofMillis(20_500), "demo.Mixed 20", "time,steps", "cpu",
			true, 3);

	@TempDir
	private Path folder;

	@BeforeEach
	@AfterEach
	void forget() {
		RecordingLimits.DEFAULT.prefer();
		Profiler.sessions().all().forEach(Profiler.sessions()::remove);
	}

	@Test
	void theListComesBackUnreadAndIsReadOnDemand() throws Exception {
		Session older = Profiler.openRecording(write("older.mprof", "hello"));
		Session newer = Profiler.openRecording(write("newer.mprof", "hello again"));
		Profiler.sessions().describe(older, "Before \uBCC0\uACBD", "warm cache");
		awaitSaved(2);
		restart();
		List<Session> all = awaitSessions(2);
		assertEquals(List.of("newer", "Before \uBCC0\uACBD"), all.stream().map(Session::name).toList());
		Session session = all.get(1);
		assertEquals(State.STORED, session.state());
		assertEquals("warm cache", session.notes());
		assertEquals(Instant.ofEpochMilli(5000), session.started());
		assertEquals(older.file(), session.file());
		assertEquals(List.of(), session.recording().snapshot().notes());
		Profiler.sessions().read(session);
		assertEquals(State.ENDED, session.state());
		assertEquals(Optional.empty(), session.problem());
		assertEquals("hello", session.recording().snapshot().notes().getFirst().message());
		assertSame(all.get(0), Profiler.openRecording(newer.file().orElseThrow()));
		assertEquals(State.ENDED, all.get(0).state());
	}

	@Test
	void whatWasRemovedOrIsGoneDoesNotComeBack() throws Exception {
		Profiler.openRecording(write("stays.mprof", "hello"));
		Session gone = Profiler.openRecording(write("gone.mprof", "hello"));
		Session removed = Profiler.openRecording(write("removed.mprof", "hello"));
		awaitSaved(3);
		Profiler.sessions().remove(removed);
		awaitSaved(2);
		Files.delete(gone.file().orElseThrow());
		restart();
		assertEquals("stays", awaitSessions(1).getFirst().name());
		assertTrue(Files.exists(removed.file().orElseThrow()));
	}

	@Test
	void aFileThatIsNoRecordingAnyMoreFailsItsSession() throws Exception {
		Path file = write("foreign.mprof", "hello");
		Profiler.openRecording(file);
		awaitSaved(1);
		Files.writeString(file, "PK zip");
		restart();
		Session session = awaitSessions(1).getFirst();
		Profiler.sessions().read(session);
		assertEquals(State.FAILED, session.state());
		assertTrue(LaunchingStatus.NOT_A_RECORDING.matches(session.problem().orElseThrow()));
	}

	@Test
	void whatWasMeasuredBeforeACrashIsOnTheDisk() throws Exception {
		SessionServer server = begin("crash");
		Session session = server.session();
		try (FakeAgent agent = new FakeAgent(server)) {
			agent.hello(server.token()).snapshot().snapshot();
			Await.until("the second snapshot", () -> session.recording().snapshot().time() == 2000);
			// nothing is closed: what a crash would leave now
			Path left = session.file().orElseThrow();
			Await.until("the second snapshot on the disk", () -> Files.size(left) > 0 && read(left).time() == 2000);
			Await.until("the file in the list", () -> saved().stream().anyMatch(entry -> entry.file().equals(left)));
			restart();
			Session earlier = awaitSessions(1).getFirst();
			assertEquals("crash", earlier.name());
			Profiler.sessions().read(earlier);
			assertEquals(State.ENDED, earlier.state());
			assertTrue(LaunchingStatus.FILE_CUT.matches(earlier.problem().orElseThrow()));
			assertEquals(2000, earlier.recording().snapshot().time());
		}
	}

	@Test
	void theExitCodeOfAProgramIsKept() throws Exception {
		Launch launch = new Launch(null, ILaunchManager.PROFILE_MODE, null);
		DebugPlugin.getDefault().getLaunchManager().addLaunch(launch);
		SessionServer server = SessionRegistry.instance().begin(launch, "failed", List.of());
		try (FakeAgent agent = new FakeAgent(server)) {
			agent.hello(server.token()).snapshot().end();
			Await.end(server.session());
		}
		// the program ends after its recording
		IProcess process = (IProcess) Proxy.newProxyInstance(getClass().getClassLoader(),
				new Class<?>[] {IProcess.class},
				(proxy, method, arguments) -> switch (method.getName()) {
					case "getLaunch" -> launch;
					case "isTerminated" -> true;
					case "getExitValue" -> 3;
					case "equals" -> proxy == arguments[0];
					case "hashCode" -> 1;
					case "canTerminate" -> false;
					default -> null;
				});
		launch.addProcess(process);
		DebugPlugin.getDefault().fireDebugEventSet(new DebugEvent[] {new DebugEvent(process, DebugEvent.TERMINATE)});
		Await.until("the code in the list", () -> saved().stream().anyMatch(entry -> entry.facts().exitCode() == 3));
		DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
		restart();
		Session earlier = awaitSessions(1).getFirst();
		assertEquals(3, earlier.facts().exitCode());
		Profiler.sessions().read(earlier);
		assertEquals(State.ENDED, earlier.state());
		assertEquals(3, earlier.facts().exitCode(), "the recording does not have it");
	}

	@Test
	void theOldestRecordingGoesWithItsSessionWhenThereAreTooMany() throws Exception {
		Session oldest = record("oldest");
		Session chosen = Profiler.openRecording(write("chosen.mprof", "hello"));
		new RecordingLimits(1, 1).prefer();
		Session newest = record("newest");
		Await.until("the oldest to go", () -> !Profiler.sessions().all().contains(oldest));
		assertFalse(Files.exists(oldest.file().orElseThrow()));
		assertEquals(List.of(newest, chosen), Profiler.sessions().all());
		assertTrue(Files.exists(newest.file().orElseThrow()));
	}

	@Test
	void aListKeepsWhatItCanAndPassesOverForeignLines() throws Exception {
		SessionList list = new SessionList(folder.resolve("new/sessions.txt"));
		assertEquals(List.of(), list.load());
		Path file = folder.resolve("a b.mprof");
		list.save(List.of(new Entry(Instant.ofEpochMilli(7), "tab\tand\nline", file, FACTS),
				new Entry(Instant.ofEpochMilli(8), "no", folder.resolve("line\nbreak"), RunFacts.UNKNOWN)));
		assertEquals(List.of(new Entry(Instant.ofEpochMilli(7), "tab and line", file, FACTS)), list.load());
		Path text = folder.resolve("new/sessions.txt");
		Files.writeString(text, "x\ty\tz\n\n1\ttoo few\n" + Files.readString(text) + "9\tname\tbad\0path\n");
		assertEquals(List.of(new Entry(Instant.ofEpochMilli(7), "tab and line", file, FACTS)), list.load());
		Files.writeString(text, "7\tearlier\t" + file + "\t20500\ttrue\ttime,steps\tcpu\tdemo.Mixed 20\n");
		assertEquals(
				List.of(new RunFacts(FACTS.duration(), FACTS.command(), FACTS.modes(), FACTS.clock(), true, 0)),
				list.load().stream().map(Entry::facts).toList(), "of a list without exit codes");
	}

	@Test
	void aListIsThereAtEachMomentWhileItIsReplaced() throws Exception {
		SessionList list = new SessionList(folder.resolve("sessions.txt"));
		List<Entry> entries = List
				.of(new Entry(Instant.ofEpochMilli(7), "one", folder.resolve("one.mprof"), RunFacts.UNKNOWN));
		list.save(entries);
		CompletableFuture<Void> saving = CompletableFuture.runAsync(() -> {
			for (int i = 0; i < 3000; i++) {
				assertDoesNotThrow(() -> list.save(entries));
			}
		});
		do {
			assertEquals(entries, list.load());
		} while (!saving.isDone());
		saving.get();
	}

	private static SessionServer begin(String name) throws CoreException {
		return SessionRegistry.instance().begin(new Launch(null, ILaunchManager.PROFILE_MODE, null), name, List.of());
	}

	private static Session record(String name) throws Exception {
		SessionServer server = begin(name);
		try (FakeAgent agent = new FakeAgent(server)) {
			agent.hello(server.token()).snapshot().end();
			Await.end(server.session());
		}
		return server.session();
	}

	private static Snapshot read(Path recording) throws Exception {
		return RecordingReader.open(recording).snapshot();
	}

	/** As the end of the workbench and its next start. */
	private static void restart() throws BundleException {
		Bundle bundle = FrameworkUtil.getBundle(Profiler.class);
		bundle.stop();
		bundle.start();
	}

	private static List<Session> awaitSessions(int number) throws Exception {
		Await.until(number + " sessions", () -> Profiler.sessions().all().size() == number);
		return Profiler.sessions().all();
	}

	private static void awaitSaved(int number) throws Exception {
		Await.until(number + " saved sessions", () -> saved().size() == number);
	}

	private static List<Entry> saved() throws IOException {
		return new SessionList(
				Platform.getStateLocation(FrameworkUtil.getBundle(Profiler.class)).append("sessions.txt").toPath())
				.load();
	}

	private Path write(String name, String note) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.write(Wire.magic());
		new FrameBuilder().begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(bytes);
		new FrameBuilder().begin(FrameKind.JVM).put(5000).put(0).writeTo(bytes);
		new FrameBuilder().begin(FrameKind.NOTE).put(FrameKind.NOTE_INFO).put(note).writeTo(bytes);
		new FrameBuilder().begin(FrameKind.END).put(600).writeTo(bytes);
		return Files.write(folder.resolve(name), bytes.toByteArray());
	}
}
