// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

/**
 * Computes what a view shows in a background job and hands it over in the UI thread. While data flows it computes at
 * most twice a second, and never for more than half of the time. When the question changes (another session, another
 * filter) the running computation is cancelled and its result never shown; of results that wait for the UI thread only
 * the newest is shown. Methods may be called on any thread.
 */
public final class BackgroundRefresh<T> {

	/** What to compute. */
	@FunctionalInterface
	public interface Computation<T> {

		/**
		 * Computes in a background thread.
		 *
		 * @param monitor says when the result is not wanted any more
		 * @return the result
		 * @throws CoreException if there is none; it goes to the log
		 */
		T compute(IProgressMonitor monitor) throws CoreException;
	}

	private static final long PERIOD = 500;

	private record Answer<T>(long question, T value) {
	}

	private final Display display;
	private final String name;
	private final Computation<T> computation;
	private final Consumer<T> view;
	private final Job job;
	private final AtomicLong question = new AtomicLong();
	private final AtomicReference<Answer<T>> waiting = new AtomicReference<>();
	private volatile boolean visible;
	private volatile boolean outdated;
	private volatile boolean disposed;
	private volatile long notBefore = System.currentTimeMillis();

	/**
	 * Creates a refresh that does nothing until the view is {@linkplain #setVisible visible}.
	 *
	 * @param display     its thread shows the results
	 * @param name        of the job, as users read it
	 * @param computation computes what is shown
	 * @param view        shows it; called in the display's thread
	 */
	public BackgroundRefresh(Display display, String name, Computation<T> computation, Consumer<T> view) {
		this.display = display;
		this.name = name;
		this.computation = computation;
		this.view = view;
		job = Job.create(name, (ICoreRunnable) this::run);
		job.setSystem(true);
		job.setPriority(Job.SHORT);
	}

	/** There is newer data: computes again soon, or when the view becomes visible. */
	public void dataChanged() {
		outdated = true;
		if (visible && !disposed) {
			job.schedule(Math.max(0, notBefore - System.currentTimeMillis()));
		}
	}

	/**
	 * The data is what it will stay: computes at once, or when the view becomes visible, though it computed just now.
	 */
	public void dataComplete() {
		notBefore = System.currentTimeMillis();
		dataChanged();
		// it may be asleep until its turn comes, and scheduling does not wake it
		job.wakeUp();
	}

	/** The question is another: what is being computed is of no use, computes again at once. */
	public void questionChanged() {
		question.incrementAndGet();
		outdated = true;
		job.cancel();
		if (visible && !disposed) {
			job.schedule();
		}
	}

	/** Says whether anybody sees the view. Nothing is computed while nobody does. */
	public void setVisible(boolean isVisible) {
		visible = isVisible;
		if (isVisible && outdated) {
			dataChanged();
		}
	}

	/** Stops for ever. */
	public void dispose() {
		disposed = true;
		question.incrementAndGet();
		job.cancel();
	}

	private void run(IProgressMonitor monitor) throws CoreException {
		long start = System.currentTimeMillis();
		long asked = question.get();
		outdated = false;
		try {
			T value = computation.compute(monitor);
			if (!monitor.isCanceled() && asked == question.get()) {
				show(new Answer<>(asked, value));
			}
		} catch (OperationCanceledException e) {
			// another question was asked meanwhile
			throw e;
		} catch (RuntimeException e) {
			String message = NLS.bind(Messages.BackgroundRefresh_failed, name);
			throw new CoreException(new Status(IStatus.ERROR, Ids.BUNDLE, message, e));
		} finally {
			long end = System.currentTimeMillis();
			notBefore = Math.max(start + PERIOD, end + (end - start));
		}
	}

	private void show(Answer<T> answer) {
		if (waiting.getAndSet(answer) == null && !display.isDisposed()) {
			display.asyncExec(this::showNewest);
		}
	}

	private void showNewest() {
		Answer<T> answer = waiting.getAndSet(null);
		if (!disposed && answer != null && answer.question == question.get()) {
			view.accept(answer.value);
		}
	}
}
