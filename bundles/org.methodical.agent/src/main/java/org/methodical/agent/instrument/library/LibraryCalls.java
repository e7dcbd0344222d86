// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.library;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.methodical.agent.instrument.select.ProbeSet;
import org.methodical.agent.instrument.select.Rule;
import org.methodical.agent.instrument.select.Selection;
import org.methodical.agent.probe.Probe;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.registry.WeakIdentityMap;

import net.bytebuddy.jar.asm.Type;

/**
 * Which calls in probed code lead to code without probes: those of classes of the JDK, and of methods that the probe
 * set leaves out. What counts is the class that the call names, when its method is woven; what is called in the end may
 * be another, and may have a probe. Thread-safe.
 */
public final class LibraryCalls {

	/** No id of a method. */
	public static final int NONE = -1;

	private static final String OWN_PACKAGE = Type.getInternalName(Probe.class).replaceFirst("[^/]*$", "");
	private static final String CLASS = ".class";
	/** Of a class no method has a probe. */
	private static final Selection NOTHING = new Selection(Collections.<Rule>emptyList(), false);
	/** It is not known which methods of a class have probes. */
	private static final Selection UNKNOWN = new Selection(Collections.<Rule>emptyList(), false);

	private final ProbeSet probeSet;
	private final MethodRegistry registry;
	private final LibraryFiles files = new LibraryFiles();
	private final WeakIdentityMap<ClassLoader, Map<String, Selection>> known = new WeakIdentityMap<>();

	/**
	 * Creates the rule.
	 *
	 * @param probeSet which classes have probes
	 * @param registry gives the methods their ids
	 */
	public LibraryCalls(ProbeSet probeSet, MethodRegistry registry) {
		this.probeSet = probeSet;
		this.registry = registry;
	}

	/** The calls in classes of one loader. */
	public final class Of {

		private final ClassLoader loader;
		private final Map<String, Selection> classes;

		private Of(ClassLoader loader, Map<String, Selection> classes) {
			this.loader = loader;
			this.classes = classes;
		}

		/** The id of a method that is called and has no probe; {@link #NONE} if it may have one. */
		public int id(String owner, String name, String descriptor) {
			if (owner.charAt(0) == '[' || owner.startsWith(OWN_PACKAGE)) {
				return NONE;
			}
			Selection selection = classes.get(owner);
			if (selection == null) {
				selection = select(loader, owner);
				classes.put(owner, selection);
			}
			return selection == UNKNOWN || selection.includes(name, descriptor) != null ? NONE
					: registry.libraryId(new LibraryMethod(owner, name, descriptor, files));
		}
	}

	public Of of(ClassLoader loader) {
		Map<String, Selection> classes = known.get(loader);
		if (classes == null) {
			classes = new ConcurrentHashMap<>();
			known.put(loader, classes);
		}
		return new Of(loader, classes);
	}

	private Selection select(ClassLoader loader, String owner) {
		if (isOfJdk(owner)) {
			return NOTHING;
		}
		boolean byPlace = false;
		for (Rule rule : probeSet.rules()) {
			byPlace |= rule.isOfPlace();
		}
		return byPlace ? selectByPlace(loader, owner) : orNothing(probeSet.select(loader, owner, null));
	}

	/** Asks loaders of the JDK alone where they have a class; others are the program's, which shall not notice. */
	private Selection selectByPlace(ClassLoader loader, String owner) {
		boolean isSystem = loader == ClassLoader.getSystemClassLoader()
				&& loader.getClass().getName().startsWith("jdk.internal.");
		URL resource = isSystem || loader.getClass() == URLClassLoader.class ? loader.getResource(owner + CLASS) : null;
		if (resource == null) {
			return UNKNOWN;
		}
		if (ProbeSet.isOfJdk(resource)) {
			return NOTHING;
		}
		URL place = place(resource, owner);
		return place == null ? UNKNOWN : orNothing(probeSet.select(loader, owner,
				new ProtectionDomain(new CodeSource(place, (Certificate[]) null), null)));
	}

	private static Selection orNothing(Selection selection) {
		return selection == null ? NOTHING : selection;
	}

	private static boolean isOfJdk(String owner) {
		return owner.startsWith("java/") || owner.startsWith("jdk/") || owner.startsWith("sun/")
				|| owner.startsWith("com/sun/");
	}

	/** The folder or jar that a class file lies in; null if that is not clear. */
	private static URL place(URL resource, String owner) {
		String text = resource.toExternalForm();
		String end = owner + CLASS;
		if (!text.endsWith(end)) {
			return null;
		}
		text = text.substring(0, text.length() - end.length());
		try {
			return new URL(text.startsWith("jar:file:") && text.endsWith("!/")
					? text.substring("jar:".length(), text.length() - 2) : text);
		} catch (MalformedURLException e) {
			return null;
		}
	}
}
