// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchesListener2;
import org.eclipse.jdt.core.IJavaProject;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.remote.CommandException;
import org.methodical.core.remote.LocalJvms;
import org.methodical.core.remote.LocalJvms.LocalJvm;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Mode;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent.Kind;
import org.methodical.launching.SessionListener;
import org.methodical.launching.Sessions;

/** All sessions. Those of launches get a {@link SessionServer}; when the launch ends, its server hears of it. */
public final class SessionRegistry implements Sessions {

	private final RecordingFiles files;
	private final KeptSessions kept;
	private final SessionEvents events = new SessionEvents();
	private final ILaunchesListener2 launches = new LaunchEnds();
	/** So that nobody reads what another one is reading. */
	private final Object reading = new Object();
	// all four guarded by this
	private final List<ProfiledSession> newestFirst = new ArrayList<>();
	private final Map<ProfiledSession, Runnable> disconnections = new HashMap<>();
	private final Map<ILaunch, SessionServer> servers = new HashMap<>();
	private final Map<ProfiledSession, RecordedFile> opened = new HashMap<>();

	SessionRegistry(RecordingFiles files, SessionList list) {
		this.files = files;
		kept = new KeptSessions(this, files, list);
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
		return begin(launch, name, projects, Optional.empty());
	}

	/**
	 * The same, with a place for the recording.
	 *
	 * @param launch      the launch, about to start its JVM
	 * @param name        the name of the session
	 * @param projects    where to look for source
	 * @param destination the file of the recording; a recording that is there stays, and this one gets a number
	 * @return tells where the agent has to connect to
	 * @throws CoreException if no port can be opened
	 */
	public SessionServer begin(ILaunch launch, String name, List<IJavaProject> projects, Optional<Path> destination)
			throws CoreException {
		ProfiledSession session = ProfiledSession.ofLaunch(name, launch, projects);
		SessionServer server = SessionServer
				.open(new SessionReader(session, destination.map(files::keeping).orElse(files), events));
		synchronized (this) {
			servers.put(launch, server);
			disconnections.put(session, server::disconnect);
		}
		add(session);
		return server;
	}

	@Override
	public List<LocalJvm> jvms() throws CoreException {
		try {
			return LocalJvms.list();
		} catch (CommandException e) {
			throw LaunchingStatus.CANNOT_ATTACH.exception(e, e.getMessage());
		}
	}

	@Override
	public Session attach(LocalJvm jvm, ProfilerConfiguration configuration, List<IJavaProject> projects)
			throws CoreException {
		ProfiledSession session = ProfiledSession.ofAgent(jvm.name() + " [" + jvm.pid() + ']', projects); //$NON-NLS-1$
		SessionServer server = SessionServer.open(new SessionReader(session, files, events));
		synchronized (this) {
			disconnections.put(session, server::disconnect);
		}
		add(session);
		boolean attached = false;
		try {
			AgentOptions options = new AgentOptions();
			configuration.agentOptions().forEach(options::set);
			options.set("output", "tcpclient") //$NON-NLS-1$ //$NON-NLS-2$
					.set("address", server.address().getAddress().getHostAddress()) //$NON-NLS-1$
					.set("port", String.valueOf(server.address().getPort())).set("token", server.token()); //$NON-NLS-1$ //$NON-NLS-2$
			set(options, "includes", configuration.includes()); //$NON-NLS-1$
			set(options, "excludes", configuration.excludes()); //$NON-NLS-1$
			options.set("modes", configuration.modes().stream().map(Mode::id).collect(Collectors.joining("+"))); //$NON-NLS-1$ //$NON-NLS-2$
			LocalJvms.attach(jvm.pid(), AgentFile.get(), options);
			server.attached();
			attached = true;
			return session;
		} catch (CommandException e) {
			throw LaunchingStatus.CANNOT_ATTACH.exception(e, e.getMessage());
		} finally {
			if (!attached) {
				remove(session);
			}
		}
	}

	private static void set(AgentOptions options, String key, List<String> patterns) {
		if (!patterns.isEmpty()) {
			options.set(key, String.join(":", patterns)); //$NON-NLS-1$
		}
	}

	@Override
	public Session connect(String host, int port, String token) throws CoreException {
		ProfiledSession session = ProfiledSession.ofAgent(host + ':' + port, List.of());
		SessionClient client = new SessionClient(new SessionReader(session, files, events));
		client.open(host, port, token);
		synchronized (this) {
			disconnections.put(session, client::disconnect);
		}
		add(session);
		return session;
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
			read(known.get());
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
	public void read(Session session) {
		ProfiledSession stored = (ProfiledSession) session;
		synchronized (reading) {
			if (stored.state() != Session.State.STORED) {
				return;
			}
			RecordedFile.read(stored);
		}
		events.end(stored);
	}

	@Override
	public void remove(Session session) {
		Runnable disconnection;
		synchronized (this) {
			if (!newestFirst.remove(session)) {
				return;
			}
			opened.remove(session);
			session.launch().ifPresent(servers::remove);
			disconnection = disconnections.remove(session);
		}
		events.fire(Kind.REMOVED, (ProfiledSession) session);
		if (disconnection != null) {
			disconnection.run();
		}
		session.recording().forget();
	}

	@Override
	public void describe(Session session, String name, String notes) throws CoreException {
		ProfiledSession described = (ProfiledSession) session;
		SessionDescription description = new SessionDescription(name, notes);
		described.describe(description);
		events.fire(Kind.DESCRIPTION, described);
		throwIfFailed(SessionFiles.describe(session, description));
	}

	@Override
	public void save(Session session, Path file, IProgressMonitor monitor) throws CoreException {
		throwIfFailed(SessionFiles.save((ProfiledSession) session, file, monitor));
	}

	@Override
	public void delete(Session session) throws CoreException {
		remove(session);
		if (session.file().isPresent()) {
			throwIfFailed(SessionFiles.delete(session.file().get()));
		}
	}

	private static void throwIfFailed(IStatus status) throws CoreException {
		if (!status.isOK()) {
			throw new CoreException(status);
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

	/** Begins to watch launches and to keep sessions. */
	void open() {
		DebugPlugin.getDefault().getLaunchManager().addLaunchListener(launches);
		events.add(kept::changed);
		kept.open();
	}

	/** Brings back the sessions of the saved list that are not there yet. For the start of the workbench. */
	public void restore() {
		kept.restore();
	}

	/** Lets go of all agents. */
	void close() {
		DebugPlugin debug = DebugPlugin.getDefault();
		if (debug != null) {
			debug.getLaunchManager().removeLaunchListener(launches);
		}
		kept.save();
		events.close();
		List<Runnable> open;
		synchronized (this) {
			open = List.copyOf(disconnections.values());
			disconnections.clear();
			servers.clear();
		}
		open.forEach(Runnable::run);
	}

	private void add(ProfiledSession session) {
		synchronized (this) {
			newestFirst.add(0, session);
		}
		events.fire(Kind.ADDED, session);
	}

	/** Adds a session of an earlier run as the oldest, unless its file is on the list. */
	void addEarlier(RecordedFile file, ProfiledSession session) {
		synchronized (this) {
			if (find(file).isPresent()) {
				return;
			}
			newestFirst.add(session);
			opened.put(session, file);
		}
		events.fire(Kind.RESTORED, session);
	}

	private synchronized Optional<Session> find(RecordedFile file) {
		return newestFirst.stream().filter(session -> session.state() != Session.State.FAILED)
				.filter(session -> file.equals(opened.get(session)) || isOf(session, file))
				.<Session>map(session -> session).findFirst();
	}

	/** Whether it is the file that a session has written. */
	private boolean isOf(ProfiledSession session, RecordedFile file) {
		return session.isOver() && !opened.containsKey(session)
				&& session.file().filter(file.path()::equals).isPresent();
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
			List<ProfiledSession> whole = new ArrayList<>();
			synchronized (SessionRegistry.this) {
				newestFirst.stream()
						.filter(session -> session.isOver() && session.launch().filter(ended::contains).isPresent())
						.forEach(whole::add);
				ended.forEach(launch -> Optional.ofNullable(servers.get(launch)).ifPresent(over::add));
			}
			over.forEach(SessionServer::launchEnded);
			// exit codes come after the end of recordings
			whole.forEach(session -> events.fire(Kind.STATE, session));
		}
	}
}
