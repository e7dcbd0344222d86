// SPDX-License-Identifier: EPL-2.0
package org.methodical.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
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

import org.junit.jupiter.api.Test;

/** All that users read in the workbench is there in Korean as well, with the same places for values. */
class SecondLanguageTest {

	private static final Pattern PLACE = Pattern.compile("\\{\\d\\}");
	private static final List<String> FILES = List.of("messages.properties", "plugin.properties");
	private static final List<String> ROOMS = List.of("ui", "core", "graph", "launching", "benchmarking", "help",
			"branding");

	@Test
	void everyTextIsTranslatedAndNoOther() {
		List<String> problems = new ArrayList<>();
		for (Path file : files()) {
			Properties english = load(file);
			Properties korean = load(korean(file));
			Set<Object> missing = new TreeSet<>(english.keySet());
			missing.removeAll(korean.keySet());
			Set<Object> orphans = new TreeSet<>(korean.keySet());
			orphans.removeAll(english.keySet());
			missing.forEach(key -> problems.add(korean(file) + " lacks " + key));
			orphans.forEach(key -> problems.add(korean(file) + " has no use for " + key));
		}
		assertEquals(List.of(), problems);
	}

	@Test
	void valuesHaveTheSamePlaces() {
		List<String> problems = new ArrayList<>();
		for (Path file : files()) {
			Properties english = load(file);
			Properties korean = load(korean(file));
			for (String key : english.stringPropertyNames()) {
				if (korean.containsKey(key)
						&& !places(english.getProperty(key)).equals(places(korean.getProperty(key)))) {
					problems.add(korean(file) + ": " + key + " is " + korean.getProperty(key));
				}
			}
		}
		assertEquals(List.of(), problems);
	}

	@Test
	void mostTextsAreKoreanIndeed() {
		long all = 0;
		long korean = 0;
		for (Path file : files()) {
			for (Object text : load(korean(file)).values()) {
				all++;
				korean += String.valueOf(text).codePoints()
						.anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HANGUL) ? 1 : 0;
			}
		}
		assertTrue(korean > 0.9 * all, korean + " of " + all + " texts have Korean letters");
	}

	private static List<Path> files() {
		return House.files(".properties").stream().filter(file -> FILES.contains(file.getFileName().toString()))
				.filter(file -> ROOMS.stream()
						.anyMatch(room -> file.startsWith(House.ROOT.resolve("bundles/org.methodical." + room))))
				.toList();
	}

	private static Path korean(Path file) {
		return file.resolveSibling(file.getFileName().toString().replace(".properties", "_ko.properties"));
	}

	private static Properties load(Path file) {
		Properties texts = new Properties();
		if (Files.exists(file)) {
			try (InputStream in = Files.newInputStream(file)) {
				texts.load(in);
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		}
		return texts;
	}

	private static Set<String> places(String text) {
		Set<String> places = new TreeSet<>();
		Matcher matcher = PLACE.matcher(text);
		while (matcher.find()) {
			places.add(matcher.group());
		}
		return places;
	}
}
