// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.methodical.launching.FileProblem;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.RecordingLimits;
import org.methodical.launching.RunFacts;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent;
import org.methodical.launching.SessionEvent.Kind;

/**
 * What stays of sessions when the workbench ends: saves their list at each change, should the workbench not come to
 * close it, brings the list of the last run back, and deletes the oldest recordings when there are too many.
 * Thread-safe.
 */
final class KeptSessions {

	private final SessionRegistry registry;
	private final RecordingFiles files;
	private final SessionList list;
	private final Job cleaning = Job.createSystem("Delete old recordings", (ICoreRunnable) monitor -> clean()); //$NON-NLS-1$
	/** Whether the list of the last run is known; before, saving would lose it. Guarded by the list, as its file is. */
	private boolean isRestored;

	KeptSessions(SessionRegistry registry, RecordingFiles files, SessionList list) {
		this.registry = registry;
		this.files = files;
		this.list = list;
	}

	/** Begins in the background. */
	void open() {
		Job.createSystem("Restore the list of sessions", monitor -> { //$NON-NLS-1$
			clean();
			restore();
		}).schedule();
	}

	/** Adds the sessions of the saved list that are not there yet. */
	void restore() {
		synchronized (list) {
			try {
				list.load().forEach(this::restore);
			} catch (IOException e) {
				ILog.get().log(LaunchingStatus.LIST_LOST.status(e, files.folder(), FileProblem.reason(e)));
			}
			isRestored = true;
		}
		save();
	}

	private void restore(SessionList.Entry entry) {
		try {
			RecordedFile file = RecordedFile.of(entry.file());
			registry.addEarlier(file, file.restore(entry));
		} catch (CoreException gone) {
			// deleted by somebody who did not ask us: it is off the list
			return;
		}
	}

	/** Called after each event. */
	void changed(SessionEvent event) {
		if (event.kind() == Kind.DATA) {
			return;
		}
		save();
		if (event.kind() == Kind.STATE && event.session().state() == Session.State.ENDED) {
			cleaning.schedule();
		}
	}

	/** Saves the list, unless that of the last run is not known yet. */
	void save() {
		synchronized (list) {
			List<SessionList.Entry> entries = new ArrayList<>();
			for (Session session : registry.all()) {
				session.file()
						.ifPresent(file -> entries
								.add(new SessionList.Entry(session.started(), session.name(), file, facts(session))));
			}
			try {
				if (isRestored) {
					list.save(entries);
				}
			} catch (IOException e) {
				ILog.get().log(LaunchingStatus.LIST_LOST.status(e, files.folder(), FileProblem.reason(e)));
			}
		}
	}

	/** A live session will be saved again when it ends, and may be incomplete if nobody is there then. */
	private static RunFacts facts(Session session) {
		return session.state() == Session.State.LIVE ? RunFacts.UNKNOWN : session.facts();
	}

	private void clean() {
		try {
			Set<Path> written = registry.all().stream().filter(session -> session.state() == Session.State.LIVE)
					.flatMap(session -> session.file().stream()).collect(Collectors.toSet());
			List<Path> deleted = files.clean(RecordingLimits.preferred(), written);
			registry.all().stream().filter(session -> session.file().filter(deleted::contains).isPresent())
					.forEach(registry::remove);
		} catch (IOException e) {
			ILog.get().log(LaunchingStatus.CLEANING_FAILED.status(e, files.folder(), FileProblem.reason(e)));
		}
	}
}
