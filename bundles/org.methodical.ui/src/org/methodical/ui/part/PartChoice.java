// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.SessionPart;
import org.methodical.ui.selection.ShownPart;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.ChoiceMenu;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.time.ThreadStateTexts;

/** Lets the user choose which part of the session all views show, and says which it is. UI thread only. */
final class PartChoice {

	private static final String COMPARE_SPANS = "org.methodical.ui.compareSpans"; //$NON-NLS-1$

	private PartChoice() {
	}

	/** A button in whose menu the user chooses. */
	static IAction button(Shell shell) {
		return new ChoiceMenu(Messages.PartChoice_menu, "part", menu -> fill(menu, shell)); //$NON-NLS-1$
	}

	private static void fill(IMenuManager menu, Shell shell) {
		ActiveSession active = ActiveSession.get();
		ShownPart part = active.part();
		menu.add(Actions.radio(Messages.PartChoice_allTime, part.span().isEmpty(), active::showAllOfTheTime));
		part.span().ifPresent(span -> menu.add(Actions.radio(PartTexts.span(span), true, () -> {})));
		menu.add(new Separator());
		ThreadFilter named = part.threads().in(Set.of());
		menu.add(Actions.radio(Messages.PartChoice_allThreads, named.isAll(),
				() -> active.show(ThreadFilter.ALL.in(part.threads().states()))));
		IAction choose = Actions.radio(
				named.isAll() ? Messages.PartChoice_choose : NLS.bind(Messages.PartChoice_chosen, names(active, named)),
				!named.isAll(), () -> choose(shell));
		menu.add(choose);
		MenuManager states = new MenuManager(Messages.PartChoice_states);
		for (ThreadState state : ThreadStateTexts.ORDER) {
			states.add(Actions.check(ThreadStateTexts.of(state), null, part.threads().states().contains(state),
					on -> active.show(part.threads().in(with(part.threads().states(), state, on)))));
		}
		menu.add(states);
		menu.add(new Separator());
		IAction all = Actions.push(Messages.PartChoice_all, null, active::showAll);
		all.setEnabled(!part.isAll());
		menu.add(all);
		menu.add(new CommandContributionItem(new CommandContributionItemParameter(PlatformUI.getWorkbench(), null,
				COMPARE_SPANS, CommandContributionItem.STYLE_PUSH)));
	}

	private static Set<ThreadState> with(Set<ThreadState> states, ThreadState state, boolean isIn) {
		Set<ThreadState> all = EnumSet.noneOf(ThreadState.class);
		all.addAll(states);
		if (isIn) {
			all.add(state);
		} else {
			all.remove(state);
		}
		return all;
	}

	private static void choose(Shell shell) {
		ActiveSession active = ActiveSession.get();
		active.session().flatMap(session -> ThreadsDialog.ask(shell, session, active.part().threads()))
				.ifPresent(active::show);
	}

	/** Says in the line over the content of a session which part of it that is. */
	static String describe(Optional<Session> session, String line) {
		ShownPart part = ActiveSession.get().part();
		return part.isAll() || session.isEmpty() ? line
				: line + "; " + PartTexts.describe(new SessionPart(session.get(), part)); //$NON-NLS-1$
	}

	/** Why there is nothing to show of the part. */
	static String empty(Optional<Session> session) {
		return EmptyText.bind(Messages.PartChoice_empty,
				describe(session, session.map(Session::name).orElse(""))); //$NON-NLS-1$
	}

	private static String names(ActiveSession active, ThreadFilter threads) {
		return active.session().map(session -> PartTexts.names(session, threads)).orElse(""); //$NON-NLS-1$
	}
}
