// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.code;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;

/** The steps of all methods that have counters. Immutable. */
public final class StepTable implements Iterable<MethodSteps> {

	private static final StepTable EMPTY = new StepTable(new MethodSteps[0]);

	private final MethodSteps[] methods;

	/**
	 * Creates a table.
	 *
	 * @param methods handed over; at the index of each method's id its steps, null if it has no counters
	 */
	public StepTable(MethodSteps[] methods) {
		this.methods = methods;
	}

	/** A table without methods. */
	public static StepTable empty() {
		return EMPTY;
	}

	/**
	 * Whether no method has counters, because steps were not asked for or no class was loaded yet.
	 *
	 * @return whether there is nothing
	 */
	public boolean isEmpty() {
		return !iterator().hasNext();
	}

	/**
	 * The steps of a method.
	 *
	 * @param method its id
	 * @return empty if it has no counters
	 */
	public Optional<MethodSteps> of(int method) {
		return method < methods.length ? Optional.ofNullable(methods[method]) : Optional.empty();
	}

	/** The methods by id. */
	@Override
	public Iterator<MethodSteps> iterator() {
		return Arrays.stream(methods).filter(steps -> steps != null).iterator();
	}
}
