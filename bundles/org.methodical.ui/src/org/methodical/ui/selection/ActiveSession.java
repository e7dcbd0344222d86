// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.ui.PlatformUI;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.model.time.TimeRange;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent;
import org.methodical.ui.shared.ViewSettings;

/**
 * Which session the views show, the same in all windows. A session that is added becomes active by itself; when the
 * active one is removed, the newest of the others follows. After a restart the one that was active last is so again. It
 * is read, as others of earlier runs are when they are selected, as soon as a view wants to show it. Which part of the
 * times is shown is chosen here as well, for all views, and which part of the session. UI thread only, but for {@link
 * #snapshot}, {@link #shown} and {@link #part}.
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

		/** Another part of the times is shown. */
		default void shownTimesChanged() {
			// not everybody shows times
		}

		/** Another part of the session is shown: another span, or other threads. */
		default void shownPartChanged() {
			// not everybody shows parts
		}
	}

	private static final String TIMES = "times"; //$NON-NLS-1$

	private static final class Holder {
		static final ActiveSession INSTANCE = new ActiveSession();
	}

	private final List<Listener> listeners = new CopyOnWriteArrayList<>();
	private volatile Optional<Session> session;
	private volatile TimeKind times = storedTimes();
	private final ChosenParts parts = new ChosenParts();
	private final SpanReading reading = new SpanReading();

	private ActiveSession() {
		Profiler.sessions().addListener(this::sessionsChanged);
		session = newest().or(() -> Profiler.sessions().all().stream().filter(LastActive::was).findFirst());
	}

	/** The one of this workbench. */
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

	/** Which part of the times the views show where waiting is told from running; running until the user chooses. */
	public TimeKind times() {
		return times;
	}

	/** Has all views show another part of the times; remembered. */
	public void show(TimeKind part) {
		if (part != times) {
			times = part;
			settings().put(TIMES, part.name());
			listeners.forEach(Listener::shownTimesChanged);
		}
	}

	/** What a session has measured so far, with the part of the times that is shown. For any thread. */
	public Snapshot snapshot(Session any) {
		return any.recording().snapshot().showing(times);
	}

	/** Which part of the active session is shown. For any thread. */
	public ShownPart part() {
		return session.map(parts::of).orElse(ShownPart.ALL);
	}

	/** Which part of a session was chosen last, and is shown when it is active; all if none was. For any thread. */
	public ShownPart part(Session any) {
		return parts.of(any);
	}

	/** The part of a session with the span that was chosen before the last; empty if there was none. For any thread. */
	public Optional<ShownPart> formerPart(Session any) {
		return parts.former(any);
	}

	/**
	 * What a session has measured so far in the part of it that was chosen, with the part of the times that is shown.
	 * For any thread.
	 */
	public Snapshot shown(Session any) {
		return new SessionPart(any, part(any)).snapshot();
	}

	/**
	 * Has the views show a span of the active session, as soon as it has been read again from its file.
	 *
	 * @param span   is rounded to the portions of the recording
	 * @param failed told why that cannot be done, in the UI thread
	 */
	public void show(TimeRange span, Consumer<String> failed) {
		session.ifPresent(shown -> reading.read(shown, span, (range, read) -> change(part().in(range, read)), failed));
	}

	/** Has the views show all of the time. */
	public void showAllOfTheTime() {
		reading.cancel();
		if (part().span().isPresent()) {
			change(part().in(null, null));
		}
	}

	/** Has the views show some threads of the active session. */
	public void show(ThreadFilter threads) {
		if (!threads.equals(part().threads())) {
			change(part().of(threads));
		}
	}

	/** Has the views show all of the active session. */
	public void showAll() {
		reading.cancel();
		if (!part().isAll()) {
			change(ShownPart.ALL);
		}
	}

	private void change(ShownPart next) {
		session.ifPresent(shown -> parts.choose(shown, next));
		listeners.forEach(Listener::shownPartChanged);
	}

	private static TimeKind storedTimes() {
		String stored = settings().get(TIMES);
		return Arrays.stream(TimeKind.values()).filter(kind -> kind.name().equals(stored)).findFirst()
				.orElse(TimeKind.RUNNING);
	}

	private static IDialogSettings settings() {
		return ViewSettings.of("activeSession"); //$NON-NLS-1$
	}

	/**
	 * Shows the classes of several class loaders of the session apart or together, in all views.
	 *
	 * @param apart whether there is one for each class loader
	 */
	public void keepLoadersApart(boolean apart) {
		session.ifPresent(shown -> {
			shown.recording().keepLoadersApart(apart);
			parts.keepLoadersApart(shown, apart);
			// methods have other ids: nothing that views remember of the session holds
			listeners.forEach(listener -> listener.activeSessionChanged(session));
		});
	}

	/**
	 * Adds a listener.
	 *
	 * @param listener told from now on
	 */
	public void addListener(Listener listener) {
		listeners.add(listener);
		session.ifPresent(ActiveSession::read);
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
			case ADDED -> change(Optional.of(event.session()));
			case RESTORED -> {
				// its state says nothing: somebody may have had it read before this is heard of
				if (session.isEmpty() && LastActive.was(event.session())) {
					change(Optional.of(event.session()));
				}
			}
			case REMOVED -> {
				parts.forget(event.session());
				if (isActive) {
					change(newest());
				}
			}
			default -> {
				if (isActive) {
					session.ifPresent(LastActive::remember);
					listeners.forEach(Listener::activeSessionUpdated);
				}
			}
		}
	}

	/** Those of earlier runs take time to read, and nobody asked for them. */
	private static Optional<Session> newest() {
		return Profiler.sessions().all().stream().filter(any -> any.state() != Session.State.STORED).findFirst();
	}

	/** Listeners hear of its new state. */
	private static void read(Session shown) {
		StoredSession.read(shown, () -> {});
	}

	private void change(Optional<Session> shown) {
		if (!shown.equals(session)) {
			session = shown;
			reading.cancel();
			if (!listeners.isEmpty()) {
				shown.ifPresent(ActiveSession::read);
			}
			shown.ifPresent(LastActive::remember);
			listeners.forEach(listener -> listener.activeSessionChanged(shown));
		}
	}
}
