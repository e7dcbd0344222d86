// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.Optional;

import org.eclipse.jface.action.IAction;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.AgentCost;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.ChoiceMenu;

/** Lets the user choose which part of the times all views show, and says which it is. UI thread only. */
final class TimesChoice {

	private TimesChoice() {
	}

	/** A button in whose menu the user chooses. */
	static IAction button() {
		return new ChoiceMenu(Messages.TimesChoice_menu, "times", menu -> { //$NON-NLS-1$
			for (TimeKind kind : TimeKind.values()) {
				menu.add(Actions.radio(text(kind), kind == ActiveSession.get().times(),
						() -> ActiveSession.get().show(kind)));
			}
		});
	}

	private static String text(TimeKind kind) {
		return switch (kind) {
			case RUNNING -> Messages.TimesChoice_running;
			case WAITING -> Messages.TimesChoice_waiting;
			case ALL -> Messages.TimesChoice_all;
		};
	}

	/** Finds out what {@link #describe} says, for which all call paths are gone over. For any thread. */
	static void prepare(Optional<Session> session) {
		// it is kept with the snapshot
		session.ifPresent(any -> AgentCost.of(any.recording().snapshotApart()));
	}

	/** Says in the line over the content of a session which times it has, and what the agent took and added. */
	static String describe(Optional<Session> session, String line) {
		// adding up the classes of several loaders is not for the UI thread
		Optional<Snapshot> shown = session.map(any -> any.recording().snapshotApart());
		String cost = shown.map(snapshot -> AgentCostTexts.behind(line, snapshot)).orElse(line);
		boolean isEach = shown.flatMap(Snapshot::jvm).filter(JvmInfo::timesEveryCall).isPresent();
		String whose = isEach ? NLS.bind(Messages.TimesChoice_everyCall, cost) : cost;
		if (shown.filter(Snapshot::hasWaiting).isEmpty()) {
			return whose;
		}
		return NLS.bind(switch (ActiveSession.get().times()) {
			case RUNNING -> Messages.TimesChoice_runningShown;
			case WAITING -> Messages.TimesChoice_waitingShown;
			case ALL -> Messages.TimesChoice_allShown;
		}, whose);
	}
}
