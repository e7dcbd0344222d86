// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.methodical.core.model.thread.Wait;
import org.methodical.wire.FrameInput;
import org.methodical.wire.WireException;

/** Reads who waited for what. Not thread-safe. */
final class WaitsDecoder {

	private final long most;
	private final Map<Wait, Wait> waits = new HashMap<>();
	private long textLength;

	/**
	 * @param most so many kinds of waits are kept apart
	 */
	WaitsDecoder(long most) {
		this.most = most;
	}

	/** Reads waits of a thread. */
	void waits(FrameInput frame, int thread, int methods) throws WireException {
		for (int left = frame.getCount(); left > 0; left--) {
			int kind = frame.getInt() - 1;
			if (kind < 0 || kind >= Wait.Kind.values().length) {
				throw frame.broken("has waits of kind " + (kind + 1));
			}
			String lockClass = frame.getString();
			int lock = frame.getInt();
			Wait.Place where = place(frame, methods);
			String holder = frame.getString();
			Wait wait = new Wait(thread, Wait.Kind.values()[kind], lockClass, lock, where, holder, place(frame, methods),
					frame.getLong(), frame.getLong(), frame.getLong());
			if (!add(wait)) {
				throw frame.broken("has more waits, or longer ones, than can be kept");
			}
		}
	}

	private static Wait.Place place(FrameInput frame, int methods) throws WireException {
		int method = frame.getInt() - 1;
		int line = frame.getInt();
		if (method >= methods) {
			throw frame.broken("names method " + method + " of " + methods);
		}
		return method < 0 ? Wait.Place.UNKNOWN : new Wait.Place(method, line);
	}

	/** Adds waits; false, and nothing is changed, if there are too many or the sums do not fit. */
	boolean add(Wait wait) {
		Wait before = waits.get(wait.alike());
		if (before == null) {
			long more = wait.lockClass().length() + wait.holder().length();
			if (waits.size() >= most || textLength + more > most * Long.BYTES) {
				return false;
			}
			textLength += more;
			waits.put(wait.alike(), wait);
			return true;
		}
		Wait both = before.plus(wait);
		if (both.count() < 0 || both.time() < 0) {
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
