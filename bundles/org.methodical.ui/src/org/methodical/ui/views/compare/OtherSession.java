// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.List;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent;
import org.methodical.launching.SessionListener;
import org.methodical.ui.selection.StoredSession;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;

/** Lets the user choose a session other than the one that is shown. UI thread only, except {@link #chosen}. */
final class OtherSession {

	private static final int WIDTH = 220;

	private final Combo combo;
	private final Runnable changed;
	private final SessionListener listener = this::sessionsChanged;
	private Optional<Session> shown = Optional.empty();
	private List<Session> others = List.of();
	private volatile Optional<Session> chosen = Optional.empty();

	OtherSession(Composite row, Runnable changed) {
		this.changed = changed;
		new Label(row, SWT.NONE).setText(Messages.OtherSession_label);
		combo = Ids.name(new Combo(row, SWT.READ_ONLY | SWT.DROP_DOWN), "compare.other"); //$NON-NLS-1$
		Ids.accessibleName(combo, Messages.OtherSession_name);
		GridDataFactory.swtDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(combo);
		combo.addListener(SWT.Selection, event -> {
			set(Optional.of(others.get(combo.getSelectionIndex())));
			changed.run();
		});
		Profiler.sessions().addListener(listener);
		combo.addDisposeListener(event -> Profiler.sessions().removeListener(listener));
	}

	/** The session to compare with; empty if there is none. For any thread. */
	Optional<Session> chosen() {
		return chosen;
	}

	void choose(Session session) {
		set(Optional.of(session));
		fill();
	}

	private void set(Optional<Session> session) {
		chosen = session;
		// its change of state tells when it has been read
		session.ifPresent(other -> StoredSession.read(other, () -> {}));
	}

	/** The session that is shown, which cannot be chosen. */
	void setShown(Optional<Session> session) {
		shown = session;
		fill();
	}

	/** Offers all others, newest first; keeps what was chosen as long as there is that session. */
	private void fill() {
		others = Profiler.sessions().all().stream().filter(session -> shown.filter(session::equals).isEmpty()).toList();
		if (chosen.filter(others::contains).isEmpty()) {
			set(others.stream().findFirst());
		}
		combo.setItems(others.stream().map(OtherSession::label).toArray(String[]::new));
		chosen.ifPresent(session -> combo.select(others.indexOf(session)));
	}

	/** With the time, as runs of one program have the same name. */
	static String label(Session session) {
		return NLS.bind(Messages.OtherSession_item, session.name(), MeasureTexts.clock(session.started()));
	}

	/** Called on any thread. */
	private void sessionsChanged(SessionEvent event) {
		if (event.kind() == SessionEvent.Kind.DATA || !PlatformUI.isWorkbenchRunning()) {
			return;
		}
		PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
			if (!combo.isDisposed()) {
				Optional<Session> before = chosen;
				fill();
				boolean isRead = event.kind() == SessionEvent.Kind.STATE
						&& chosen.filter(event.session()::equals).isPresent();
				if (isRead || !before.equals(chosen)) {
					changed.run();
				}
			}
		});
	}
}
