package org.methodical.agent.control;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;

import org.methodical.agent.instrument.ProbeSet;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.registry.Problems.Kind;

/** Gives probes to the classes of a probe set that were loaded before the agent came. */
final class LoadedClasses {

	private final Instrumentation instrumentation;
	private final ProbeSet probeSet;
	private final Problems problems;

	LoadedClasses(Instrumentation instrumentation, ProbeSet probeSet, Problems problems) {
		this.instrumentation = instrumentation;
		this.probeSet = probeSet;
		this.problems = problems;
	}

	void retransform() {
		for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
			String internalName = loaded.getName().replace('.', '/');
			// the cheap tests first: most classes are the JDK's
			if (loaded.getClassLoader() != null && !loaded.isArray() && instrumentation.isModifiableClass(loaded)
					&& probeSet.contains(loaded.getClassLoader(), internalName, loaded.getProtectionDomain())) {
				retransform(loaded);
			}
		}
	}

	private void retransform(Class<?> loaded) {
		try {
			instrumentation.retransformClasses(loaded);
		} catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
			problems.add(Kind.CLASS_NOT_UNDERSTOOD, "Class " + loaded.getName()
					+ " was loaded before the agent and gets no probes: " + e + ".");
		}
	}
}
