// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.debug.core.ILaunch;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.launching.Session;

/** Properties of sessions for the expressions in plugin.xml. */
public final class SessionTester extends PropertyTester {

	/** Whether the session has ended or failed. */
	static final String ENDED = "org.methodical.ui.session.ended"; //$NON-NLS-1$

	/** Whether the session has a launch that can be terminated. */
	static final String RUNNING = "org.methodical.ui.session.running"; //$NON-NLS-1$

	/** Whether the session has an agent that takes orders. */
	static final String COMMANDABLE = "org.methodical.ui.session.commandable"; //$NON-NLS-1$

	/** Whether the session is told to record nothing for now, or waits for its start. */
	static final String PAUSED = "org.methodical.ui.session.paused"; //$NON-NLS-1$

	@Override
	public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
		Session session = (Session) receiver;
		return switch (property) {
			case "ended" -> hasEnded(session); //$NON-NLS-1$
			case "commandable" -> session.commands().isPresent(); //$NON-NLS-1$
			case "paused" -> session.commands().isPresent() && session.phase() != RecordingPhase.RECORDING; //$NON-NLS-1$
			default -> session.launch().filter(ILaunch::canTerminate).isPresent();
		};
	}

	static boolean hasEnded(Session session) {
		return session.state().compareTo(Session.State.LIVE) > 0;
	}
}
