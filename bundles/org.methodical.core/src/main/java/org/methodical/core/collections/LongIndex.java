// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.collections;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/** A map from any numbers to numbers that are not negative, without objects for either. Not thread-safe. */
public final class LongIndex {

	/** Stands for no value. */
	public static final int NONE = -1;

	// unknown outside, so that nobody can choose keys that all collide
	private final long seed = ThreadLocalRandom.current().nextLong();
	private long[] keys = new long[64];
	private int[] values = new int[64];
	private int size;

	/** Creates an empty map. */
	public LongIndex() {
		Arrays.fill(values, NONE);
	}

	/** The value of a key, {@link #NONE} if it has none. */
	public int get(long key) {
		return values[slot(key)];
	}

	/**
	 * The place of a key in the order in which keys came, from 0 on; new keys come last. Only for maps whose values
	 * come from here alone.
	 */
	public int indexOf(long key) {
		int index = get(key);
		if (index == NONE) {
			index = size;
			put(key, index);
		}
		return index;
	}

	/** Sets the value of a key, not negative. */
	public void put(long key, int value) {
		int slot = slot(key);
		if (values[slot] == NONE) {
			size++;
		}
		keys[slot] = key;
		values[slot] = value;
		if (size > keys.length / 2) {
			grow();
		}
	}

	private int slot(long key) {
		long mixed = (key ^ seed) * 0x9E3779B97F4A7C15L;
		mixed = (mixed ^ mixed >>> 32) * 0xBF58476D1CE4E5B9L;
		int slot = (int) (mixed ^ mixed >>> 29) & keys.length - 1;
		while (values[slot] != NONE && keys[slot] != key) {
			slot = slot + 1 & keys.length - 1;
		}
		return slot;
	}

	private void grow() {
		long[] oldKeys = keys;
		int[] oldValues = values;
		keys = new long[oldKeys.length * 2];
		values = new int[oldKeys.length * 2];
		Arrays.fill(values, NONE);
		for (int i = 0; i < oldKeys.length; i++) {
			if (oldValues[i] != NONE) {
				int slot = slot(oldKeys[i]);
				keys[slot] = oldKeys[i];
				values[slot] = oldValues[i];
			}
		}
	}

	/** Forgets all keys. */
	public void clear() {
		if (size > 0) {
			keys = new long[64];
			values = new int[64];
			Arrays.fill(values, NONE);
			size = 0;
		}
	}
}
