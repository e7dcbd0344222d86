// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.methodical.agent.instrument.Rule.Match;
import org.methodical.agent.instrument.Rule.Place;
import org.methodical.agent.registry.WeakIdentityMap;

/**
 * Which classes and methods get probes: those that an include pattern names or whose place on disk is one of the given
 * locations; if neither is given, all that come from a place on disk, but for those of other agents. Never those that an exclude
 * pattern names, of the JDK's loaders, of this agent, or made at run time. Rules that are added later go before all that were there.
 * Thread-safe.
 */
public final class ProbeSet {

	private static final Pattern GENERATED = Pattern
			.compile("\\$\\$(Lambda|Enhancer|FastClass|KeyFactory|BeanGenerator|SpringCGLIB|Proxy)");

	private final Set<File> locations = new HashSet<>();
	private final WeakIdentityMap<ProtectionDomain, Place> places = new WeakIdentityMap<>();
	/** What comes later goes before; replaced as a whole. */
	private volatile List<Rule> rules;

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
			all.add(Rule.of("the classes in the given locations", Place.GIVEN));
		} else if (includes.isEmpty() && file == null) {
			all.add(Rule.of("the classes of the application", Place.ELSEWHERE));
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
	 * Adds a rule that goes before all others, and takes those out that have the same pattern: they say nothing any more.
	 *
	 * @param rule the rule
	 * @return the rules that were taken out
	 */
	synchronized List<Rule> add(Rule rule) {
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
	Selection select(ClassLoader loader, String internalName, ProtectionDomain domain) {
		if (loader == null || internalName == null || isNeverProbed(internalName) || Loaders.isPlatform(loader)) {
			return null;
		}
		String name = internalName.replace('/', '.');
		List<Rule> all = rules;
		List<Rule> matching = null;
		for (int i = all.size() - 1; i >= 0; i--) {
			Rule rule = all.get(i);
			Match match = rule.match(name, rule.isOfPlace() ? place(domain) : null);
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
	static boolean concerns(Rule rule, Class<?> loaded) {
		return rule.match(loaded.getName(), null) != Match.NONE;
	}

	/** Names of the agent, of proxies, of lambda forms and of classes that libraries make at run time. */
	private static boolean isNeverProbed(String internalName) {
		if (internalName.startsWith("org/methodical/agent/") || internalName.startsWith("jdk/proxy")
				|| internalName.startsWith("com/sun/proxy/") || internalName.startsWith("jdk/internal/")
				|| internalName.startsWith("java/")) {
			return true;
		}
		// names with two dollars are usual in Scala and Kotlin; only these are no source's
		int dollars = internalName.indexOf("$$");
		return dollars >= 0 && GENERATED.matcher(internalName).find(dollars);
	}

	private Place place(ProtectionDomain domain) {
		if (domain == null) {
			return Place.NONE;
		}
		Place place = places.get(domain);
		if (place == null) {
			place = find(domain.getCodeSource());
			places.put(domain, place);
		}
		return place;
	}

	private Place find(CodeSource source) {
		URL url = source == null ? null : source.getLocation();
		if (url == null || "jrt".equals(url.getProtocol())) {
			return Place.NONE;
		}
		File file = file(url);
		if (file != null && locations.contains(canonical(file))) {
			return Place.GIVEN;
		}
		return AgentJars.contain(file) ? Place.NONE : Place.ELSEWHERE;
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

	private static File canonical(File file) {
		try {
			return file.getCanonicalFile();
		} catch (IOException e) {
			return file.getAbsoluteFile();
		}
	}
}
