// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/**
 * Values for objects of the program that it may drop at any time. Never calls a method of a key: class loaders of the
 * program may define their own {@code hashCode}. Thread-safe. The values must not refer to their keys.
 *
 * @param <K> the objects
 * @param <V> what is known of them
 */
public final class WeakIdentityMap<K, V> {

	/**
	 * Loaded before anybody holds the lock: who loads a class may wait, in the transformer of another agent, for
	 * a thread that waits for the lock.
	 */
	static final Class<?>[] EARLY = {Key.class};

	private static final class Key extends WeakReference<Object> {

		private final int hash;

		Key(Object referent, ReferenceQueue<Object> queue) {
			super(referent, queue);
			hash = System.identityHashCode(referent);
		}

		@Override
		public int hashCode() {
			return hash;
		}

		@Override
		public boolean equals(Object other) {
			if (this == other) {
				return true;
			}
			Object referent = get();
			return referent != null && other instanceof Key && ((Key) other).get() == referent;
		}
	}

	private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
	private final Map<Key, V> values = new HashMap<>();

	/**
	 * The value for an object.
	 *
	 * @param key the object
	 * @return null when there is none
	 */
	public synchronized V get(K key) {
		return values.get(new Key(key, null));
	}

	/**
	 * Sets the value for an object.
	 *
	 * @param key the object, held weakly
	 */
	public synchronized void put(K key, V value) {
		for (Reference<?> dead = collected.poll(); dead != null; dead = collected.poll()) {
			values.remove(dead);
		}
		values.put(new Key(key, collected), value);
	}

	/** Forgets all. */
	public synchronized void clear() {
		values.clear();
	}
}
