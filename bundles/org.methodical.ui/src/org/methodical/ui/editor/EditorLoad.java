// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.texteditor.ITextEditor;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.BackgroundRefresh;
import org.methodical.ui.source.EditorLines;

/**
 * What one editor shows of the active session. Computes in the background, at most twice a second, while the program
 * runs or the text is edited. UI thread only, where nothing else is said.
 */
final class EditorLoad implements ActiveSession.Listener {

	private final ITextEditor editor;
	private final IDocument document;
	private final ITypeRoot root;
	private final LineAnnotationModel model;
	private final IAnnotationModelExtension parent;
	private final BackgroundRefresh<Optional<Result>> refresh;
	private final IDocumentListener edits = new IDocumentListener() {
		@Override
		public void documentAboutToBeChanged(DocumentEvent event) {
			// the new text is of interest
		}

		@Override
		public void documentChanged(DocumentEvent event) {
			refresh.dataChanged();
		}
	};
	private final Runnable settings;
	private volatile Optional<Session> session;
	private volatile FileLoad load;
	private Runnable column = () -> {};

	/** What was computed, and of which state of the text. */
	private record Result(FileLoad load, long stamp) {
	}

	private EditorLoad(ITextEditor editor, ITypeRoot root, IDocument document, IAnnotationModelExtension parent) {
		this.editor = editor;
		this.root = root;
		this.document = document;
		this.parent = parent;
		model = shared(parent);
		model.use(1);
		refresh = new BackgroundRefresh<>(Display.getCurrent(), Messages.EditorLoad_job, this::compute, this::show);
		Display display = Display.getCurrent();
		settings = EditorSettings.listen(setting -> display.asyncExec(() -> changed(setting)));
		session = ActiveSession.get().session();
		ActiveSession.get().addListener(this);
		document.addDocumentListener(edits);
		refresh.questionChanged();
	}

	/** Has an editor show what was executed, if it is one of Java source. */
	static Optional<EditorLoad> of(ITextEditor editor) {
		Optional<ITypeRoot> root = EditorLines.root(editor);
		IDocument document = editor.getDocumentProvider() == null ? null
				: editor.getDocumentProvider().getDocument(editor.getEditorInput());
		if (root.isEmpty() || document == null) {
			return Optional.empty();
		}
		IAnnotationModel model = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
		return model instanceof IAnnotationModelExtension parent
				? Optional.of(new EditorLoad(editor, root.get(), document, parent)) : Optional.empty();
	}

	private static LineAnnotationModel shared(IAnnotationModelExtension parent) {
		if (parent.getAnnotationModel(LineAnnotationModel.KEY) instanceof LineAnnotationModel own) {
			return own;
		}
		LineAnnotationModel created = new LineAnnotationModel();
		parent.addAnnotationModel(LineAnnotationModel.KEY, created);
		return created;
	}

	void dispose() {
		ActiveSession.get().removeListener(this);
		document.removeDocumentListener(edits);
		settings.run();
		refresh.dispose();
		if (model.use(-1) == 0) {
			parent.removeAnnotationModel(LineAnnotationModel.KEY);
		}
	}

	/** Whether the editor still has the text that this is of. */
	boolean isCurrent() {
		return editor.getDocumentProvider() != null
				&& editor.getDocumentProvider().getDocument(editor.getEditorInput()) == document;
	}

	void setVisible(boolean visible) {
		refresh.setVisible(visible);
	}

	/** The marks of the lines. */
	LineAnnotationModel marks() {
		return model;
	}

	/** Has the ruler's column drawn anew when the numbers change. */
	void onChange(Runnable listener) {
		column = listener;
	}

	/** The methods of the file with their measures; may be asked on any thread. */
	List<MethodFigures> methods() {
		FileLoad shown = load;
		return shown == null ? List.of() : shown.methods();
	}

	/** The file; may be asked on any thread. */
	ITypeRoot root() {
		return root;
	}

	@Override
	public void shownTimesChanged() {
		refresh.questionChanged();
	}

	@Override
	public void shownPartChanged() {
		refresh.questionChanged();
	}

	@Override
	public void activeSessionChanged(Optional<Session> active) {
		session = active;
		refresh.questionChanged();
	}

	@Override
	public void activeSessionUpdated() {
		refresh.dataChanged();
	}

	private void changed(EditorSettings setting) {
		if (setting == EditorSettings.LINES) {
			refresh.questionChanged();
		} else {
			updateMinings();
		}
	}

	private Optional<Result> compute(IProgressMonitor monitor) throws CoreException {
		Optional<Session> shown = session;
		if (shown.isEmpty()) {
			return Optional.empty();
		}
		long stamp = stamp();
		return Optional.of(new Result(FileLoad.compute(shown.get(), root, document.get(), load, monitor), stamp));
	}

	private long stamp() {
		return ((IDocumentExtension4) document).getModificationStamp();
	}

	private void show(Optional<Result> result) {
		if (result.isPresent() && result.get().stamp != stamp()) {
			// the text changed meanwhile, and lines with it
			refresh.dataChanged();
			return;
		}
		List<MethodFigures> before = methods();
		load = result.map(Result::load).orElse(null);
		model.show(load == null || !EditorSettings.LINES.isOn() ? List.of() : load.lines());
		column.run();
		if (!named(before).equals(named(methods()))) {
			updateMinings();
		} else if (!before.equals(methods()) && EditorSettings.METHODS.isOn()) {
			redrawMinings();
		}
	}

	private static List<Method> named(List<MethodFigures> figures) {
		return figures.stream().map(MethodFigures::method).toList();
	}

	/** Has the editor ask all its providers again, which may be slow. */
	private void updateMinings() {
		// until it has read an edited text, the Java model has methods where they were; then the editor asks by itself
		boolean isRead = !EditorSettings.METHODS.isOn() || isConsistent();
		if (isRead && editor.getAdapter(ITextViewer.class) instanceof ISourceViewerExtension5 viewer) {
			viewer.updateCodeMinings();
		}
	}

	private boolean isConsistent() {
		try {
			return root.isConsistent();
		} catch (JavaModelException e) {
			// the file is gone; so is what could be asked of it
			return true;
		}
	}

	/** Has the minings drawn, which ask for their text each time. */
	private void redrawMinings() {
		ITextViewer viewer = editor.getAdapter(ITextViewer.class);
		StyledText text = viewer == null ? null : viewer.getTextWidget();
		if (text != null && !text.isDisposed()) {
			// as an area: all of the text would be measured anew, however long it is
			text.redraw(0, 0, text.getSize().x, text.getSize().y, false);
		}
	}
}
