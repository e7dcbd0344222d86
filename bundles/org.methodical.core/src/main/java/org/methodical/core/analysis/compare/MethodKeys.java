// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;

/**
 * Tells which methods of two runs are the same: those whose class, name and descriptor are. Samples may know a method
 * by class and name alone; then it is the one of that name, or all of them are one. Immutable.
 */
final class MethodKeys {

	/** The descriptor of a method that is not known, or of several. */
	private static final String NONE = "";

	/** Of methods known by name alone the descriptor that others of that name have, by class and name. */
	private final Map<String, String> byName = new HashMap<>();

	private MethodKeys(Stream<Method> methods) {
		Set<String> nameless = new HashSet<>();
		methods.forEach(method -> {
			if (method.descriptor().equals(NONE)) {
				nameless.add(method.qualifiedName());
			} else {
				byName.merge(method.qualifiedName(), method.descriptor(), (a, b) -> a.equals(b) ? a : NONE);
			}
		});
		byName.keySet().retainAll(nameless);
	}

	static MethodKeys of(Stream<Method> methods) {
		return new MethodKeys(methods);
	}

	static MethodKeys of(Snapshot before, Snapshot after) {
		return new MethodKeys(Stream.concat(methods(before), methods(after)));
	}

	private static Stream<Method> methods(Snapshot run) {
		return IntStream.range(0, run.methodCount()).mapToObj(run::method);
	}

	/** What a method has in common with all that are the same. */
	MethodKey of(Method method) {
		return new MethodKey(method.className(), method.name(),
				byName.getOrDefault(method.qualifiedName(), method.descriptor()));
	}

	/** The same, but each of several methods of one name is one of its own. */
	MethodKey ofOne(Method method) {
		MethodKey key = of(method);
		return key.descriptor().equals(NONE) ? MethodKey.of(method) : key;
	}

	/** A method as a row shows it that is of all that are the same. */
	Method shown(Method method) {
		return of(method).descriptor().equals(NONE) ? method.ofAnyDescriptor() : method;
	}
}
