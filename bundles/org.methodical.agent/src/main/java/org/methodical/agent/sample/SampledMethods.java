// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.source.SampleSource;
import org.methodical.agent.threads.ThreadSample;
import org.methodical.wire.FrameKind;

/**
 * The ids of methods that are found on stacks: those of the probed methods, and new ones for all others. Not
 * thread-safe.
 */
final class SampledMethods {

	/** No method that a reader of the program knows. */
	static final int HIDDEN = -1;

	private static final String HIDDEN_CLASS = "/0x";
	private static final String PROXY = "$$Lambda";
	private static final String FORMS = "java.lang.invoke.LambdaForm$";

	private final MethodRegistry registry;
	private final Set<String> weaving;
	/** Ids of what stands for the agent; {@link #HIDDEN} until it was found. */
	private int probes = HIDDEN;
	private int agent = HIDDEN;
	private final Map<String, Integer> known = new HashMap<>();
	private int probedClasses;

	/**
	 * @param registry gives methods their ids
	 * @param weaving  names of the agent's classes that the JVM calls in threads of the program
	 */
	SampledMethods(MethodRegistry registry, Set<String> weaving) {
		this.registry = registry;
		this.weaving = weaving;
	}

	private int own(String name) {
		return registry
				.libraryId(new MethodFacts("Methodical", name, "()V", "", FrameKind.METHOD_LIBRARY, CodeFacts.NONE));
	}

	/** Whether a method is what stands for all that the agent does in a thread of the program. */
	boolean isOwn(int method) {
		return method != HIDDEN && (method == probes || method == agent);
	}

	/** The id of the method of a frame; {@link #HIDDEN} if the JVM or the compiler made it by itself. */
	int id(SampleSource.Stack stack, int frame) {
		String className = stack.className(frame);
		if (className == null || className.startsWith(FORMS) || className.contains(HIDDEN_CLASS)
				|| className.contains(PROXY) || stack.isBridge(frame)) {
			return HIDDEN;
		}
		if (ThreadSample.isOfProbe(className)) {
			probes = probes == HIDDEN ? own("probes") : probes;
			return probes;
		}
		if (weaving.contains(className)) {
			agent = agent == HIDDEN ? own("weaving") : agent;
			return agent;
		}
		if (probedClasses != registry.probedClasses()) {
			// a method may have got a probe since
			probedClasses = registry.probedClasses();
			known.clear();
		}
		String descriptor = stack.descriptor(frame);
		String name = stack.methodName(frame);
		int line = stack.line(frame);
		String key = className + '.' + name + (descriptor == null ? ":" + line : descriptor);
		Integer id = known.get(key);
		if (id == null) {
			id = registry.find(className, name, descriptor, line);
			if (id < 0) {
				// our own samples do not tell overloads apart, so that others may not, either: one method is one row
				id = registry.libraryId(
						new MethodFacts(className, name, "", "", FrameKind.METHOD_LIBRARY, CodeFacts.NONE));
			}
			known.put(key, id);
		}
		return id;
	}
}
