// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;

/**
 * Watches what is selected in a window and selects the method that it means: an element of a view of ours, a Java
 * method in a tree, or the method around the cursor of a Java editor, if the session that is shown has it. What has to
 * ask the Java model does so in the background; of several the last wins. UI thread only.
 */
final class WindowSelections implements ISelectionListener {

	/** Finds a Java element; asks the Java model. */
	@FunctionalInterface
	private interface ElementFinder {
		IJavaElement find() throws JavaModelException;
	}

	private final IWorkbenchWindow window;
	private final SelectedMethod selected;
	/** What was selected last, by part. */
	private final Map<IWorkbenchPart, Object> last = new WeakHashMap<>();
	private Job search;
	private long searches;

	WindowSelections(IWorkbenchWindow window, SelectedMethod selected) {
		this.window = window;
		this.selected = selected;
		window.getSelectionService().addPostSelectionListener(this);
	}

	void dispose() {
		window.getSelectionService().removePostSelectionListener(this);
		cancel();
	}

	@Override
	public void selectionChanged(IWorkbenchPart part, ISelection selection) {
		Optional<MethodSelection> method = MethodSelection.of(selection);
		Object meaning = method.isPresent() ? method.get() : selection;
		if (meaning == null || meaning.equals(last.put(part, meaning))) {
			// the part was only activated
			return;
		}
		if (method.isPresent()) {
			cancel();
			selected.select(method.get(), part);
		} else if (selected.isFollowed()) {
			javaSelected(part, selection);
		}
	}

	private void javaSelected(IWorkbenchPart part, ISelection selection) {
		if (selection instanceof ITextSelection text && part instanceof IEditorPart editor) {
			ITypeRoot root = JavaUI.getEditorInputTypeRoot(editor.getEditorInput());
			if (root != null) {
				search(part, () -> root.getElementAt(text.getOffset()));
			}
		} else if (selection instanceof IStructuredSelection elements && elements.size() == 1) {
			IJavaElement element = Adapters.adapt(elements.getFirstElement(), IJavaElement.class, false);
			if (element != null) {
				search(part, () -> element);
			}
		}
	}

	private void cancel() {
		searches++;
		if (search != null) {
			search.cancel();
		}
	}

	private void search(IWorkbenchPart part, ElementFinder finder) {
		cancel();
		Optional<Session> session = ActiveSession.get().session();
		if (session.isEmpty()) {
			return;
		}
		long number = searches;
		Display display = window.getShell().getDisplay();
		search = Job.createSystem("Find the selected method", monitor -> { //$NON-NLS-1$
			Optional<MethodSelection> found = element(finder).flatMap(MethodTarget::of).filter(MethodTarget::isMethod)
					.flatMap(target -> find(target, session.get()));
			if (found.isPresent() && !monitor.isCanceled() && !display.isDisposed()) {
				display.asyncExec(() -> {
					if (number == searches) {
						selected.select(found.get(), part);
					}
				});
			}
		});
		search.schedule();
	}

	/** The element, empty where there is none any more: the file may have gone since it was selected. */
	private static Optional<IJavaElement> element(ElementFinder finder) {
		try {
			return Optional.ofNullable(finder.find());
		} catch (JavaModelException e) {
			if (!e.isDoesNotExist()) {
				ILog.get().log(e.getStatus());
			}
			return Optional.empty();
		}
	}

	private static Optional<MethodSelection> find(MethodTarget target, Session session) {
		Snapshot snapshot = session.recording().snapshot();
		for (int id = 0; id < snapshot.methodCount(); id++) {
			Method method = snapshot.method(id);
			if (target.matches(method)) {
				return Optional.of(new MethodSelection(session, method));
			}
		}
		return Optional.empty();
	}
}
