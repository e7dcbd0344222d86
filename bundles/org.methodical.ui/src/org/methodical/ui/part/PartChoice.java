// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.methodical.core.model.Portions;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeRange;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.ShownPart;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.ChoiceMenu;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.time.ThreadStateTexts;

/** Lets the user choose which part of the session all views show, and says which it is. UI thread only. */
final class PartChoice {

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
		part.span().ifPresent(span -> menu.add(Actions.radio(span(span), true, () -> {})));
		menu.add(new Separator());
		ThreadFilter named = part.threads().in(Set.of());
		menu.add(Actions.radio(Messages.PartChoice_allThreads, named.isAll(),
				() -> active.show(ThreadFilter.ALL.in(part.threads().states()))));
		IAction choose = Actions.radio(
				named.isAll() ? Messages.PartChoice_choose : NLS.bind(Messages.PartChoice_chosen, names(named)),
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
		if (part.isAll() || session.isEmpty()) {
			return line;
		}
		List<String> texts = new ArrayList<>(List.of(line));
		part.span().ifPresent(span -> {
			Portions portions = session.get().recording().snapshotApart().portions();
			TimeRange whole = portions.whole().orElse(span);
			texts.add(NLS.bind(portions.isExact() ? Messages.PartChoice_exactSpan : Messages.PartChoice_span,
					new Object[] {span(span), MeasureTexts.time(whole.to()), MeasureTexts.time(portions.usual(span))}));
		});
		if (!part.threads().isAll()) {
			texts.add(names(part.threads()));
		}
		return String.join("; ", texts); //$NON-NLS-1$
	}

	/** Says in the line over the content that it is that of all of the session, although a part is chosen. */
	static String describeAll(String line) {
		return ActiveSession.get().part().isAll() ? line : NLS.bind(Messages.PartChoice_notPart, line);
	}

	/** Why there is nothing to show of the part. */
	static String empty(Optional<Session> session) {
		return EmptyText.bind(Messages.PartChoice_empty,
				describe(session, session.map(Session::name).orElse(""))); //$NON-NLS-1$
	}

	private static String span(TimeRange span) {
		return NLS.bind(Messages.PartChoice_fromTo, MeasureTexts.moment(span.from(), span.length()),
				MeasureTexts.moment(span.to(), span.length()));
	}

	/** Which threads are meant. */
	private static String names(ThreadFilter threads) {
		List<String> names = new ArrayList<>(threads.groups());
		ActiveSession.get().session().map(session -> session.recording().snapshotApart()).map(Snapshot::threads)
				.orElse(List.of()).stream().filter(thread -> threads.threads().contains(thread.id()))
				.map(ThreadInfo::name).forEach(names::add);
		names.sort(String.CASE_INSENSITIVE_ORDER);
		String who = names.isEmpty() ? Messages.PartChoice_threads
				: names.size() == 1 ? NLS.bind(Messages.PartChoice_thread, names.get(0))
						: NLS.bind(Messages.PartChoice_several, names.get(0), MeasureTexts.count(names.size() - 1L));
		return threads.states().isEmpty() ? who : NLS.bind(Messages.PartChoice_were, who, String.join(", ", //$NON-NLS-1$
				ThreadStateTexts.ORDER.stream().filter(threads.states()::contains).map(ThreadStateTexts::of).toList()));
	}
}
