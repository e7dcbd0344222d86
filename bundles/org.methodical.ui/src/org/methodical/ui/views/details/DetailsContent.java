// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.details;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param session  whose method
 * @param snapshot the state of its recording
 * @param method   the method, empty if there is none at all
 * @param facts    what is known of it
 * @param callers  who called it
 * @param callees  whom it called
 * @param rows     its instructions
 */
record DetailsContent(Session session, Snapshot snapshot, Optional<Method> method, List<FactRow> facts,
		List<CallRow> callers, List<CallRow> callees, BytecodeListing code, List<CodeRow> rows) {

	static final int HOTTEST = -1;

	/**
	 * Computes the content of a method; bytecode is taken from what was shown before (may be null) if it is the same.
	 */
	static DetailsContent compute(Session session, int wanted, DetailsContent before, IProgressMonitor monitor)
			throws CoreException {
		Snapshot snapshot = ActiveSession.get().shown(session);
		Profile profile = Profile.of(snapshot);
		HotMethods times = profile.hotMethods();
		BytecodeLoad load = profile.load();
		int id = wanted >= 0 && wanted < snapshot.methodCount() ? wanted : hottest(times, load);
		if (id < 0) {
			return new DetailsContent(session, snapshot, Optional.empty(), List.of(), List.of(), List.of(), null,
					List.of());
		}
		Method method = snapshot.method(id);
		Optional<MethodSteps> steps = snapshot.steps().of(id);
		int row = times.row(id);
		CallGraph graph = profile.callGraph();
		IntPredicate isTimed = callee -> times.row(callee) >= 0 && times.hasTotalTime(times.row(callee));
		// what was not found may be there now: after a start the workspace is still read
		boolean same = before != null && before.session == session && before.method.filter(method::equals).isPresent();
		BytecodeListing code = same && before.code.code().isPresent() ? before.code
				: BytecodeListing.of(session, method, steps, same ? before.code : null, monitor);
		return new DetailsContent(session, snapshot, Optional.of(method), Facts.of(snapshot, method, times, row, load),
				calls(session, graph, id, true, isTimed), calls(session, graph, id, false, isTimed), code,
				code.code().map(known -> CodeRow.of(known, steps)).orElse(List.of()));
	}

	/** With most self time, without times with most steps; -1 if nothing was called. */
	private static int hottest(HotMethods times, BytecodeLoad load) {
		int hottest = IntStream.range(0, times.size()).boxed().max(Comparator.comparingLong(times::selfTime))
				.orElse(-1);
		if (hottest >= 0) {
			return times.method(hottest).id();
		}
		return load.methods().isEmpty() ? -1 : load.methods().get(0).method().id();
	}

	/** Whether the method may call others by its bytecode, and of none is known that it did. */
	boolean lacksCallees() {
		return callees.isEmpty()
				&& (rows.isEmpty() || rows.stream().anyMatch(row -> row.instruction().text().startsWith("invoke"))); //$NON-NLS-1$
	}

	private static List<CallRow> calls(Session session, CallGraph graph, int method, boolean incoming,
			IntPredicate isTimed) {
		int node = graph.nodeOf(method);
		if (node < 0) {
			return List.of();
		}
		int[] edges = incoming ? graph.incoming(node) : graph.outgoing(node);
		double whole = Math.max(1, IntStream.of(edges).mapToLong(graph::edgeTime).sum());
		List<CallRow> rows = new ArrayList<>();
		for (int edge : edges) {
			int other = graph.method(incoming ? graph.caller(edge) : graph.callee(edge));
			if (other >= 0) {
				int callee = graph.method(graph.callee(edge));
				boolean hasTime = graph.edgeTime(edge) > 0 || isTimed.test(callee);
				rows.add(new CallRow(session, graph.snapshot().method(other),
						graph.knowsEdgeCalls(edge) ? graph.edgeCalls(edge) : -1,
						graph.knowsEdgeCalls(edge) && graph.isEstimated(edge),
						hasTime ? graph.edgeTime(edge) : -1, graph.edgeTime(edge) / whole));
			}
		}
		return rows;
	}
}
