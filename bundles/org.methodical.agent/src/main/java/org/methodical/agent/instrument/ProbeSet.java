package org.methodical.agent.instrument;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.methodical.agent.registry.WeakIdentityMap;

/**
 * Which classes get probes: those whose name fits an include pattern or whose place on disk is one of the given
 * locations; if neither is given, all that come from a place on disk, but for those of other agents. Never those that fit an exclude pattern, of the
 * JDK's loaders, of this agent, or made at run time. Thread-safe.
 */
public final class ProbeSet {

	private static final Pattern GENERATED = Pattern
			.compile("\\$\\$(Lambda|Enhancer|FastClass|KeyFactory|BeanGenerator|SpringCGLIB|Proxy)");

	private enum Place {
		/** One of the given locations. */
		GIVEN,
		/** Some file or folder that is not part of the JDK. */
		ELSEWHERE,
		/** Made at run time, or part of the JDK or of an agent. */
		NONE
	}

	private final List<NamePattern> includes;
	private final List<NamePattern> excludes;
	private final Set<File> locations = new HashSet<>();
	private final WeakIdentityMap<ProtectionDomain, Place> places = new WeakIdentityMap<>();

	/**
	 * Creates a probe set.
	 *
	 * @param includes  patterns of class names
	 * @param excludes  patterns of class names
	 * @param locations folders and jars
	 */
	public ProbeSet(List<String> includes, List<String> excludes, List<File> locations) {
		this.includes = patterns(includes);
		this.excludes = patterns(excludes);
		for (File location : locations) {
			this.locations.add(canonical(location));
		}
	}

	/**
	 * Whether a class gets probes.
	 *
	 * @param loader       its class loader; null for the bootstrap loader
	 * @param internalName its name with slashes; null if it has none
	 * @param domain       where it comes from; may be null
	 * @return whether it does
	 */
	public boolean contains(ClassLoader loader, String internalName, ProtectionDomain domain) {
		if (loader == null || internalName == null || isNeverProbed(internalName) || Loaders.isPlatform(loader)) {
			return false;
		}
		String name = internalName.replace('/', '.');
		return isWanted(name, domain) && !any(excludes, name);
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

	private boolean isWanted(String name, ProtectionDomain domain) {
		if (includes.isEmpty() && locations.isEmpty()) {
			return place(domain) == Place.ELSEWHERE;
		}
		return any(includes, name) || !locations.isEmpty() && place(domain) == Place.GIVEN;
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
			String text = url.toExternalForm();
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

	private static List<NamePattern> patterns(List<String> texts) {
		List<NamePattern> patterns = new ArrayList<>();
		for (String text : texts) {
			patterns.add(new NamePattern(text));
		}
		return patterns;
	}

	private static boolean any(List<NamePattern> patterns, String name) {
		for (NamePattern pattern : patterns) {
			if (pattern.matches(name)) {
				return true;
			}
		}
		return false;
	}
}
