// SPDX-License-Identifier: EPL-2.0
package org.methodical.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

import org.junit.jupiter.api.Test;

/**
 * What the update site and the workbench distribute carries its licences, and the notice names all that is of others.
 */
class LicencesTest {

	private static final Path SITE = Path.of(System.getProperty("install.site"));
	private static final Path WORKBENCH = Path.of(System.getProperty("install.workbench"));
	private static final List<String> TEXTS = List.of("META-INF/LICENSE", "META-INF/NOTICE", "META-INF/licenses/ASM",
			"META-INF/licenses/Apache-2.0", "META-INF/licenses/JMC", "about.html");

	@Test
	void ourArchivesCarryTheTexts() throws IOException {
		List<String> problems = new ArrayList<>();
		for (Path file : ours()) {
			try (JarFile jar = new JarFile(file.toFile())) {
				TEXTS.stream().filter(text -> jar.getEntry(text) == null)
						.forEach(text -> problems.add(file.getFileName() + " has no " + text));
			}
		}
		assertEquals(List.of(), problems);
	}

	/** The files beside the launcher come from the archive of the feature's root. */
	@Test
	void siteAndWorkbenchHaveThemWhereAUserLooks() throws IOException {
		for (String text : List.of("LICENSE", "NOTICE", "licenses/ASM", "licenses/Apache-2.0", "licenses/JMC")) {
			assertTrue(Files.exists(SITE.resolve(text)), text);
		}
		try (Stream<Path> roots = Files.list(WORKBENCH.resolve("binary"))) {
			Path root = roots
					.filter(file -> file.getFileName().toString().startsWith("org.methodical.workbench.feature_root_"))
					.findFirst().orElseThrow();
			try (ZipFile zip = new ZipFile(root.toFile())) {
				for (String text : List.of("LICENSE", "NOTICE", "licenses/ASM", "licenses/Apache-2.0",
						"licenses/JMC")) {
					assertNotNull(zip.getEntry(text), text);
				}
			}
		}
	}

	@Test
	void featuresShowTheirLicence() throws IOException {
		for (Path file : archives(WORKBENCH.resolve("features")).stream().filter(LicencesTest::isOurs).toList()) {
			try (JarFile jar = new JarFile(file.toFile());
					InputStream in = jar.getInputStream(jar.getEntry("feature.xml"))) {
				String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
				assertTrue(text.contains("<license url=\"https://www.eclipse.org/legal/epl-2.0/\">"), file::toString);
				assertTrue(text.contains("<copyright>"), file::toString);
			}
		}
	}

	@Test
	void theNoticeNamesAllThatIsOfOthers() throws IOException {
		Set<String> named = namedInNotice();
		Set<String> missing = new TreeSet<>();
		for (Path repository : List.of(SITE, WORKBENCH)) {
			for (Path file : archives(repository.resolve("plugins"))) {
				String bundle = file.getFileName().toString().replaceFirst("_\\d.*", "");
				if (!isOurs(file) && named.stream().noneMatch(name -> matches(name, bundle))) {
					missing.add(bundle);
				}
			}
		}
		assertEquals(Set.of(), missing);
	}

	/** A build that put the time of day on them would not give the same bytes again. */
	@Test
	void ourArchivesHaveOneTimeAndVersion() throws IOException {
		Set<LocalDateTime> times = new TreeSet<>();
		Set<String> versions = new TreeSet<>();
		for (Path file : ours()) {
			try (JarFile jar = new JarFile(file.toFile())) {
				jar.stream().forEach(entry -> times.add(entry.getTimeLocal()));
			}
			versions.add(file.getFileName().toString().replaceFirst(".*_", ""));
		}
		assertEquals(1, times.size(), times::toString);
		assertEquals(1, versions.size(), versions::toString);
	}

	private static List<Path> ours() throws IOException {
		List<Path> found = new ArrayList<>(archives(SITE.resolve("plugins")));
		found.addAll(archives(SITE.resolve("features")));
		found.removeIf(file -> !isOurs(file));
		assertFalse(found.isEmpty(), () -> "build the site first: " + SITE);
		return found;
	}

	private static boolean isOurs(Path file) {
		return file.getFileName().toString().startsWith("org.methodical.");
	}

	private static List<Path> archives(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(file -> file.toString().endsWith(".jar")).toList();
		}
	}

	/** The words of the first column, which ends with two spaces. */
	private static Set<String> namedInNotice() throws IOException {
		try (Stream<String> lines = Files.lines(Path.of("../../NOTICE"))) {
			return lines.filter(line -> line.contains("   "))
					.flatMap(line -> Stream.of(line.split(" {3}")[0].split(", ")))
					.map(String::strip).collect(Collectors.toSet());
		}
	}

	private static boolean matches(String name, String bundle) {
		return name.endsWith("*") ? bundle.startsWith(name.substring(0, name.length() - 1)) : bundle.equals(name);
	}
}
