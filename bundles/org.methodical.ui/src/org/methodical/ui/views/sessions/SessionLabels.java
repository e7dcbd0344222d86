// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.util.regex.Pattern;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.launching.RunFacts;
import org.methodical.launching.Session;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.MeasureTexts;

/** Texts and icons of sessions; knows no widgets. */
final class SessionLabels {

	/** The clock of the processor time of a thread, as the agent names it. */
	private static final String CPU = "cpu"; //$NON-NLS-1$

	/** The name of a mode among those that are joined. */
	private static final Pattern MODES = Pattern.compile("[a-z]+"); //$NON-NLS-1$

	private SessionLabels() {
	}

	/** How long it was recorded; empty if nobody knows. */
	static String duration(Session session) {
		return session.facts().duration().isZero() ? "" : MeasureTexts.time(session.facts().duration().toNanos()); //$NON-NLS-1$
	}

	/** How many methods were called; figures may be null as long as they are not known. */
	static String methods(SessionFigures figures) {
		return figures == null ? "" : MeasureTexts.count(figures.methods()); //$NON-NLS-1$
	}

	/** How many calls there were; figures may be null as long as they are not known. */
	static String calls(SessionFigures figures) {
		return figures == null ? "" : MeasureTexts.calls(figures.calls(), figures.counted()); //$NON-NLS-1$
	}

	static String state(Session session) {
		String state = switch (session.state()) {
			case WAITING -> Messages.State_waiting;
			case LIVE -> live(session);
			case STORED -> ended(session, Messages.State_stored);
			case ENDED -> ended(session, Messages.State_ended);
			case FAILED -> Messages.State_failed;
		};
		return isIncomplete(session) ? NLS.bind(Messages.SessionLabels_incomplete, state) : state;
	}

	/** A program that failed has often failed before it did what it was profiled for. */
	private static String ended(Session session, String whole) {
		// of one that was killed, more is to be said than its code
		int code = isIncomplete(session) ? 0 : session.facts().exitCode();
		return code == 0 ? whole : NLS.bind(Messages.SessionLabels_exitCode, code);
	}

	/** Modes and ways, and the clock if it is not that on the wall. */
	static String measured(RunFacts facts) {
		String modes = facts.modes().equals(JvmInfo.FLIGHT_RECORDING) ? Messages.SessionLabels_flight
				: MODES.matcher(facts.modes()).replaceAll(mode -> word(mode.group()));
		return facts.clock().equals(CPU) ? NLS.bind(Messages.SessionLabels_cpuClock, modes) : modes;
	}

	private static String word(String mode) {
		return switch (mode) {
			case "time" -> Messages.SessionLabels_time; //$NON-NLS-1$
			case "steps" -> Messages.SessionLabels_steps; //$NON-NLS-1$
			case "alloc" -> Messages.SessionLabels_alloc; //$NON-NLS-1$
			case "history" -> Messages.SessionLabels_history; //$NON-NLS-1$
			case "leaves" -> Messages.SessionLabels_leaves; //$NON-NLS-1$
			case "exact" -> Messages.SessionLabels_exact; //$NON-NLS-1$
			case "sampled" -> Messages.SessionLabels_sampled; //$NON-NLS-1$
			case "samples" -> Messages.SessionLabels_samples; //$NON-NLS-1$
			default -> mode;
		};
	}

	private static String live(Session session) {
		return switch (session.phase()) {
			case RECORDING -> Messages.State_live;
			case PAUSED -> Messages.State_paused;
			case WAITING -> Messages.State_gate;
		};
	}

	static ImageDescriptor icon(Session session) {
		return Actions.icon(switch (session.state()) {
			case WAITING -> "session_waiting"; //$NON-NLS-1$
			case LIVE -> "session_live"; //$NON-NLS-1$
			case STORED, ENDED -> "session_ended"; //$NON-NLS-1$
			case FAILED -> "session_failed"; //$NON-NLS-1$
		});
	}

	/** What tells a session from others, what people wrote about it, and its {@link #details}. */
	static String tip(Session session) {
		RunFacts facts = session.facts();
		StringBuilder tip = new StringBuilder(NLS.bind(Messages.SessionLabels_tip,
				new Object[] {session.name(), state(session), MeasureTexts.date(session.started()),
						MeasureTexts.time(facts.duration().toNanos(), !facts.duration().isZero()),
						facts.modes().isEmpty() ? MeasureTexts.UNKNOWN : measured(facts), facts.command()})
				.strip());
		if (!session.notes().isEmpty()) {
			tip.append("\n\n").append(session.notes()); //$NON-NLS-1$
		}
		if (details(session) != null) {
			tip.append("\n\n").append(details(session)); //$NON-NLS-1$
		}
		return tip.toString();
	}

	/** What is wrong with a session, or else where its recording lies; null when there is nothing to say. */
	static String details(Session session) {
		return session.problem().map(IStatus::getMessage)
				.or(() -> session.file().map(file -> session.facts().exitCode() == 0 ? file.toString()
						: NLS.bind(Messages.SessionLabels_exitDetails, session.facts().exitCode(), file)))
				.orElse(null);
	}

	private static boolean isIncomplete(Session session) {
		return (session.state() == Session.State.ENDED || session.state() == Session.State.STORED)
				&& session.facts().incomplete();
	}
}
