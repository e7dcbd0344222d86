package org.methodical.agent.instrument;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

import org.methodical.agent.probe.Probe;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.registry.Problems.Kind;

/**
 * Puts probes into the classes of a probe set while they are loaded. Thread-safe, and throws nothing: a class that
 * resists is loaded as it is.
 */
public final class ProbeTransformer implements ClassFileTransformer, WovenClass.Listener {

	private final ProbeSet probeSet;
	private final MethodRegistry registry;
	private final Problems problems;
	private final Modes modes;
	private final Loaders loaders = new Loaders();

	/**
	 * Creates a transformer.
	 *
	 * @param probeSet which classes
	 * @param registry gives the methods their ids
	 * @param problems is told of what is left alone
	 * @param modes    what is measured
	 */
	public ProbeTransformer(ProbeSet probeSet, MethodRegistry registry, Problems problems, Modes modes) {
		this.probeSet = probeSet;
		this.registry = registry;
		this.problems = problems;
		this.modes = modes;
	}

	@Override
	public byte[] transform(ClassLoader loader, String className, Class<?> redefined, ProtectionDomain domain,
			byte[] bytes) {
		try {
			return probeSet.contains(loader, className, domain) ? weave(loader, className, bytes) : null;
		} catch (Throwable e) {
			// the JVM would swallow it; the program must not notice, but whoever reads the recording shall
			problems.add(Kind.CLASS_NOT_UNDERSTOOD, "Class " + dotted(className)
					+ " gets no probes, its class file could not be processed: " + e + ".");
			return null;
		}
	}

	private byte[] weave(ClassLoader loader, String className, byte[] bytes) {
		WovenClass woven = new WovenClass(bytes, modes);
		if (woven.methods().isEmpty()) {
			return null;
		}
		if (!loaders.seesProbes(loader)) {
			problems.add(Kind.PROBES_NOT_VISIBLE, "Class " + dotted(className) + " gets no probes, because its class "
					+ "loader " + loader.getClass().getName() + " does not pass " + Probe.class.getName()
					+ " on to the bootstrap class loader; have it do so for all names that begin with java.");
			return null;
		}
		int[] ids = registry.ids(loader, dotted(className), woven.methods());
		return woven.weave(ids, this);
	}

	@Override
	public void leftAlone(MethodFacts method, boolean tooLarge, String reason) {
		problems.add(tooLarge ? Kind.TOO_LARGE : Kind.UNUSUAL_CODE, "Method " + method.className() + "."
				+ method.name() + method.descriptor() + " gets no probe: it " + reason + ".");
	}

	@Override
	public void notCounted(MethodFacts method, String reason) {
		problems.add(Kind.NOT_COUNTED, "The steps of method " + method.className() + "." + method.name()
				+ method.descriptor() + " are not counted: it " + reason + ".");
	}

	private static String dotted(String internalName) {
		return internalName == null ? "without a name" : internalName.replace('/', '.');
	}
}
