// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.List;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent;
import org.methodical.launching.SessionListener;
import org.methodical.ui.part.ComparedPart;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.StoredSession;
import org.methodical.ui.shared.Ids;

/**
 * Lets the user choose what to compare with: a session other than the one that is shown, or a span of one. UI thread
 * only, except {@link #chosen}.
 */
final class OtherSession {

	private static final int WIDTH = 220;

	private final Combo combo;
	private final Runnable changed;
	private final SessionListener listener = this::sessionsChanged;
	private final ActiveSession.Listener parts = new Parts();
	private Optional<Session> shown = Optional.empty();
	private List<ComparedPart> others = List.of();
	private volatile Optional<ComparedPart> chosen = Optional.empty();

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
		ActiveSession.get().addListener(parts);
		combo.addDisposeListener(event -> {
			Profiler.sessions().removeListener(listener);
			ActiveSession.get().removeListener(parts);
		});
	}

	/** What to compare with; empty if there is nothing. For any thread. */
	Optional<ComparedPart> chosen() {
		return chosen;
	}

	void choose(ComparedPart part) {
		set(Optional.of(part));
		fill();
	}

	private void set(Optional<ComparedPart> part) {
		chosen = part;
		// its change of state tells when it has been read
		part.ifPresent(other -> StoredSession.read(other.session(), () -> {}));
	}

	/** The session that is shown, of which only other parts can be chosen. */
	void setShown(Optional<Session> session) {
		shown = session;
		fill();
	}

	/** Offers all others, newest first; keeps what was chosen as long as it is there. */
	private void fill() {
		others = ComparedPart.all(shown);
		if (chosen.filter(others::contains).isEmpty()) {
			set(others.stream().findFirst());
		}
		combo.setItems(others.stream().map(ComparedPart::label).toArray(String[]::new));
		chosen.ifPresent(part -> combo.select(others.indexOf(part)));
	}

	/** Other parts can be chosen when another one is shown; the view compares it by itself. */
	private final class Parts implements ActiveSession.Listener {

		@Override
		public void activeSessionChanged(Optional<Session> session) {
			// the view tells
		}

		@Override
		public void activeSessionUpdated() {
			// the parts stay
		}

		@Override
		public void shownPartChanged() {
			fill();
		}
	}

	/** Called on any thread. */
	private void sessionsChanged(SessionEvent event) {
		if (event.kind() == SessionEvent.Kind.DATA || !PlatformUI.isWorkbenchRunning()) {
			return;
		}
		PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
			if (!combo.isDisposed()) {
				Optional<ComparedPart> before = chosen;
				fill();
				boolean isRead = event.kind() == SessionEvent.Kind.STATE
						&& chosen.map(ComparedPart::session).filter(event.session()::equals).isPresent();
				if (isRead || !before.equals(chosen)) {
					changed.run();
				}
			}
		});
	}
}
