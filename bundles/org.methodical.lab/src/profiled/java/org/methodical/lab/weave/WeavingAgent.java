// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.runtime.CountsFile;
import org.methodical.lab.runtime.Trigger;

/** The Java agent of all techniques that rewrite bytecode. */
public final class WeavingAgent {

	private WeavingAgent() {
	}

	/**
	 * Starts before the program's main method.
	 *
	 * @param arguments see {@link WeaveOptions}
	 * @param instrumentation the JVM's
	 * @throws Exception when the probe file cannot be read or the weaver not be made; the JVM then stops
	 */
	public static void premain(String arguments, final Instrumentation instrumentation) throws Exception {
		WeaveOptions options = new WeaveOptions(arguments);
		final ProbeNames probes = ProbeNames.read(options.probes());
		CountsFile.writeAtExit(options.counts());
		Object weaver = Class.forName(options.weaver()).getDeclaredConstructor().newInstance();
		if (weaver instanceof Installer) {
			((Installer) weaver).install(instrumentation, probes);
			return;
		}
		final WeavingTransformer transformer = new WeavingTransformer((Weaver) weaver, probes);
		if (options.retransform()) {
			Trigger.set(new Runnable() {
				@Override
				public void run() {
					retransform(instrumentation, transformer, probes);
				}
			});
		} else {
			instrumentation.addTransformer(transformer);
		}
	}

	private static void retransform(Instrumentation instrumentation, WeavingTransformer transformer,
			ProbeNames probes) {
		instrumentation.addTransformer(transformer, true);
		List<Class<?>> wanted = new ArrayList<>();
		for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
			if (instrumentation.isModifiableClass(loaded) && probes.mayProbe(loaded.getName())) {
				wanted.add(loaded);
			}
		}
		try {
			if (!wanted.isEmpty()) {
				instrumentation.retransformClasses(wanted.toArray(new Class<?>[0]));
			}
		} catch (UnmodifiableClassException e) {
			throw new IllegalStateException(e);
		}
	}
}
