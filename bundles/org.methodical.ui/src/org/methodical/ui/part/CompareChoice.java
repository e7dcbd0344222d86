// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.osgi.util.NLS;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.StoredSession;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.ChoiceMenu;
import org.methodical.ui.shared.MeasureTexts;

/**
 * A button with which the user chooses a session to compare the one that is shown with; at first none. UI thread only,
 * except {@link #chosen}.
 */
public final class CompareChoice {

	private final Supplier<Optional<Session>> shown;
	private final Runnable changed;
	private volatile Session chosen;

	/**
	 * Creates the button's logic.
	 *
	 * @param shown   the session that is shown; asked on any thread
	 * @param changed called when the user has chosen another, or none
	 */
	public CompareChoice(Supplier<Optional<Session>> shown, Runnable changed) {
		this.shown = shown;
		this.changed = changed;
	}

	/**
	 * Creates the button.
	 *
	 * @return an action with a menu
	 */
	public IAction button() {
		return new ChoiceMenu(Messages.CompareChoice_text, "compare", this::fill); //$NON-NLS-1$
	}

	/**
	 * The session to compare with. For any thread.
	 *
	 * @return empty if none was chosen, it is gone, not read yet, or the one that is shown
	 */
	public Optional<Session> chosen() {
		return checked().filter(session -> session.state() != Session.State.STORED);
	}

	private Optional<Session> checked() {
		Session other = chosen;
		boolean isThere = other != null && Profiler.sessions().all().contains(other);
		return isThere && shown.get().filter(other::equals).isEmpty() ? Optional.of(other) : Optional.empty();
	}

	/**
	 * Chooses a session.
	 *
	 * @param other null for none
	 */
	public void choose(Session other) {
		chosen = other;
		if (other != null) {
			StoredSession.read(other, changed);
		}
		changed.run();
	}

	private void fill(IMenuManager menu) {
		Optional<Session> now = checked();
		menu.add(Actions.radio(Messages.CompareChoice_none, now.isEmpty(), () -> choose(null)));
		for (Session session : Profiler.sessions().all()) {
			if (shown.get().filter(session::equals).isEmpty()) {
				String text = NLS.bind(Messages.CompareChoice_with, session.name(),
						MeasureTexts.clock(session.started()));
				menu.add(Actions.radio(text, now.filter(session::equals).isPresent(), () -> choose(session)));
			}
		}
	}
}
