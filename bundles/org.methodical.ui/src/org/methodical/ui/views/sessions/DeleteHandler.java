package org.methodical.ui.views.sessions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.shared.StatusLine;

/** Removes the selected sessions that have ended and deletes their recordings from the disk, once the user agrees. */
public final class DeleteHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		List<Session> sessions = SelectedSessions.of(event).stream().filter(SessionTester::hasEnded).toList();
		boolean agreed = !sessions.isEmpty() && MessageDialog.openConfirm(HandlerUtil.getActiveShellChecked(event),
				Messages.DeleteHandler_title, NLS.bind(Messages.DeleteHandler_question, sessions.size()));
		if (agreed) {
			for (Session session : sessions) {
				Profiler.sessions().remove(session);
				session.file().ifPresent(file -> delete(event, file));
			}
		}
		return null;
	}

	private static void delete(ExecutionEvent event, Path file) {
		try {
			Files.deleteIfExists(file);
		} catch (IOException e) {
			StatusLine.error(HandlerUtil.getActivePart(event),
					NLS.bind(Messages.DeleteHandler_failed, file, e.getLocalizedMessage()));
		}
	}
}
