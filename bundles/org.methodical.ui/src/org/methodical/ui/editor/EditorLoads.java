// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;

/** Follows the Java editors of all windows, from the start of the workbench. UI thread only. */
public final class EditorLoads implements IStartup {

	private static final Map<ITextEditor, EditorLoad> LOADS = new HashMap<>();

	private static final IPartListener2 PARTS = new IPartListener2() {
		@Override
		public void partOpened(IWorkbenchPartReference reference) {
			follow(reference.getPart(false));
		}

		@Override
		public void partVisible(IWorkbenchPartReference reference) {
			follow(reference.getPart(false));
			setVisible(reference, true);
		}

		@Override
		public void partHidden(IWorkbenchPartReference reference) {
			setVisible(reference, false);
		}

		@Override
		public void partInputChanged(IWorkbenchPartReference reference) {
			follow(reference.getPart(false));
			setVisible(reference, reference.getPage().isPartVisible(reference.getPart(false)));
		}

		@Override
		public void partClosed(IWorkbenchPartReference reference) {
			forget(reference.getPart(false));
		}
	};

	@Override
	public void earlyStartup() {
		PlatformUI.getWorkbench().getDisplay().asyncExec(EditorLoads::start);
	}

	private static void start() {
		PlatformUI.getWorkbench().addWindowListener(new IWindowListener() {
			@Override
			public void windowOpened(IWorkbenchWindow window) {
				watch(window);
			}

			@Override
			public void windowClosed(IWorkbenchWindow window) {
				window.getPartService().removePartListener(PARTS);
			}

			@Override
			public void windowActivated(IWorkbenchWindow window) {
				// what is open in it is known
			}

			@Override
			public void windowDeactivated(IWorkbenchWindow window) {
				// its editors may still be seen
			}
		});
		for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
			watch(window);
		}
	}

	private static void watch(IWorkbenchWindow window) {
		window.getPartService().addPartListener(PARTS);
		for (IWorkbenchPage page : window.getPages()) {
			for (IEditorReference reference : page.getEditorReferences()) {
				IWorkbenchPart part = reference.getPart(false);
				follow(part);
				setVisible(reference, part != null && page.isPartVisible(part));
			}
		}
	}

	private static void follow(IWorkbenchPart part) {
		if (part instanceof ITextEditor editor) {
			EditorLoad load = LOADS.get(editor);
			if (load != null && load.isCurrent()) {
				return;
			}
			forget(part);
			EditorLoad.of(editor).ifPresent(created -> LOADS.put(editor, created));
		}
	}

	private static void forget(IWorkbenchPart part) {
		EditorLoad load = part instanceof ITextEditor ? LOADS.remove(part) : null;
		if (load != null) {
			load.dispose();
		}
	}

	private static void setVisible(IWorkbenchPartReference reference, boolean visible) {
		EditorLoad load = LOADS.get(reference.getPart(false));
		if (load != null) {
			load.setVisible(visible);
		}
	}

	/** What an editor shows, empty if it is none of Java. */
	static Optional<EditorLoad> find(ITextEditor editor) {
		return Optional.ofNullable(LOADS.get(editor));
	}

	/** What an editor shows, which is followed from now on if it was not yet. */
	static Optional<EditorLoad> get(ITextEditor editor) {
		follow(editor);
		return find(editor);
	}
}
