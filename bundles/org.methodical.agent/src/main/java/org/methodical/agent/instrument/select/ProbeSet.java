// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.methodical.agent.instrument.select.AgentJars.AgentJar;
import org.methodical.agent.instrument.select.Rule.Match;
import org.methodical.agent.instrument.select.Rule.Place;
import org.methodical.agent.registry.WeakIdentityMap;
import org.methodical.wire.OwnRules;

/**
 * Which classes and methods get probes: those that an include pattern names or whose place on disk is one of the given
 * locations; if neither is given, all that come from a place on disk, but for those of other agents that are loaded.
 * Never those that an exclude pattern names, of the JDK's loaders, of this agent, or made at run time. Rules that are
 * added later go before all that were there. Thread-safe.
 */
public final class ProbeSet {

	/** What names of classes that are made at run time have behind two dollars. */
	private static final List<String> GENERATED = Arrays.asList("Lambda", "Enhancer", "FastClass", "KeyFactory",
			"BeanGenerator", "SpringCGLIB", "Proxy");

	/** Of java.lang.reflect.Proxy; in the package of the interface if that is not public. */
	private static final String PROXY = "$Proxy";

	private final Set<File> locations = new HashSet<>();
	private final WeakIdentityMap<ProtectionDomain, Origin> origins = new WeakIdentityMap<>();
	private final AgentJars agents = new AgentJars();
	/** What comes later goes before; replaced as a whole. */
	private volatile List<Rule> rules;

	/** Where the classes of a protection domain come from. Immutable. */
	private static final class Origin {

		private final Place place;
		private final File file;
		/** Null if they cannot be those of an agent. */
		private final AgentJar agent;

		Origin(Place place, File file, AgentJar agent) {
			this.place = place;
			this.file = file;
			this.agent = agent;
		}

		Place place() {
			return agent != null && agent.isLoaded() ? Place.AGENT : place;
		}
	}

	/**
	 * Creates a probe set.
	 *
	 * @param includes  patterns
	 * @param excludes  patterns
	 * @param locations folders and jars
	 */
	public ProbeSet(List<String> includes, List<String> excludes, List<File> locations) {
		this(includes, excludes, locations, null);
	}

	/**
	 * Creates a probe set.
	 *
	 * @param includes  patterns
	 * @param excludes  patterns
	 * @param locations folders and jars
	 * @param file      the rules of a probe file; null if there is none
	 */
	public ProbeSet(List<String> includes, List<String> excludes, List<File> locations, List<Rule> file) {
		List<Rule> all = new ArrayList<>();
		for (File location : locations) {
			this.locations.add(canonical(location));
		}
		if (!locations.isEmpty()) {
			all.add(Rule.of(OwnRules.GIVEN, Place.GIVEN));
		} else if (includes.isEmpty() && file == null) {
			all.add(Rule.of(OwnRules.APPLICATION, Place.ELSEWHERE));
		}
		for (String include : includes) {
			all.add(Rule.of(include, true));
		}
		if (file != null) {
			all.addAll(file);
		}
		for (String exclude : excludes) {
			all.add(Rule.of(exclude, false));
		}
		rules = Collections.unmodifiableList(all);
	}

	/**
	 * The rules.
	 *
	 * @return later ones go before earlier ones; cannot be modified
	 */
	public List<Rule> rules() {
		return rules;
	}

	/**
	 * Adds a rule that goes before all others, and takes those out that have the same pattern: they say nothing any
	 * more.
	 *
	 * @return the rules that were taken out
	 */
	public synchronized List<Rule> add(Rule rule) {
		List<Rule> all = new ArrayList<>();
		List<Rule> replaced = new ArrayList<>();
		for (Rule before : rules) {
			boolean same = !before.isOfPlace() && before.pattern().equals(rule.pattern());
			(same ? replaced : all).add(before);
		}
		all.add(rule);
		rules = Collections.unmodifiableList(all);
		return replaced;
	}

	/**
	 * Whether a class gets probes.
	 *
	 * @param loader       its class loader; null for the bootstrap loader
	 * @param internalName its name with slashes; null if it has none
	 * @param domain       where it comes from; may be null
	 * @return whether it may have a method that does
	 */
	public boolean contains(ClassLoader loader, String internalName, ProtectionDomain domain) {
		Selection selection = select(loader, internalName, domain);
		return selection != null && !selection.isEmpty();
	}

	/** What the rules say of a class; null if they say nothing. */
	public Selection select(ClassLoader loader, String internalName, ProtectionDomain domain) {
		if (loader == null || internalName == null || isNeverProbed(internalName) || Loaders.isPlatform(loader)) {
			return null;
		}
		String name = internalName.replace('/', '.');
		List<Rule> all = rules;
		List<Rule> matching = null;
		for (int i = all.size() - 1; i >= 0; i--) {
			Rule rule = all.get(i);
			Match match = rule.match(name, rule.isOfPlace() ? place(domain, internalName) : null);
			if (match == Match.CLASS && matching == null) {
				return new Selection(Collections.singletonList(rule), true);
			}
			if (match != Match.NONE) {
				matching = matching == null ? new ArrayList<Rule>() : matching;
				matching.add(rule);
			}
			if (match == Match.CLASS) {
				return new Selection(matching, true);
			}
		}
		return matching == null ? null : new Selection(matching, false);
	}

	/** Whether a rule that was added says something of a class, so that it may have to be woven anew. */
	public static boolean concerns(Rule rule, Class<?> loaded) {
		return rule.match(loaded.getName(), null) != Match.NONE;
	}

	/** Names of the agent, of proxies, of lambda forms and of classes that libraries make at run time. */
	private static boolean isNeverProbed(String internalName) {
		return isOwn(internalName) || isOfJdk(internalName) || isGenerated(internalName);
	}

	/** Whether a name is that of a class of this agent. */
	static boolean isOwn(String internalName) {
		return internalName.startsWith("org/methodical/agent/");
	}

	/**
	 * Whether a name is kept for the JDK by every class loader, or that of what it makes to call methods by reflection.
	 */
	static boolean isOfJdk(String internalName) {
		return internalName.startsWith("java/") || internalName.startsWith("jdk/internal/")
				|| internalName.startsWith("sun/reflect/Generated");
	}

	/** Whether a name is that of a class that the JDK or a library makes at run time. */
	static boolean isGenerated(String internalName) {
		if (internalName.startsWith(PROXY, internalName.lastIndexOf('/') + 1)) {
			return true;
		}
		// names with two dollars are usual in Scala and Kotlin; only these are no source's
		for (int at = internalName.indexOf("$$"); at >= 0; at = internalName.indexOf("$$", at + 1)) {
			for (String generated : GENERATED) {
				if (internalName.startsWith(generated, at + 2)) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Where a class comes from.
	 *
	 * @param domain       may be null
	 * @param internalName of the class, which may be being loaded
	 */
	Place place(ProtectionDomain domain, String internalName) {
		if (domain == null) {
			return Place.NOWHERE;
		}
		Origin origin = origin(domain);
		if (origin.agent != null && !origin.agent.isLoaded() && origin.agent.startsWith(internalName)) {
			origin.agent.startsNow();
		}
		return origin.place();
	}

	/** Is told of classes that were loaded before anybody looked, so that agents among them are known. */
	public void loadedBefore(List<Class<?>> classes) {
		ClassLoader system = ClassLoader.getSystemClassLoader();
		for (Class<?> loaded : classes) {
			ProtectionDomain domain = loaded.getClassLoader() != system || loaded.isArray() ? null
					: loaded.getProtectionDomain();
			Origin origin = domain == null ? null : origin(domain);
			if (origin != null && origin.agent != null && origin.agent.startsWith(loaded.getName().replace('.', '/'))) {
				AgentJars.wasLoaded(origin.agent, origin.file);
			}
		}
	}

	private Origin origin(ProtectionDomain domain) {
		Origin origin = origins.get(domain);
		if (origin == null) {
			origin = find(domain.getCodeSource());
			origins.put(domain, origin);
		}
		return origin;
	}

	/** Whether a place is a module of the JDK; an image that jlink makes has those of the program beside them. */
	public static boolean isOfJdk(URL place) {
		return "jrt".equals(place.getProtocol())
				&& (place.getPath().startsWith("/java.") || place.getPath().startsWith("/jdk."));
	}

	private Origin find(CodeSource source) {
		URL url = source == null ? null : source.getLocation();
		if (url == null || isOfJdk(url)) {
			return new Origin(url == null ? Place.NOWHERE : Place.JDK, null, null);
		}
		File named = file(url);
		File file = named == null ? null : canonical(named);
		if (file != null && locations.contains(file)) {
			return new Origin(Place.GIVEN, file, null);
		}
		return new Origin(Place.ELSEWHERE, file, agents.of(file));
	}

	/** The file that a location names; a jar's may come as {@code jar:file:/a.jar!/}. Null if it is none. */
	private static File file(URL url) {
		try {
			// not by URL.toExternalForm, which asks a handler that may be the program's
			String text = url.getProtocol() + ':' + url.getPath();
			if (text.startsWith("jar:") && text.contains("!/")) {
				text = text.substring("jar:".length(), text.indexOf("!/"));
			}
			if (!text.startsWith("file:")) {
				return null;
			}
			return new File(new URI(text).getPath());
		} catch (URISyntaxException e) {
			// not encoded, as some class loaders have it
			return new File(url.getPath());
		}
	}

	static File canonical(File file) {
		try {
			return file.getCanonicalFile();
		} catch (IOException e) {
			return file.getAbsoluteFile();
		}
	}
}
