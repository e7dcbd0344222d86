// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.util.concurrent.CompletableFuture;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.core.remote.AgentCommands;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ChosenSessions;
import org.methodical.ui.shared.StatusLine;

/**
 * Tells the agents of the selected sessions something; what is said in plugin.xml after the class's name. What the
 * agents answer, or why they cannot be reached, stands in the status line.
 */
public final class SessionCommandHandler extends AbstractHandler implements IExecutableExtension {

	private String order = ""; //$NON-NLS-1$

	@Override
	public void setInitializationData(IConfigurationElement contribution, String property, Object data) {
		order = String.valueOf(data);
	}

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchPart part = HandlerUtil.getActivePartChecked(event);
		String pattern = ""; //$NON-NLS-1$
		if (order.endsWith("Probe")) { //$NON-NLS-1$
			InputDialog dialog = new InputDialog(HandlerUtil.getActiveShellChecked(event),
					Messages.SessionCommand_probes,
					Messages.SessionCommand_pattern, "", text -> text.isBlank() ? "" : null); //$NON-NLS-1$ //$NON-NLS-2$
			if (dialog.open() != Window.OK) {
				return null;
			}
			pattern = dialog.getValue().strip();
		}
		for (Session session : ChosenSessions.of(event)) {
			String argument = pattern;
			session.commands().ifPresent(commands -> send(part, session, commands, argument));
		}
		return null;
	}

	@SuppressWarnings("FutureReturnValueIgnored") // the user is told
	private void send(IWorkbenchPart part, Session session, AgentCommands commands, String pattern) {
		Display display = Display.getCurrent();
		order(commands, pattern).whenComplete((answer, problem) -> {
			if (!display.isDisposed()) {
				display.asyncExec(() -> {
					if (problem == null) {
						StatusLine.message(part, NLS.bind(Messages.SessionCommand_answer, session.name(), answer));
					} else {
						StatusLine.error(part,
								NLS.bind(Messages.SessionCommand_failed, session.name(), reason(problem)));
					}
				});
			}
		});
	}

	private static String reason(Throwable problem) {
		return problem.getCause() == null ? problem.getLocalizedMessage() : problem.getCause().getLocalizedMessage();
	}

	private CompletableFuture<String> order(AgentCommands commands, String pattern) {
		return switch (order) {
			case "pause" -> commands.pause(); //$NON-NLS-1$
			case "resume" -> commands.resume(); //$NON-NLS-1$
			case "reset" -> commands.reset(); //$NON-NLS-1$
			case "snapshot" -> commands.snapshot(); //$NON-NLS-1$
			case "collectGarbage" -> commands.collectGarbage(); //$NON-NLS-1$
			case "stop" -> commands.stop(); //$NON-NLS-1$
			case "addProbe" -> commands.addProbe(pattern); //$NON-NLS-1$
			case "removeProbe" -> commands.removeProbe(pattern); //$NON-NLS-1$
			default -> throw new IllegalStateException(order);
		};
	}
}
