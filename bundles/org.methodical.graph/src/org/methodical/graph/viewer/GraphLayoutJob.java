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
import org.methodical.graph.layout.LayoutGraph;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.graph.layout.LayoutResult;

/** Lays out a graph in the background and hands the result to the UI thread, unless it was cancelled meanwhile. */
final class GraphLayoutJob extends Job {

	private final LayoutGraph graph;
	private final LayoutKind kind;
	private final Display display;
	private final Consumer<LayoutResult> consumer;
	private volatile boolean outdated;

	/**
	 * Creates a job, to be scheduled.
	 *
	 * @param consumer called in the UI thread
	 */
	GraphLayoutJob(LayoutGraph graph, LayoutKind kind, Display display, Consumer<LayoutResult> consumer) {
		super(Messages.layout_job);
		this.graph = graph;
		this.kind = kind;
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
			return GraphLayout.layout(graph, kind, cancelled);
		} catch (CancellationException e) {
			throw e;
		} catch (RuntimeException e) {
			// the layout library is large; a picture in another order is better than none
			ILog.of(GraphLayoutJob.class).warn(Messages.layout_failed, e);
			return GraphLayout.layout(graph, LayoutKind.RADIAL, cancelled);
		}
	}

	private void deliver(LayoutResult result) {
		if (!outdated) {
			consumer.accept(result);
		}
	}
}
