package org.methodical.launching;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunch;

/**
 * The sessions of this workbench. All methods may be called on any thread.
 *
 * @noimplement {@link Profiler#sessions} is the only one
 */
public interface Sessions {

	/**
	 * All sessions.
	 *
	 * @return a copy, newest first
	 */
	List<Session> all();

	/**
	 * The session of a launch.
	 *
	 * @param launch the launch
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
	 * Takes a session off the list. One that is waiting or live is disconnected from its JVM, which runs on. The file
	 * of the recording stays.
	 *
	 * @param session the session; nothing happens if it is not on the list
	 */
	void remove(Session session);

	/**
	 * Adds a listener; nothing happens if it is one already.
	 *
	 * @param listener the listener
	 */
	void addListener(SessionListener listener);

	/**
	 * Removes a listener; an event under way may still reach it.
	 *
	 * @param listener the listener
	 */
	void removeListener(SessionListener listener);
}
