// SPDX-License-Identifier: EPL-2.0
package org.methodical.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Every text that a user sees stands in a properties file, under a key that is there and used. */
class ExternalTextTest {

	private static final Pattern FIELD = Pattern.compile("public static String (\\w+);");
	private static final Pattern KEY = Pattern.compile("(?:[\">]|: )%([\\w.-]+)");
	private static final Pattern NAMED_FILE = Pattern
			.compile("(?:icon|image|bannerImage|file|disabledIcon)=\"((?!platform:)[\\w./-]+\\.\\w+)\"");

	@Test
	void messageKeysMatchTheirFieldsBothWays() {
		List<String> problems = new ArrayList<>();
		for (Path source : House.files("Messages.java")) {
			Path texts = source.resolveSibling("messages.properties");
			Set<String> fields = all(FIELD, House.text(source));
			Set<String> keys = keys(texts);
			if (!fields.equals(keys)) {
				problems.add(House.ROOT.relativize(source) + ": " + difference(fields, keys));
			}
		}
		assertEquals(List.of(), problems);
	}

	@Test
	void messageKeysAreUsed() {
		List<String> problems = new ArrayList<>();
		for (Path source : House.files("Messages.java")) {
			Path bundle = House.bundles().stream().filter(source::startsWith).findFirst().orElseThrow();
			StringBuilder code = new StringBuilder();
			House.files(".java").stream().filter(file -> file.startsWith(bundle))
					.forEach(file -> code.append(House.text(file)));
			for (String field : all(FIELD, House.text(source))) {
				if (code.indexOf("Messages." + field) < 0) {
					problems.add(House.ROOT.relativize(source) + ": " + field + " is not used");
				}
			}
		}
		assertEquals(List.of(), problems);
	}

	@Test
	void pluginTextsMatchTheirKeysBothWays() {
		List<String> problems = new ArrayList<>();
		for (Path bundle : House.bundles()) {
			Path texts = bundle.resolve("plugin.properties");
			if (Files.exists(texts)) {
				Set<String> used = new TreeSet<>();
				Stream.of("plugin.xml", "META-INF/MANIFEST.MF").map(bundle::resolve).filter(Files::exists)
						.forEach(file -> used.addAll(all(KEY, House.text(file))));
				if (!used.equals(keys(texts))) {
					problems.add(bundle.getFileName() + ": " + difference(used, keys(texts)));
				}
			}
		}
		assertEquals(List.of(), problems);
	}

	@Test
	void filesNamedInPluginsExist() {
		List<String> problems = new ArrayList<>();
		for (Path plugin : House.files("plugin.xml")) {
			for (String file : all(NAMED_FILE, House.text(plugin))) {
				// the build draws icons
				String source = file.replaceFirst("^icons/16x16/(\\w+)\\.png$", "svg/$1.svg");
				if (!Files.exists(plugin.resolveSibling(source))) {
					problems.add(House.ROOT.relativize(plugin) + ": no " + file);
				}
			}
		}
		assertEquals(List.of(), problems);
	}

	private static Set<String> all(Pattern pattern, String text) {
		Set<String> found = new TreeSet<>();
		Matcher matcher = pattern.matcher(text);
		while (matcher.find()) {
			found.add(matcher.group(1));
		}
		return found;
	}

	private static Set<String> keys(Path file) {
		Properties properties = new Properties();
		try {
			properties.load(new StringReader(House.text(file)));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return new TreeSet<>(properties.stringPropertyNames());
	}

	private static String difference(Set<String> used, Set<String> defined) {
		Set<String> missing = new TreeSet<>(used);
		missing.removeAll(defined);
		Set<String> unused = new TreeSet<>(defined);
		unused.removeAll(used);
		return "missing " + missing + ", unused " + unused;
	}
}
