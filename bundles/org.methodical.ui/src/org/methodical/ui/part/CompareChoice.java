// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.methodical.launching.Session;
import org.methodical.ui.selection.SessionPart;
import org.methodical.ui.selection.StoredSession;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.ChoiceMenu;

/**
 * A button with which the user chooses a session, or a span of one, to compare what is shown with; at first none. UI
 * thread only, except {@link #chosen}.
 */
public final class CompareChoice {

	private final Supplier<Optional<Session>> shown;
	private final Runnable changed;
	private volatile ComparedPart chosen;

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
	 * What to compare with. For any thread.
	 *
	 * @return empty if nothing was chosen, it is gone, not read yet, or what is shown
	 */
	public Optional<SessionPart> chosen() {
		return checked().filter(other -> other.session().state() != Session.State.STORED).map(ComparedPart::part);
	}

	private Optional<ComparedPart> checked() {
		return Optional.ofNullable(chosen).filter(ComparedPart.all(shown.get())::contains);
	}

	/**
	 * Chooses what to compare with.
	 *
	 * @param other null for none
	 */
	public void choose(ComparedPart other) {
		chosen = other;
		if (other != null) {
			StoredSession.read(other.session(), changed);
		}
		changed.run();
	}

	private void fill(IMenuManager menu) {
		Optional<ComparedPart> now = checked();
		menu.add(Actions.radio(Messages.CompareChoice_none, now.isEmpty(), () -> choose(null)));
		for (ComparedPart other : ComparedPart.all(shown.get())) {
			menu.add(Actions.radio(other.label(), now.filter(other::equals).isPresent(), () -> choose(other)));
		}
	}
}
