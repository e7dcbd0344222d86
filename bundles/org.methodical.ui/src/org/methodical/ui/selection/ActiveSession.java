// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.ui.PlatformUI;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent;

/**
 * Which session the views show, the same in all windows. A session that is added becomes active by itself; when the
 * active one is removed, the newest of the others follows. Those of earlier runs of the workbench become active only when
 * they are selected, and are read then. UI thread only.
 */
public final class ActiveSession {

	/** Is told about the active session, in the UI thread. */
	public interface Listener {

		/**
		 * Another session is shown, or none.
		 *
		 * @param session the session that is shown now
		 */
		void activeSessionChanged(Optional<Session> session);

		/** The session that is shown has new data or another state. */
		void activeSessionUpdated();
	}

	private static final class Holder {
		static final ActiveSession INSTANCE = new ActiveSession();
	}

	private final List<Listener> listeners = new CopyOnWriteArrayList<>();
	private Optional<Session> session;

	private ActiveSession() {
		Profiler.sessions().addListener(this::sessionsChanged);
		session = newest();
	}

	/**
	 * The one of this workbench.
	 *
	 * @return the active session
	 */
	public static ActiveSession get() {
		return Holder.INSTANCE;
	}

	/**
	 * The session that is shown.
	 *
	 * @return the session, empty when there is none
	 */
	public Optional<Session> session() {
		return session;
	}

	/**
	 * Shows another session.
	 *
	 * @param shown the session; nothing happens if it was removed meanwhile
	 */
	public void select(Session shown) {
		if (Profiler.sessions().all().contains(shown)) {
			change(Optional.of(shown));
		}
	}

	/**
	 * Adds a listener.
	 *
	 * @param listener told from now on
	 */
	public void addListener(Listener listener) {
		listeners.add(listener);
	}

	/**
	 * Removes a listener.
	 *
	 * @param listener told no more
	 */
	public void removeListener(Listener listener) {
		listeners.remove(listener);
	}

	/** Called on any thread, perhaps while the workbench closes. */
	private void sessionsChanged(SessionEvent event) {
		if (PlatformUI.isWorkbenchRunning()) {
			PlatformUI.getWorkbench().getDisplay().asyncExec(() -> handle(event));
		}
	}

	private void handle(SessionEvent event) {
		boolean isActive = session.filter(event.session()::equals).isPresent();
		switch (event.kind()) {
			case ADDED -> {
				if (event.session().state() != Session.State.STORED) {
					change(Optional.of(event.session()));
				}
			}
			case REMOVED -> {
				if (isActive) {
					change(newest());
				}
			}
			default -> {
				if (isActive) {
					listeners.forEach(Listener::activeSessionUpdated);
				}
			}
		}
	}

	/** Those of earlier runs take time to read, and nobody asked for them. */
	private static Optional<Session> newest() {
		return Profiler.sessions().all().stream().filter(any -> any.state() != Session.State.STORED).findFirst();
	}

	private void change(Optional<Session> shown) {
		if (!shown.equals(session)) {
			session = shown;
			// listeners hear of its new state
			shown.ifPresent(any -> StoredSession.read(any, () -> { }));
			listeners.forEach(listener -> listener.activeSessionChanged(shown));
		}
	}
}
