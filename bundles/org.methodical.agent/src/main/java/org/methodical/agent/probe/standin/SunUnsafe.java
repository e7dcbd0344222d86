// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.standin;

import java.lang.reflect.Field;

/** Stands for {@code sun.misc.Unsafe}, of which compilers know nothing. */
public abstract class SunUnsafe {

	private SunUnsafe() {
	}

	/** Where objects have a field. */
	public abstract long objectFieldOffset(Field field);

	/** Reads a field of type long. */
	public abstract long getLong(Object object, long offset);
}
