// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.time;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.methodical.core.model.time.TimeRange;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/**
 * The part of the active session's time that views with time lines show, and the span that is chosen in it: the same in
 * all of them. UI thread only.
 */
public final class TimeAxis implements ActiveSession.Listener {

	private static final class Holder {
		static final TimeAxis INSTANCE = new TimeAxis();
	}

	private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
	private TimeWindow whole = TimeWindow.NONE;
	/** Null as long as all is shown, also of what is to come. */
	private TimeWindow window;
	/** Null if none is chosen. */
	private TimeWindow span;
	/** Whether the other views show the span. */
	private boolean isApplied;

	private TimeAxis() {
		ActiveSession.get().addListener(this);
	}

	/** The one of this workbench. */
	public static TimeAxis get() {
		return Holder.INSTANCE;
	}

	/** Adds a listener, which is told when something else is shown or chosen. */
	public void addListener(Runnable listener) {
		listeners.add(listener);
	}

	/** Removes a listener. */
	public void removeListener(Runnable listener) {
		listeners.remove(listener);
	}

	/** There is something in a part of the time, so that all of the time has it. */
	public void cover(TimeWindow part) {
		TimeWindow all = whole.with(part);
		if (!all.equals(whole)) {
			whole = all;
			window = window == null ? null : window.within(whole);
			changed();
		}
	}

	/** All of the time; {@link TimeWindow#NONE} while nothing is in it. */
	public TimeWindow whole() {
		return whole;
	}

	/** What is shown of it. */
	public TimeWindow window() {
		return window == null ? whole : window;
	}

	/** Whether all is shown. */
	public boolean showsWhole() {
		return window == null;
	}

	/** The chosen span; null if there is none. */
	public TimeWindow span() {
		return span;
	}

	/** The span that sums are of: the chosen one, else what is shown. */
	public TimeWindow summed() {
		return span == null ? window() : span;
	}

	/** Shows a part of the time; the whole stays whole while the program runs. */
	public void show(TimeWindow next) {
		window = next.length() >= whole.length() ? null : next.within(whole);
		changed();
	}

	/** Shows more or less of the time around a moment. */
	public void zoom(double factor, long at) {
		show(window().zoomed(factor, at, whole));
	}

	/** Shows more or less of the time around the chosen span, or the middle. */
	public void zoom(double factor) {
		zoom(factor, summed().from() + summed().length() / 2);
	}

	/** Shows an earlier or later part of the time. */
	public void pan(long by) {
		show(window().moved(by, whole));
	}

	/** Shows the chosen span alone, else all. */
	public void fit(boolean toSpan) {
		show(toSpan && span != null ? span : whole);
	}

	/** Chooses a span, as far as there is time; {@link #apply} has other views show it. */
	public void choose(long from, long to) {
		long begin = Math.clamp(Math.min(from, to), whole.from(), whole.to() - 1);
		span = new TimeWindow(begin, Math.clamp(Math.max(from, to), begin + 1, whole.to()));
		changed();
	}

	/**
	 * Has the views show what happened in the chosen span.
	 *
	 * @param failed told why that cannot be done
	 */
	public void apply(Consumer<String> failed) {
		if (span != null) {
			ActiveSession.get().show(new TimeRange(span.from(), span.to()), failed);
		}
	}

	/** Takes the chosen span away: the views show all of the time. */
	public void clear() {
		span = null;
		isApplied = false;
		changed();
		ActiveSession.get().showAllOfTheTime();
	}

	private void changed() {
		listeners.forEach(Runnable::run);
	}

	@Override
	public void activeSessionChanged(Optional<Session> session) {
		whole = TimeWindow.NONE;
		window = null;
		span = ActiveSession.get().part().span().map(range -> new TimeWindow(range.from(), range.to())).orElse(null);
		isApplied = span != null;
		changed();
	}

	@Override
	public void activeSessionUpdated() {
		// views cover what they show
	}

	@Override
	public void shownPartChanged() {
		boolean isSpan = ActiveSession.get().part().span().isPresent();
		if (isApplied && !isSpan) {
			span = null;
			changed();
		}
		isApplied = isSpan;
	}
}
