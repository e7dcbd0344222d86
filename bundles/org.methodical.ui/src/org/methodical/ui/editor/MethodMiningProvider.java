// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IParent;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.SourceRange;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.LineEndCodeMining;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.texteditor.ITextEditor;
import org.methodical.core.model.code.Method;
import org.methodical.launching.source.MethodFilter;
import org.methodical.ui.selection.ActiveSession;

/**
 * Writes the figures of each measured method at the end of the line with its name. Nothing moves: no line is added, and
 * what is written stands after the text.
 */
public final class MethodMiningProvider extends AbstractCodeMiningProvider {

	@Override
	public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(ITextViewer viewer,
			IProgressMonitor monitor) {
		ITextEditor editor = getAdapter(ITextEditor.class);
		Optional<EditorLoad> load = editor == null ? Optional.empty() : EditorLoads.find(editor);
		IDocument document = viewer.getDocument();
		if (load.isEmpty() || document == null || load.get().methods().isEmpty() || !EditorSettings.METHODS.isOn()) {
			return CompletableFuture.completedFuture(List.of());
		}
		return CompletableFuture.supplyAsync(() -> minings(load.get(), document, monitor));
	}

	private List<ICodeMining> minings(EditorLoad load, IDocument document, IProgressMonitor monitor) {
		List<ICodeMining> minings = new ArrayList<>();
		try {
			collect(load.root(), load, document, monitor, minings);
		} catch (JavaModelException e) {
			if (!e.isDoesNotExist()) {
				ILog.get().log(e.getStatus());
			}
		}
		return minings;
	}

	private void collect(IJavaElement element, EditorLoad load, IDocument document, IProgressMonitor monitor,
			List<ICodeMining> minings) throws JavaModelException {
		if (monitor.isCanceled()) {
			return;
		}
		if (element instanceof IMethod method) {
			Optional<Predicate<Method>> filter = MethodFilter.of(method);
			ISourceRange name = method.getNameRange();
			if (filter.isPresent() && SourceRange.isAvailable(name)
					&& load.methods().stream().anyMatch(figures -> filter.get().test(figures.method()))) {
				add(new Figures(load, filter.get()), document, name.getOffset(), minings);
			}
		}
		if (element instanceof IParent parent) {
			for (IJavaElement child : parent.getChildren()) {
				collect(child, load, document, monitor, minings);
			}
		}
	}

	private void add(Figures figures, IDocument document, int offset, List<ICodeMining> minings) {
		try {
			minings.add(new MethodMining(document, document.getLineOfOffset(offset), this, figures));
		} catch (BadLocationException e) {
			// the text became shorter meanwhile; the editor asks again when it has read it
			return;
		}
	}

	/** Finds the newest figures of a method. */
	private record Figures(EditorLoad load, Predicate<Method> filter) {

		String text() {
			String text = load.methods().stream().filter(figures -> filter.test(figures.method())).findFirst()
					.map(LineTexts::figures).orElse(""); //$NON-NLS-1$
			return text.isEmpty() || ActiveSession.get().part().isAll() ? text
					: NLS.bind(Messages.LineTexts_ofPart, text);
		}
	}

	/** Asks for its text whenever it is drawn, so that the numbers of a running program grow without new minings. */
	private static final class MethodMining extends LineEndCodeMining {

		private final Figures figures;

		MethodMining(IDocument document, int line, MethodMiningProvider provider, Figures figures)
				throws BadLocationException {
			super(document, line, provider);
			this.figures = figures;
		}

		@Override
		public String getLabel() {
			return "  " + figures.text(); //$NON-NLS-1$
		}

		@Override
		public boolean isResolved() {
			return true;
		}
	}
}
