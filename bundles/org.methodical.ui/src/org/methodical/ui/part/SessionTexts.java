// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.Optional;

import org.eclipse.core.runtime.IStatus;
import org.methodical.core.model.Snapshot;
import org.methodical.launching.Session;
import org.methodical.ui.shared.EmptyText;

/** What views say while they have nothing to show; knows no widgets. */
public final class SessionTexts {

	private SessionTexts() {
	}

	/**
	 * Why there is nothing to show and what to do about it.
	 *
	 * @param session the session that is shown, if there is one
	 */
	public static String empty(Optional<Session> session) {
		if (session.isEmpty()) {
			return Messages.SessionTexts_noSession;
		}
		String name = session.get().name();
		return switch (session.get().state()) {
			case WAITING -> EmptyText.bind(Messages.SessionTexts_waiting, name);
			case LIVE -> noCalls(session.get(), Messages.SessionTexts_nothingYet, Messages.SessionTexts_nothingYetWhy);
			case STORED -> computing(session.get());
			case ENDED -> exitCode(session.get())
					+ noCalls(session.get(), Messages.SessionTexts_noCalls, Messages.SessionTexts_noCallsWhy);
			case FAILED -> EmptyText.bind(Messages.SessionTexts_failed, name,
					session.get().problem().map(IStatus::getMessage).orElse("")); //$NON-NLS-1$
		};
	}

	/** A program that failed has often failed before it did what it was profiled for. */
	private static String exitCode(Session session) {
		int code = session.facts().exitCode();
		return code == 0 ? "" //$NON-NLS-1$
				: EmptyText.bind(Messages.SessionTexts_exitCode, session.name(), Integer.toString(code));
	}

	private static String noCalls(Session session, String otherwise, String why) {
		Snapshot snapshot = session.recording().snapshotApart();
		if (snapshot.countsStepsOnly()) {
			return EmptyText.bind(Messages.SessionTexts_stepsOnly, session.name());
		}
		boolean isOver = session.state() != Session.State.LIVE;
		String reasons = String.join("\n", NotProbedTexts.whyEmpty(snapshot.conditions(), isOver)); //$NON-NLS-1$
		return reasons.isEmpty() ? EmptyText.bind(otherwise, session.name())
				: EmptyText.bind(why, session.name(), reasons);
	}

	/** As long as it is not known whether there is something to show. */
	public static String computing(Session session) {
		return EmptyText.bind(Messages.SessionTexts_computing, session.name());
	}
}
