// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.time.Duration;

import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.console.IConsole;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IConsoleListener;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.IOConsoleOutputStream;
import org.methodical.launching.Session;
import org.methodical.ui.shared.Ids;

/**
 * Leaves the console of a profiled program behind as soon as the user works in a view of ours. Until then it comes to
 * the top with each output, as with <i>Run</i>; where both share a folder it would cover what the user looks at again
 * and again. Only the consoles of one launch stay behind; the preferences for consoles are left alone. UI thread only,
 * but for the listener to consoles.
 */
final class ConsoleStaysBehind implements IPartListener2, IConsoleListener {

	/** Output that was written before may bring the console to the top that long afterwards, ns. */
	private static final long PENDING = Duration.ofSeconds(1).toNanos();

	private final Session session;
	private final IWorkbenchPage page;
	private final IConsoleManager consoles = ConsolePlugin.getDefault().getConsoleManager();
	private volatile boolean isWorkedWith;
	/** When a console was first told to stay behind, as of {@link System#nanoTime}. */
	private volatile long toldAt = System.nanoTime() - PENDING;
	/** The view of ours that is active, null if none. */
	private IWorkbenchPart view;

	private ConsoleStaysBehind(Session session, IWorkbenchPage page) {
		this.session = session;
		this.page = page;
	}

	/** Watches what the user works in, until the session is over. */
	static void watch(Session session, IWorkbenchPage page) {
		ConsoleStaysBehind watch = new ConsoleStaysBehind(session, page);
		watch.consoles.addConsoleListener(watch);
		page.addPartListener(watch);
		IWorkbenchPartReference active = page.getActivePartReference();
		if (active != null) {
			watch.partActivated(active);
		}
	}

	@Override
	public void partActivated(IWorkbenchPartReference part) {
		view = part.getId().startsWith(Ids.BUNDLE) ? part.getPart(false) : null;
		if (session.state().compareTo(Session.State.ENDED) >= 0) {
			page.removePartListener(this);
			consoles.removeConsoleListener(this);
		} else if (view != null) {
			isWorkedWith = true;
			leaveBehind(consoles.getConsoles());
		}
	}

	@Override
	public void partVisible(IWorkbenchPartReference part) {
		IWorkbenchPart covered = view;
		if (covered != null && part.getId().equals(IConsoleConstants.ID_CONSOLE_VIEW)
				&& System.nanoTime() - toldAt < PENDING) {
			Display.getCurrent().asyncExec(() -> uncover(covered));
		}
	}

	private void uncover(IWorkbenchPart covered) {
		if (page.findView(covered.getSite().getId()) == covered && !page.isPartVisible(covered)) {
			page.activate(covered);
		}
	}

	/** Called on any thread. */
	@Override
	public void consolesAdded(org.eclipse.ui.console.IConsole[] added) {
		if (isWorkedWith) {
			leaveBehind(added);
		}
	}

	@Override
	public void consolesRemoved(org.eclipse.ui.console.IConsole[] removed) {
		// what is gone does not come to the top
	}

	private void leaveBehind(org.eclipse.ui.console.IConsole... some) {
		for (org.eclipse.ui.console.IConsole any : some) {
			if (any instanceof IConsole console
					&& session.launch().filter(console.getProcess().getLaunch()::equals).isPresent()) {
				leaveBehind(console.getStream(IDebugUIConstants.ID_STANDARD_OUTPUT_STREAM));
				leaveBehind(console.getStream(IDebugUIConstants.ID_STANDARD_ERROR_STREAM));
			}
		}
	}

	/** There is no stream where the output goes into a file only. */
	private void leaveBehind(IOConsoleOutputStream stream) {
		if (stream != null && stream.isActivateOnWrite()) {
			stream.setActivateOnWrite(false);
			toldAt = System.nanoTime();
		}
	}
}
