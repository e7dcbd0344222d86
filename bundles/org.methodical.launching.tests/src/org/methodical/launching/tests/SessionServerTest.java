// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.Launch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.Session.State;
import org.methodical.launching.SessionEvent;
import org.methodical.launching.SessionEvent.Kind;
import org.methodical.launching.SessionListener;
import org.methodical.launching.Sessions;
import org.methodical.launching.internal.session.SessionRegistry;
import org.methodical.launching.internal.session.SessionServer;

/** Sessions and agents, byte by byte: no program is launched. */
class SessionServerTest {

	private static final int[] FRAME_CUT = {8, 5, 1};
	private static final int[] WRONG_CHECKSUM = {8, 2, 1, 1, 0, 0, 0, 0};

	private final Launch launch = new Launch(null, ILaunchManager.PROFILE_MODE, null);
	private final List<SessionEvent> seen = new ArrayList<>();
	private final SessionListener listener = event -> {
		synchronized (seen) {
			seen.add(event);
		}
	};
	private SessionServer server;
	private Session session;

	@BeforeEach
	void begin() throws CoreException {
		Profiler.sessions().addListener(listener);
		server = SessionRegistry.instance().begin(launch, "../a b", List.of());
		session = server.session();
	}

	@AfterEach
	void end() {
		Profiler.sessions().removeListener(listener);
		Profiler.sessions().remove(session);
	}

	@Test
	void waitsOnLoopbackWithARandomToken() throws Exception {
		assertEquals(State.WAITING, session.state());
		assertTrue(server.address().getAddress().isLoopbackAddress());
		assertTrue(server.token().matches("[0-9a-f]{32}"), server.token());
		SessionServer other = SessionRegistry.instance().begin(new Launch(null, "profile", null), "other", List.of());
		assertNotEquals(server.token(), other.token());
		assertEquals(List.of(other.session(), session), Profiler.sessions().all().subList(0, 2));
		assertEquals(Optional.of(session), Profiler.sessions().find(launch));
		Profiler.sessions().remove(other.session());
	}

	@Test
	void wholeRecordingEndsWithAFileThatKeepsNoToken() throws Exception {
		try (FakeAgent agent = new FakeAgent(server)) {
			agent.hello(server.token()).snapshot();
			Await.live(session);
			assertEquals(State.LIVE, session.state());
			agent.end();
			Await.end(session);
		}
		assertEquals(State.ENDED, session.state());
		assertEquals(Optional.empty(), session.problem());
		String written = Files.readString(session.file().orElseThrow(), StandardCharsets.ISO_8859_1);
		assertFalse(written.contains(server.token()));
		assertTrue(
				session.file().orElseThrow().getFileName().toString().matches("_\\._a_b-\\d{8}-\\d{6}(-\\d+)?\\.mprof"),
				session.file()::toString);
		Session opened = Profiler.openRecording(session.file().orElseThrow());
		assertEquals(session, opened, "a file that is there already is not read again");
	}

	@Test
	void wrongTokenIsRefusedWithAReasonAndTheRightOneStillWelcome() throws Exception {
		try (FakeAgent stranger = new FakeAgent(server); FakeAgent agent = new FakeAgent(server)) {
			stranger.hello("0".repeat(32)).snapshot();
			assertTrue(stranger.refusal().contains("token"), "the reason names the token");
			assertEquals(State.WAITING, session.state());
			agent.hello(server.token()).end();
			Await.end(session);
			assertEquals(Optional.empty(), session.problem());
		}
	}

	@Test
	void strangersThatAreSilentOrTalkNonsenseDisturbNobody() throws Exception {
		try (FakeAgent silent = new FakeAgent(server);
				FakeAgent gone = new FakeAgent(server);
				FakeAgent browser = new FakeAgent(server);
				FakeAgent agent = new FakeAgent(server)) {
			silent.bytes();
			gone.reset();
			browser.bytes('G', 'E', 'T', ' ', '/', '\r', '\n');
			assertTrue(browser.refusal().contains("MPRF"), "the reason says what was expected");
			agent.hello(server.token()).end();
			Await.end(session);
			assertEquals(Optional.empty(), session.problem());
		}
	}

	@Test
	void portIsClosedOnceTheAgentIsHere() throws Exception {
		try (FakeAgent agent = new FakeAgent(server)) {
			agent.hello(server.token());
			Await.live(session);
			Await.until("the port to be closed", this::isPortClosed);
		}
	}

	@Test
	void cutConnectionEndsTheSessionWithAWarning() throws Exception {
		try (FakeAgent agent = new FakeAgent(server)) {
			agent.hello(server.token()).snapshot().bytes(FRAME_CUT);
		}
		Await.end(session);
		assertEnded(LaunchingStatus.RECORDING_CUT);
		assertEquals(1000, session.recording().snapshot().time());
		Profiler.sessions().remove(session);
		Session opened = Profiler.openRecording(session.file().orElseThrow());
		assertTrue(LaunchingStatus.FILE_CUT.matches(opened.problem().orElseThrow()));
		assertEquals(1000, opened.recording().snapshot().time());
		Profiler.sessions().remove(opened);
	}

	@Test
	void resetConnectionEndsTheSessionWithAWarning() throws Exception {
		try (FakeAgent agent = new FakeAgent(server)) {
			agent.hello(server.token()).snapshot();
			Await.until("data", () -> session.recording().version() > 0);
			agent.reset();
		}
		Await.end(session);
		assertEnded(LaunchingStatus.RECORDING_CUT);
	}

	@Test
	void damagedStreamEndsTheSessionAndTheConnection() throws Exception {
		try (FakeAgent agent = new FakeAgent(server)) {
			agent.hello(server.token()).snapshot().bytes(WRONG_CHECKSUM);
			assertTrue(agent.isClosedByPeer());
		}
		Await.end(session);
		assertEnded(LaunchingStatus.STREAM_DAMAGED);
	}

	@Test
	void launchThatEndsWithoutAnAgentFailsTheSessionAndSaysWhereToLook() throws Exception {
		DebugPlugin.getDefault().getLaunchManager().addLaunch(launch);
		DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
		Await.end(session);
		assertEquals(State.FAILED, session.state());
		IStatus problem = session.problem().orElseThrow();
		assertTrue(LaunchingStatus.NEVER_CONNECTED.matches(problem));
		assertTrue(problem.getMessage().contains("console"), problem.getMessage());
		assertEquals(Optional.empty(), session.file());
		assertTrue(Profiler.sessions().all().contains(session), "the session outlives its launch");
	}

	@Test
	void agentThatWasQuickerThanTheNewsOfItsEndIsHeard() throws Exception {
		try (FakeAgent agent = new FakeAgent(server)) {
			DebugPlugin.getDefault().getLaunchManager().addLaunch(launch);
			DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
			agent.hello(server.token()).end();
			Await.end(session);
			assertEquals(State.ENDED, session.state());
			assertEquals(Optional.empty(), session.problem());
		}
	}

	@Test
	void removalDisconnectsAndIsTheLastEvent() throws Exception {
		try (FakeAgent agent = new FakeAgent(server)) {
			agent.hello(server.token()).snapshot();
			Await.live(session);
			Profiler.sessions().remove(session);
			assertTrue(agent.isClosedByPeer());
			Await.end(session);
			assertEnded(LaunchingStatus.DISCONNECTED);
			assertFalse(Profiler.sessions().all().contains(session));
			assertEquals(Optional.empty(), Profiler.sessions().find(launch));
			Await.until("the last event", () -> kinds().contains(Kind.REMOVED));
			eventsAreDelivered();
			assertEquals(Kind.REMOVED, kinds().getLast());
		}
	}

	@Test
	void removalWhileWaitingClosesThePort() throws Exception {
		Profiler.sessions().remove(session);
		assertEquals(State.FAILED, session.state());
		Await.until("the port to be closed", this::isPortClosed);
	}

	@Test
	void eventsComeInOrderAndTheLastVersionIsTold() throws Exception {
		try (FakeAgent agent = new FakeAgent(server)) {
			agent.hello(server.token());
			Await.live(session);
			for (int i = 0; i < 1000; i++) {
				agent.snapshot();
			}
			Await.until("an event for data", () -> kinds().contains(Kind.DATA));
			agent.snapshot().end();
			Await.end(session);
		}
		eventsAreDelivered();
		List<Kind> kinds = kinds();
		assertEquals(List.of(Kind.ADDED, Kind.STATE), kinds.subList(0, 2));
		assertEquals(List.of(Kind.DATA, Kind.STATE), kinds.subList(kinds.size() - 2, kinds.size()));
		assertEquals(2, kinds.stream().filter(Kind.STATE::equals).count());
		assertTrue(kinds.size() < 500, "versions are not told one by one");
	}

	@Test
	void throwingListenerHarmsNoOther() throws Exception {
		Sessions sessions = Profiler.sessions();
		SessionListener bad = event -> {
			throw new IllegalStateException("on purpose");
		};
		SessionListener after = event -> listener.sessionsChanged(event);
		sessions.removeListener(listener);
		sessions.addListener(bad);
		sessions.addListener(after);
		sessions.addListener(after);
		sessions.remove(session);
		Await.until("the event", () -> kinds().contains(Kind.REMOVED));
		eventsAreDelivered();
		assertEquals(1, kinds().stream().filter(Kind.REMOVED::equals).count(), "added twice, called once");
		sessions.removeListener(bad);
		sessions.removeListener(after);
	}

	private void assertEnded(LaunchingStatus kind) {
		assertEquals(State.ENDED, session.state());
		IStatus problem = session.problem().orElseThrow();
		assertTrue(kind.matches(problem), problem.toString());
		assertTrue(problem.getMessage().contains(session.name()), problem.getMessage());
	}

	private boolean isPortClosed() throws IOException {
		try {
			new FakeAgent(server).close();
			return false;
		} catch (ConnectException refused) {
			return true;
		}
	}

	private List<Kind> kinds() {
		synchronized (seen) {
			return seen.stream().filter(event -> event.session() == session).map(SessionEvent::kind).toList();
		}
	}

	/** Events come one after the other: when that of a later session is here, so are all before. */
	private void eventsAreDelivered() throws Exception {
		Session marker = SessionRegistry.instance().begin(new Launch(null, "profile", null), "marker", List.of())
				.session();
		Profiler.sessions().remove(marker);
		List<SessionEvent> mine = new ArrayList<>();
		Await.until("the marker", () -> {
			synchronized (seen) {
				mine.clear();
				mine.addAll(seen);
			}
			return mine.stream().anyMatch(event -> event.session() == marker && event.kind() == Kind.REMOVED);
		});
	}
}
