// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;

/** The classes that the JVM has loaded. */
public final class LoadedClasses {

	private LoadedClasses() {
	}

	/**
	 * All at this moment, as far as there was memory to name them: HotSpot leaves places empty for others. None when
	 * the JVM has ended so far that it tells no more.
	 */
	public static List<Class<?>> of(Instrumentation instrumentation) {
		Class<?>[] all = instrumentation.getAllLoadedClasses();
		List<Class<?>> named = new ArrayList<>();
		for (int i = 0; all != null && i < all.length; i++) {
			if (all[i] != null) {
				named.add(all[i]);
			}
		}
		return named;
	}
}
