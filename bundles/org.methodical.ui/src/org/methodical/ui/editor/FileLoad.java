// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.ITypeRoot;
import org.methodical.core.analysis.load.LineFigures;
import org.methodical.core.analysis.load.LoopLoad;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.source.MethodAtLine;

/**
 * What was executed of a file's lines, in terms of a document that may have changed since. Immutable; made in the
 * background.
 *
 * @param base    the text that ran
 * @param lines   what to show on its lines
 * @param methods the methods of the file
 */
record FileLoad(Base base, List<LineMark> lines, List<MethodFigures> methods) {

	/**
	 * The text that ran; read once a session.
	 *
	 * @param lines  its lines, empty if the text is not kept any more
	 * @param isOurs whether the session's classes come from this file; one of another project may have the same classes
	 */
	record Base(Session session, Optional<List<String>> lines, boolean isOurs) {
	}

	/** Nothing to show. */
	static FileLoad nothing(Base base) {
		return new FileLoad(base, List.of(), List.of());
	}

	/** Computes what to show for a text; the text that ran is taken from what was shown before (may be null). */
	static FileLoad compute(Session session, ITypeRoot root, String text, FileLoad before, IProgressMonitor monitor)
			throws CoreException {
		Snapshot snapshot = ActiveSession.get().shown(session);
		RunFigures run = RunFigures.of(snapshot);
		List<MethodFigures> methods = run.methods(of(root));
		boolean same = before != null && before.base.session == session && before.base.isOurs;
		if (methods.isEmpty()) {
			return nothing(new Base(session, Optional.empty(), false));
		}
		Base base = same ? before.base : base(session, root, methods.get(0).method(), monitor);
		if (!base.isOurs) {
			return nothing(base);
		}
		return new FileLoad(base, lines(base, snapshot, run, methods, text.lines().toList()), methods);
	}

	private static Base base(Session session, ITypeRoot root, Method any, IProgressMonitor monitor)
			throws CoreException {
		if (!MethodAtLine.isSource(session, any, root)) {
			return new Base(session, Optional.empty(), false);
		}
		Instant started = session.started();
		return new Base(session, BaseText.of(root, started, monitor).map(text -> text.lines().toList()), true);
	}

	/** Methods that come from a file, by its names alone. Of methods without probes no file is known. */
	private static Predicate<Method> of(ITypeRoot root) {
		String packageName = root.getParent().getElementName();
		String file = root.getElementName();
		String type = file.replaceFirst("\\.(class|java)$", ""); //$NON-NLS-1$ //$NON-NLS-2$
		boolean isSource = root instanceof ICompilationUnit;
		return method -> method.packageName().equals(packageName) && (isSource && !method.sourceFile().isEmpty()
				? method.sourceFile().equals(file)
				: method.simpleClassName().equals(type) || method.simpleClassName().startsWith(type + '$'));
	}

	private static List<LineMark> lines(Base base, Snapshot snapshot, RunFigures run, List<MethodFigures> methods,
			List<String> text) {
		List<MethodSteps> steps = methods.stream().map(figures -> snapshot.steps().of(figures.method().id()))
				.flatMap(Optional::stream).toList();
		Map<Integer, List<LoopLoad>> loops = new HashMap<>();
		steps.forEach(method -> LoopLoad.all(method)
				.forEach(loop -> loops.computeIfAbsent(loop.line(), line -> new ArrayList<>()).add(loop)));
		// without the text that ran all lines are taken for changed
		List<String> before = base.lines.orElse(text);
		LineMapping mapping = new LineMapping(before, text);
		List<LineMark> marks = new ArrayList<>();
		for (LineFigures figures : run.lines().of(methods.stream().map(MethodFigures::method).toList())) {
			int line = figures.line() - 1;
			int now = mapping.lineOf(line);
			if (now != LineMapping.GONE) {
				List<MethodFigures> own = methods.stream().filter(each -> has(each.method(), figures)).toList();
				if (!figures.hasRun() && own.stream().allMatch(each -> each.method().isUnwritten())) {
					continue;
				}
				boolean changed = base.lines.isEmpty() || mapping.isChanged(line);
				marks.add(new LineMark(now, base.lines.isEmpty() ? null : before.get(line).strip(), changed, figures,
						figures.load() == null ? 0 : run.load().share(figures.load().steps()),
						loops.getOrDefault(figures.line(), List.of()), own));
			}
		}
		return marks;
	}

	/** Of a method without a probe it is not known which lines it has. */
	private static boolean has(Method method, LineFigures line) {
		return method.firstLine() <= line.line() && line.line() <= method.lastLine() || method.equals(line.method());
	}
}
