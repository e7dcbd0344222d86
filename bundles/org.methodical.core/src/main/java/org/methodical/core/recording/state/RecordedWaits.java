// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

import org.methodical.core.model.thread.Wait;
import org.methodical.wire.FrameInput;
import org.methodical.wire.WireException;
import org.methodical.wire.thread.WaitsCodec;

/** Who waited for what. Not thread-safe. */
public final class RecordedWaits {

	private static final Wait.Kind[] KINDS = Wait.Kind.values();

	private final long max;
	private final Map<Wait, Wait> waits = new HashMap<>();
	private long textLength;
	private boolean isPart;

	/**
	 * @param max so many kinds of waits are kept apart
	 */
	RecordedWaits(long max) {
		this.max = max;
	}

	/** Reads waits of a thread. */
	void waits(FrameInput frame, int thread, int methods) throws WireException {
		WaitsCodec.read(frame,
				(kind, lockClass, lock, method, line, holder, heldMethod, heldLine, count, time, longest) -> {
					if (kind < 1 || kind > KINDS.length) {
						throw frame.broken("has waits of kind " + kind);
					}
					if (method >= methods || heldMethod >= methods) {
						throw frame.broken("names method " + Math.max(method, heldMethod) + " of " + methods);
					}
					if (!add(new Wait(thread, KINDS[kind - 1], lockClass, lock, place(method, line), holder,
							place(heldMethod, heldLine), count(count, longest), time, isPart ? 0 : longest))) {
						throw frame.broken("has more waits, or longer ones, than can be kept");
					}
				});
	}

	/** A wait that has lasted at all has been the longest. */
	private static long count(long count, long longest) {
		return count == 0 && longest == 0 ? Wait.UNKNOWN_COUNT : count;
	}

	private static Wait.Place place(int method, int line) {
		return method < 0 ? Wait.Place.UNKNOWN : new Wait.Place(method, line);
	}

	/** Adds waits; false, and nothing is changed, if there are too many or the sums do not fit. */
	public boolean add(Wait wait) {
		Wait before = waits.get(wait.alike());
		if (before == null) {
			long more = (long) wait.lockClass().length() + wait.holder().length();
			if (waits.size() >= max || textLength + more > max * Long.BYTES) {
				return false;
			}
			textLength += more;
			waits.put(wait.alike(), wait);
			return true;
		}
		Wait both = before.plus(wait);
		if (both.hasCount() && both.count() < 0 || both.time() < 0) {
			return false;
		}
		waits.put(wait.alike(), both);
		return true;
	}

	/** Forgets all. */
	void reset() {
		waits.clear();
		textLength = 0;
	}

	/** From now on it is not known which wait was the longest: agents tell that of all so far. */
	void beginPart() {
		isPart = true;
	}

	/**
	 * All waits.
	 *
	 * @param whole under which thread those of a thread are shown
	 */
	List<Wait> all(IntUnaryOperator whole) {
		List<Wait> all = new ArrayList<>();
		waits.values().forEach(wait -> all.add(wait.of(whole.applyAsInt(wait.thread()), method -> method)));
		return all;
	}
}
