// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * The method that is selected in a workbench window, with the ones that were selected before. Whoever selects a method
 * in a view, a Java editor or its outline selects it here; views that are linked follow. UI thread only.
 */
public final class SelectedMethod {

	/** Is told about the selected method, in the UI thread. */
	@FunctionalInterface
	public interface Listener {

		/**
		 * Another method is selected.
		 *
		 * @param method the method, of the session in which it was selected
		 * @param origin who selected it: a part, which need not follow itself
		 */
		void methodSelected(MethodSelection method, Object origin);
	}

	private static final Map<IWorkbenchWindow, SelectedMethod> WINDOWS = new HashMap<>();

	private final ListenerList<Listener> listeners = new ListenerList<>();
	private final MethodHistory history = new MethodHistory();
	private final WindowSelections selections;

	private SelectedMethod(IWorkbenchWindow window) {
		selections = new WindowSelections(window, this);
		window.getWorkbench().addWindowListener(new Closing(window));
	}

	/**
	 * The one of a window.
	 *
	 * @param window an open window
	 * @return its selected method, the same object until the window closes
	 */
	public static SelectedMethod of(IWorkbenchWindow window) {
		return WINDOWS.computeIfAbsent(window, SelectedMethod::new);
	}

	/**
	 * The method that is selected.
	 *
	 * @return the method, empty before the first
	 */
	public Optional<MethodSelection> get() {
		return history.current();
	}

	/**
	 * Selects a method; nothing happens if it is selected already. Of another session the same method is no news: views
	 * follow it themselves when they show that session, and not again after somebody has scrolled there.
	 *
	 * @param origin who selects it: a part
	 */
	public void select(MethodSelection method, Object origin) {
		if (!get().equals(Optional.of(method))) {
			boolean isNews = get().filter(method::isSameMethod).isEmpty();
			history.add(method);
			if (isNews) {
				tell(method, origin);
			}
		}
	}

	/**
	 * Whether there is a method to {@linkplain #go go} to.
	 *
	 * @param back towards the methods selected before, else towards those after
	 */
	public boolean canGo(boolean back) {
		return history.neighbour(back).isPresent();
	}

	/**
	 * Selects the method that was selected before this one, or after it; nothing happens at the ends.
	 *
	 * @param back towards the methods selected before, else towards those after
	 */
	public void go(boolean back) {
		history.neighbour(back).ifPresent(method -> {
			history.go(back);
			tell(method, this);
		});
	}

	/**
	 * Adds a listener.
	 *
	 * @param listener told from now on
	 */
	public void addListener(Listener listener) {
		listeners.add(listener);
	}

	/**
	 * Removes a listener.
	 *
	 * @param listener told no more
	 */
	public void removeListener(Listener listener) {
		listeners.remove(listener);
	}

	/** Whether anybody follows; if not, Java selections need not be looked up. */
	boolean isFollowed() {
		return !listeners.isEmpty();
	}

	private void tell(MethodSelection method, Object origin) {
		listeners.forEach(listener -> listener.methodSelected(method, origin));
	}

	/** Lets go of a window that closes. */
	private final class Closing implements IWindowListener {

		private final IWorkbenchWindow window;

		Closing(IWorkbenchWindow window) {
			this.window = window;
		}

		@Override
		public void windowClosed(IWorkbenchWindow closed) {
			if (closed == window) {
				selections.dispose();
				WINDOWS.remove(window);
				window.getWorkbench().removeWindowListener(this);
			}
		}

		@Override
		public void windowOpened(IWorkbenchWindow opened) {
			// a window gets its selected method when somebody asks for it
		}

		@Override
		public void windowActivated(IWorkbenchWindow activated) {
			// each window keeps its own
		}

		@Override
		public void windowDeactivated(IWorkbenchWindow deactivated) {
			// each window keeps its own
		}
	}
}
