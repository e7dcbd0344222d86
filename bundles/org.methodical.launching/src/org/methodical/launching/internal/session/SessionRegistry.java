package org.methodical.launching.internal.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchesListener2;
import org.eclipse.jdt.core.IJavaProject;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent.Kind;
import org.methodical.launching.SessionListener;
import org.methodical.launching.Sessions;

/** All sessions. Those of launches get a {@link SessionServer}; when the launch ends, its server hears of it. */
public final class SessionRegistry implements Sessions {

	private final RecordingFiles files;
	private final SessionEvents events = new SessionEvents();
	private final ILaunchesListener2 launches = new LaunchEnds();
	// all three guarded by this
	private final List<ProfiledSession> newestFirst = new ArrayList<>();
	private final Map<ILaunch, SessionServer> servers = new HashMap<>();
	private final Map<ProfiledSession, RecordedFile> opened = new HashMap<>();

	SessionRegistry(RecordingFiles files) {
		this.files = files;
	}

	/**
	 * The registry, for those who launch.
	 *
	 * @return the only instance
	 */
	public static SessionRegistry instance() {
		return (SessionRegistry) Profiler.sessions();
	}

	/**
	 * Adds a session for a launch and waits for its agent in the background.
	 *
	 * @param launch   the launch, about to start its JVM
	 * @param name     the name of the session
	 * @param projects where to look for source
	 * @return tells where the agent has to connect to
	 * @throws CoreException if no port can be opened
	 */
	public SessionServer begin(ILaunch launch, String name, List<IJavaProject> projects) throws CoreException {
		ProfiledSession session = ProfiledSession.ofLaunch(name, launch, projects);
		SessionServer server = SessionServer.open(new SessionReader(session, files, events));
		synchronized (this) {
			servers.put(launch, server);
		}
		add(session);
		return server;
	}

	@Override
	public synchronized List<Session> all() {
		return List.copyOf(newestFirst);
	}

	@Override
	public synchronized Optional<Session> find(ILaunch launch) {
		return newestFirst.stream().filter(session -> session.launch().filter(launch::equals).isPresent())
				.<Session>map(session -> session).findFirst();
	}

	@Override
	public Session open(Path path) throws CoreException {
		RecordedFile file = RecordedFile.of(path);
		Optional<Session> known = find(file);
		if (known.isPresent()) {
			return known.get();
		}
		ProfiledSession session = file.read();
		synchronized (this) {
			opened.put(session, file);
		}
		add(session);
		return session;
	}

	@Override
	public void remove(Session session) {
		SessionServer server = null;
		synchronized (this) {
			if (!newestFirst.remove(session)) {
				return;
			}
			opened.remove(session);
			if (session.launch().isPresent()) {
				server = servers.remove(session.launch().get());
			}
		}
		events.fire(Kind.REMOVED, (ProfiledSession) session);
		if (server != null) {
			server.disconnect();
		}
	}

	@Override
	public void addListener(SessionListener listener) {
		events.add(listener);
	}

	@Override
	public void removeListener(SessionListener listener) {
		events.remove(listener);
	}

	/** Begins to watch launches, and makes room for recordings. */
	void open() {
		DebugPlugin.getDefault().getLaunchManager().addLaunchListener(launches);
		Job cleaning = Job.createSystem("Delete old recordings", monitor -> { //$NON-NLS-1$
			try {
				files.clean();
			} catch (IOException e) {
				ILog.get().log(LaunchingStatus.CLEANING_FAILED.status(e, files.folder(), e.getMessage()));
			}
		});
		cleaning.schedule();
	}

	/** Lets go of all agents. */
	void close() {
		DebugPlugin debug = DebugPlugin.getDefault();
		if (debug != null) {
			debug.getLaunchManager().removeLaunchListener(launches);
		}
		events.close();
		List<SessionServer> open;
		synchronized (this) {
			open = List.copyOf(servers.values());
			servers.clear();
		}
		open.forEach(SessionServer::disconnect);
	}

	private void add(ProfiledSession session) {
		synchronized (this) {
			newestFirst.add(0, session);
		}
		events.fire(Kind.ADDED, session);
	}

	private synchronized Optional<Session> find(RecordedFile file) {
		return newestFirst.stream().filter(session -> file.equals(opened.get(session)) || isOf(session, file))
				.<Session>map(session -> session).findFirst();
	}

	/** Whether it is the file of a session whose launch wrote it. */
	private static boolean isOf(ProfiledSession session, RecordedFile file) {
		return session.isOver() && session.launch().isPresent() && session.file().filter(file.path()::equals).isPresent();
	}

	/** Tells servers that their launch has ended. */
	private final class LaunchEnds implements ILaunchesListener2 {

		@Override
		public void launchesTerminated(ILaunch[] ended) {
			end(Arrays.asList(ended));
		}

		@Override
		public void launchesRemoved(ILaunch[] removed) {
			end(Arrays.asList(removed));
		}

		@Override
		public void launchesAdded(ILaunch[] added) {
			// a session begins when its launch is about to start a JVM
		}

		@Override
		public void launchesChanged(ILaunch[] changed) {
			// processes come and go within a launch
		}

		private void end(Collection<ILaunch> ended) {
			List<SessionServer> over = new ArrayList<>();
			synchronized (SessionRegistry.this) {
				ended.forEach(launch -> Optional.ofNullable(servers.get(launch)).ifPresent(over::add));
			}
			over.forEach(SessionServer::launchEnded);
		}
	}
}
