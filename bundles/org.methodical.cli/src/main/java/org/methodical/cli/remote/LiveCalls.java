// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.remote;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.recording.CallLine;

/**
 * Turns states of a recording that follow each other into what has happened between them: begins and ends of calls, of
 * one thread after the other, of each in its order. Not thread-safe.
 */
final class LiveCalls {

	private final Consumer<CallLine> receiver;
	private final Map<Integer, Told> told = new HashMap<>();
	private long number;

	/** What of a thread was told. */
	private static final class Told {

		/** The first row whose begin was not told. */
		private int next;
		/** Rows whose begin was told and whose end was not, the innermost first. */
		private final Deque<Integer> open = new ArrayDeque<>();
	}

	/**
	 * @param receiver is told what happens; the numbers count from 1 on
	 */
	LiveCalls(Consumer<CallLine> receiver) {
		this.receiver = receiver;
	}

	/** How much was told. */
	long count() {
		return number;
	}

	/** Tells what a state has more than the one before. */
	void update(Snapshot snapshot) {
		for (ThreadInfo thread : snapshot.threads()) {
			snapshot.history().of(thread.id()).ifPresent(calls -> update(snapshot, thread, calls));
		}
	}

	private void update(Snapshot snapshot, ThreadInfo thread, ThreadCalls calls) {
		Told before = told.computeIfAbsent(thread.id(), any -> new Told());
		if (calls.size() < before.next) {
			// the recording begins with zero again
			before.next = 0;
			before.open.clear();
		}
		while (before.next < calls.size()) {
			int row = before.next++;
			while (!before.open.isEmpty() && before.open.peek() != calls.parent(row)) {
				tell(snapshot, thread, calls, before.open.pop(), false);
			}
			tell(snapshot, thread, calls, row, true);
			before.open.push(row);
		}
		while (!before.open.isEmpty() && !calls.isInProgress(before.open.peek())) {
			tell(snapshot, thread, calls, before.open.pop(), false);
		}
	}

	private static String pid(Snapshot snapshot) {
		return snapshot.jvm().map(jvm -> String.valueOf(jvm.pid())).orElse("?");
	}

	private void tell(Snapshot snapshot, ThreadInfo thread, ThreadCalls calls, int row, boolean begins) {
		Method method = snapshot.method(calls.method(row));
		number++;
		receiver.accept(new CallLine(pid(snapshot), number, thread.name(), calls.depth(row), begins,
				begins ? calls.start(row) : calls.duration(row), method.qualifiedName()));
	}
}
