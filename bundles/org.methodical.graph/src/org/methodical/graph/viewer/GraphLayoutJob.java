// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.methodical.graph.layout.GraphLayout;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.layout.LayoutGraph;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.graph.layout.LayoutResult;
import org.methodical.graph.layout.ReadableFit;

/** Lays out a graph in the background and hands the result to the UI thread, unless it was cancelled meanwhile. */
final class GraphLayoutJob extends Job {

	private final LayoutGraph graph;
	private final LayoutKind kind;
	private final ReadableFit.Candidates candidates;
	private final ReadableFit.Room room;
	private final Display display;
	private final Consumer<LayoutResult> consumer;
	private final LayoutDirection other;
	private volatile LayoutDirection direction;
	private volatile boolean outdated;

	/**
	 * Creates a job, to be scheduled.
	 *
	 * @param candidates which nodes are drawn before which
	 * @param room       for what is to be read at once; null if all is to be shown
	 * @param other      the direction to take if it has room for more; null if only one will do
	 * @param consumer   called in the UI thread
	 */
	GraphLayoutJob(LayoutGraph graph, LayoutKind kind, ReadableFit.Candidates candidates, ReadableFit.Room room,
			LayoutDirection other, Display display, Consumer<LayoutResult> consumer) {
		super(Messages.layout_job);
		this.graph = graph;
		this.kind = kind;
		this.candidates = candidates;
		this.room = room;
		this.other = other;
		direction = graph.direction();
		this.display = display;
		this.consumer = consumer;
		setPriority(Job.SHORT);
	}

	/** Makes sure that the result is not used. Returns at once. UI thread. */
	void drop() {
		outdated = true;
		cancel();
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		BooleanSupplier cancelled = () -> outdated || monitor.isCanceled();
		try {
			LayoutResult result = layout(cancelled);
			if (!display.isDisposed()) {
				display.asyncExec(() -> deliver(result));
			}
			return Status.OK_STATUS;
		} catch (CancellationException e) {
			return Status.CANCEL_STATUS;
		}
	}

	private LayoutResult layout(BooleanSupplier cancelled) {
		try {
			return layout(kind, cancelled);
		} catch (CancellationException e) {
			throw e;
		} catch (RuntimeException e) {
			// the layout library is large; a picture in another order is better than none
			ILog.of(GraphLayoutJob.class).warn(Messages.layout_failed, e);
			return layout(LayoutKind.RADIAL, cancelled);
		}
	}

	private LayoutResult layout(LayoutKind by, BooleanSupplier cancelled) {
		if (room == null) {
			return GraphLayout.layout(graph, by, cancelled);
		}
		LayoutResult result = ReadableFit.layout(graph, by, candidates, room, cancelled);
		if (other != null && candidates.drawn(result) < candidates.order().length) {
			LayoutGraph turned = new LayoutGraph(graph.nodes(), graph.edges(), other);
			LayoutResult across = ReadableFit.layout(turned, by, candidates, room, cancelled);
			boolean nowFits = room.holds(across) && !room.holds(result);
			if (nowFits || room.holds(across) == room.holds(result)
					&& candidates.drawn(across) > candidates.drawn(result)) {
				direction = other;
				return across;
			}
		}
		return result;
	}

	/** Where the edges of the result lead. UI thread, when the result is there. */
	LayoutDirection direction() {
		return direction;
	}

	private void deliver(LayoutResult result) {
		if (!outdated) {
			consumer.accept(result);
		}
	}
}
