// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.SafeRunner;
import org.methodical.launching.SessionEvent;
import org.methodical.launching.SessionEvent.Kind;
import org.methodical.launching.SessionListener;

/**
 * Tells listeners what happens, one event after the other on one thread, so that they see events in order and never
 * within a lock of ours.
 */
final class SessionEvents {

	private static final int DATA_INTERVAL_MILLISECONDS = 250;
	private static final int IDLE_SECONDS = 10;

	private final List<SessionListener> listeners = new CopyOnWriteArrayList<>();
	private final ScheduledThreadPoolExecutor thread;
	// the versions that listeners know, of the sessions they know; used on that thread only
	private final Map<ProfiledSession, Long> told = new HashMap<>();

	SessionEvents() {
		thread = new ScheduledThreadPoolExecutor(1, task -> {
			Thread created = new Thread(task, "Methodical session events"); //$NON-NLS-1$
			created.setDaemon(true);
			return created;
		});
		thread.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
		thread.allowCoreThreadTimeOut(true);
		thread.setRemoveOnCancelPolicy(true);
	}

	synchronized void add(SessionListener listener) {
		if (!listeners.contains(listener)) {
			listeners.add(listener);
		}
	}

	synchronized void remove(SessionListener listener) {
		listeners.remove(listener);
	}

	/** Sends an event after those already on their way. */
	void fire(Kind kind, ProfiledSession session) {
		later(() -> tell(kind, session), 0);
	}

	/** Sends an event for new versions of the recording, not too often, until {@link #end}. */
	void follow(ProfiledSession session) {
		later(() -> {
			if (!session.isOver()) {
				tellData(session);
				follow(session);
			}
		}, DATA_INTERVAL_MILLISECONDS);
	}

	/** Sends an event for the last version of the recording, if it is not known yet, and one for the last state. */
	void end(ProfiledSession session) {
		later(() -> {
			tellData(session);
			tell(Kind.STATE, session);
		}, 0);
	}

	void close() {
		listeners.clear();
		thread.shutdownNow();
	}

	@SuppressWarnings("FutureReturnValueIgnored") // what listeners throw is logged
	private void later(Runnable task, int milliseconds) {
		try {
			thread.schedule(task, milliseconds, TimeUnit.MILLISECONDS);
		} catch (RejectedExecutionException closed) {
			// the workbench is going down, and nobody listens any more
			if (!thread.isShutdown()) {
				throw closed;
			}
		}
	}

	private void tellData(ProfiledSession session) {
		long version = session.recording().version();
		Long known = told.get(session);
		if (known != null && known != version) {
			told.put(session, version);
			tell(Kind.DATA, session);
		}
	}

	private void tell(Kind kind, ProfiledSession session) {
		if (kind == Kind.ADDED || kind == Kind.RESTORED) {
			told.put(session, 0L);
		} else if (!told.containsKey(session)) {
			// a session that was removed has nothing more to say
			return;
		}
		SessionEvent event = new SessionEvent(kind, session);
		for (SessionListener listener : listeners) {
			SafeRunner.run(() -> listener.sessionsChanged(event));
		}
		if (kind == Kind.REMOVED) {
			told.remove(session);
		}
	}
}
