// SPDX-License-Identifier: EPL-2.0
package org.methodical.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the documents for contributors name in backticks is there: paths, and Java types. */
class MapTest {

	private static final Pattern NAMED = Pattern.compile("`([^`\\s]+)`");
	private static final Pattern PATH = Pattern.compile("(bundles|features|releng)/.*");
	private static final Pattern TYPE = Pattern.compile("(?:[A-Z][a-z0-9]+){2,}");

	@ParameterizedTest
	@ValueSource(strings = {"ARCHITECTURE.md", "CONTRIBUTING.md"})
	void pathsAndTypesExist(String document) {
		Set<String> types = House.sources(Pattern.compile(".*\\.java")).stream()
				.map(file -> file.getFileName().toString().replace(".java", "")).collect(Collectors.toSet());
		List<String> missing = new ArrayList<>();
		int found = 0;
		Matcher named = NAMED.matcher(House.text(House.ROOT.resolve(document)));
		while (named.find()) {
			String name = named.group(1);
			Path path = House.ROOT.resolve(name);
			if (PATH.matcher(name).matches() && !Files.exists(path)
					|| TYPE.matcher(name).matches() && !types.contains(name)) {
				missing.add(name);
			}
			found++;
		}
		assertEquals(List.of(), missing);
		assertTrue(found > 20, () -> "names in " + document);
	}
}
