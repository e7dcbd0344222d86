// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/** What a tool counted: calls by class and method, named as in {@link ExactProgram#calls}. Not for several threads. */
public final class CountedCalls {

	private static final String PREFIX = ExactProgram.PACKAGE + '.';
	private static final String LAMBDA = "lambda$";
	private static final int SYNTHETIC = 0x1000;

	private final Map<String, Long> calls = new TreeMap<>();

	/**
	 * What a recording of ours says: of calls in the call tree, or of steps if there are any.
	 *
	 * @param snapshot the recording
	 * @return its counts
	 */
	public static CountedCalls of(Snapshot snapshot) {
		CountedCalls counted = new CountedCalls();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		for (int row = 0; row < hot.size(); row++) {
			// a sample may find a method in whose inlined code the thread was not
			if (!hot.method(row).isLibrary() && hot.calls(row) > 0) {
				counted.add(hot.method(row), hot.calls(row));
			}
		}
		if (counted.calls.isEmpty()) {
			for (MethodSteps method : BytecodeLoad.of(snapshot).methods()) {
				counted.add(method.method(), method.calls());
			}
		}
		return counted;
	}

	/** Bridges and the like are in no source. */
	private void add(Method method, long more) {
		if ((method.modifiers() & SYNTHETIC) == 0 || method.name().contains(LAMBDA)) {
			add(method.qualifiedName(), more);
		}
	}

	/**
	 * Adds calls of a method; those of other packages are left out.
	 *
	 * @param qualifiedName class with package, a point, and the name of the method
	 * @param more          calls
	 */
	public void add(String qualifiedName, long more) {
		if (qualifiedName.startsWith(PREFIX)) {
			calls.merge(qualifiedName.substring(PREFIX.length()), more, Long::sum);
		}
	}

	/**
	 * What is not as a program expects.
	 *
	 * @return a line for each method that was counted otherwise; empty if all is right
	 */
	public List<String> differences(ExactProgram program) {
		List<String> wrong = new ArrayList<>();
		program.calls().forEach((method, expected) -> {
			long actual = calls.getOrDefault(method, 0L);
			if (actual != expected) {
				wrong.add(method + " called " + actual + ", not " + expected);
			}
		});
		return wrong;
	}
}
