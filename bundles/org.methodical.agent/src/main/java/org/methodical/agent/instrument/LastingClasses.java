// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.threads.LastingCalls;

/**
 * Classes with calls under way that last. Stack traces tell which these may be, and probes which of them have returned
 * meanwhile and were made again: to keep the code of their classes would be for nothing.
 */
public final class LastingClasses implements Supplier<Map<String, Set<String>>> {

	private final List<ActiveCalls> threads = new ArrayList<>();
	private final Map<String, Set<String>> found;
	private final MethodRegistry registry;
	private final Set<String> atFirst;

	/**
	 * Looks at all platform threads for some 60 ms.
	 *
	 * @param wanted   names of the classes that are of interest, as {@link Class#getName()}
	 * @param registry knows methods by their ids
	 */
	LastingClasses(Set<String> wanted, MethodRegistry registry) {
		this.registry = registry;
		for (LightRecorder each : Recorders.light()) {
			if (each != null) {
				threads.add(new ActiveCalls(each));
			}
		}
		found = LastingCalls.of(wanted);
		atFirst = get().keySet();
	}

	/** Names of the classes that had such calls at first. */
	public Set<String> atFirst() {
		return new HashSet<>(atFirst);
	}

	/**
	 * What is left of them. To be asked by one thread at a time.
	 *
	 * @return names of the classes, and of each the names of the methods under way
	 */
	@Override
	public Map<String, Set<String>> get() {
		BitSet called = new BitSet();
		BitSet underWay = new BitSet();
		for (ActiveCalls each : threads) {
			if (each.isKnown()) {
				called.or(each.methods());
				underWay.or(each.lasting());
			}
		}
		called.andNot(underWay);
		Map<String, Set<String>> lasting = names(underWay);
		Map<String, Set<String>> returned = names(called);
		Map<String, Set<String>> left = new HashMap<>();
		for (Map.Entry<String, Set<String>> each : found.entrySet()) {
			Set<String> over = new HashSet<>(returned.getOrDefault(each.getKey(), Collections.emptySet()));
			// another of the same name may be under way
			over.removeAll(lasting.getOrDefault(each.getKey(), Collections.emptySet()));
			Set<String> methods = new HashSet<>(each.getValue());
			methods.removeAll(over);
			if (!methods.isEmpty()) {
				left.put(each.getKey(), methods);
			}
		}
		return left;
	}

	/** The names of methods, by class. */
	private Map<String, Set<String>> names(BitSet ids) {
		Map<String, Set<String>> names = new HashMap<>();
		for (int id = ids.nextSetBit(0); id >= 0; id = ids.nextSetBit(id + 1)) {
			MethodFacts method = registry.get(id);
			Set<String> methods = names.get(method.className());
			if (methods == null) {
				methods = new HashSet<>();
				names.put(method.className(), methods);
			}
			methods.add(method.name());
		}
		return names;
	}
}
