// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jdt.core.IJavaProject;
import org.methodical.core.remote.LocalJvms.LocalJvm;

/**
 * The sessions of this workbench. All methods may be called on any thread.
 *
 * @noimplement {@link Profiler#sessions} is the only one
 */
public interface Sessions {

	/**
	 * All sessions. Those with a file come back after a restart of the workbench, soon after its start, as
	 * {@link Session.State#STORED}.
	 *
	 * @return a copy, newest first
	 */
	List<Session> all();

	/**
	 * The session of a launch.
	 *
	 * @return its session, or empty if it was not launched in profile mode or the session was removed
	 */
	Optional<Session> find(ILaunch launch);

	/**
	 * Reads a recording and adds it as an ended session. Takes as long as the file is big, so call it off the UI
	 * thread. A file whose end is missing is opened all the same; the session's problem tells. A file that is open
	 * already and has not changed since is not read again.
	 *
	 * @param file the recording
	 * @return the session, new or the one that has the file
	 * @throws CoreException if the file cannot be read or is no recording; the message names the file, the place and
	 *                       the mend
	 */
	Session open(Path file) throws CoreException;

	/**
	 * Reads the recording of a {@link Session.State#STORED} session, which has {@link Session.State#ENDED} then, or
	 * {@link Session.State#FAILED} if its file cannot be read. Takes as long as the file is big, so call it off the UI
	 * thread.
	 *
	 * @param session the session; nothing happens in another state
	 */
	void read(Session session);

	/**
	 * The JVMs on this machine that can be attached to. Takes a moment, so call it off the UI thread.
	 *
	 * @return the newest process first
	 * @throws CoreException if the Java that runs the workbench cannot tell
	 */
	List<LocalJvm> jvms() throws CoreException;

	/**
	 * Loads the agent into a running JVM and adds its session. Takes a moment, so call it off the UI thread. The
	 * session is {@link Session.State#LIVE} soon after. When it is removed, the probes are removed too and the program
	 * runs on.
	 *
	 * @param configuration what to probe; with its defaults, all classes of the application
	 * @param projects      where to look for source
	 * @throws CoreException if the agent cannot be loaded; the message says what is needed
	 */
	Session attach(LocalJvm jvm, ProfilerConfiguration configuration, List<IJavaProject> projects) throws CoreException;

	/**
	 * Connects to an agent that listens ({@code output=tcpserver}) and adds a session with what it measured so far and
	 * what comes. Takes a moment, so call it off the UI thread. When the session is removed, the agent goes on, and may
	 * be connected to again.
	 *
	 * @param host  name or address
	 * @param token what the agent was told to expect
	 * @throws CoreException if the agent cannot be reached or refuses
	 */
	Session connect(String host, int port, String token) throws CoreException;

	/**
	 * Takes a session off the list, also for the next run of the workbench. One that is waiting or live is disconnected
	 * from its JVM, which runs on. The file of the recording stays.
	 *
	 * @param session the session; nothing happens if it is not on the list
	 */
	void remove(Session session);

	/**
	 * Gives a session another name and notes. They are kept beside the file of the recording, as soon as there is one,
	 * and come back with it. Writes a small file, so call it off the UI thread.
	 *
	 * @param name  the name, not blank
	 * @param notes any text
	 * @throws CoreException if they cannot be written; the session has them all the same as long as it is on the list
	 */
	void describe(Session session, String name, String notes) throws CoreException;

	/**
	 * Writes to another file what a session has measured, while it is live what it has measured so far. Name and notes
	 * go along if people gave any. Takes as long as the recording is big, so call it off the UI thread.
	 *
	 * @param file    the whole path of a file to write, replaced if it is there
	 * @param monitor says when it is not wanted any more
	 * @throws CoreException              if it cannot be written; a file that was there stays
	 * @throws OperationCanceledException if it was not wanted any more; a file that was there stays
	 */
	void save(Session session, Path file, IProgressMonitor monitor) throws CoreException;

	/**
	 * Takes a session that has ended off the list and deletes the file of its recording, and what people wrote about
	 * it.
	 *
	 * @throws CoreException if the file cannot be deleted; the session is off the list all the same
	 */
	void delete(Session session) throws CoreException;

	/** Adds a listener; nothing happens if it is one already. */
	void addListener(SessionListener listener);

	/** Removes a listener; an event under way may still reach it. */
	void removeListener(SessionListener listener);
}
