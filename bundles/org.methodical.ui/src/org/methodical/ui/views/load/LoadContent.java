// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.methodical.core.Profile;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param session  whose load
 * @param snapshot the state of its recording
 * @param load     the load of the run
 * @param classes  the classes in their order
 * @param chosen   the class whose methods are shown, empty if there is none
 * @param methods  its methods in their order
 * @param method   the method whose blocks are shown, empty if there is none
 * @param blocks   its blocks in their order
 * @param loops    the loops of the run in their order
 */
record LoadContent(Session session, Snapshot snapshot, BytecodeLoad load, List<ClassRow> classes,
		Optional<ClassRow> chosen, List<MethodRow> methods, Optional<MethodRow> method, List<BlockRow> blocks,
		List<LoopRow> loops) {

	/** Computes the content, as far as possible from the one that was shown before (may be null). */
	static LoadContent compute(Session session, LoadQuery query, LoadContent before, IProgressMonitor monitor) {
		Snapshot snapshot = ActiveSession.get().shown(session);
		boolean same = before != null && before.snapshot == snapshot;
		BytecodeLoad load = Profile.of(snapshot).load();
		check(monitor);
		List<ClassRow> classes = query.classes().sorted(ClassRow.COLUMNS, load.classes().stream()
				.map(row -> new ClassRow(row, load.share(row.steps()))).toList());
		Optional<ClassRow> chosen = classes.stream().filter(row -> row.load().name().equals(query.className()))
				.findFirst()
				.or(() -> classes.stream().max((a, b) -> Long.compare(a.load().steps(), b.load().steps())));
		List<MethodRow> methods = chosen.map(row -> methods(session, row, load, query)).orElse(List.of());
		Optional<MethodRow> method = methods.stream().filter(row -> row.steps().method().id() == query.methodId())
				.findFirst()
				.or(() -> methods.stream().max((a, b) -> Long.compare(a.steps().steps(), b.steps().steps())));
		List<BlockRow> blocks = method.map(row -> blocks(session, row.steps(), query)).orElse(List.of());
		check(monitor);
		List<LoopRow> loops = same ? before.loops : load.loops().stream()
				.map(loop -> new LoopRow(session, loop, load.share(loop.steps()))).toList();
		return new LoadContent(session, snapshot, load, classes, chosen, methods, method, blocks,
				query.loops().sorted(LoopRow.COLUMNS, loops));
	}

	private static void check(IProgressMonitor monitor) {
		if (monitor.isCanceled()) {
			throw new OperationCanceledException();
		}
	}

	private static List<MethodRow> methods(Session session, ClassRow chosen, BytecodeLoad load, LoadQuery query) {
		double whole = Math.max(1, chosen.load().steps());
		return query.methods().sorted(MethodRow.COLUMNS, chosen.load().methods().stream()
				.map(steps -> new MethodRow(session, steps, steps.steps() / whole, load.share(steps.steps())))
				.toList());
	}

	private static List<BlockRow> blocks(Session session, MethodSteps method, LoadQuery query) {
		return query.blocks().sorted(BlockRow.COLUMNS, IntStream.range(0, method.blocks().blockCount())
				.mapToObj(block -> new BlockRow(session, method, block)).toList());
	}

	/** Whether no steps were counted. */
	boolean isEmpty() {
		return classes.isEmpty();
	}
}
