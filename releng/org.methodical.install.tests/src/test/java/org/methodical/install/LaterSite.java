// SPDX-License-Identifier: EPL-2.0
package org.methodical.install;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Our update site as it will be with the next release: the same content, of a later version. */
final class LaterSite {

	private static final Pattern VERSION = Pattern.compile("org\\.methodical\\.feature_(.*)\\.jar");
	/** Of what is in the archives, which is another thing now. */
	private static final String CHECKSUMS = "<property name=\"download\\.[^>]*/>";

	private final Path site;
	private final Path folder;
	private final String version;
	private final String later;

	private LaterSite(Path site, Path folder, String version) {
		this.site = site;
		this.folder = folder;
		this.version = version;
		int last = version.lastIndexOf('.');
		// the third number is one more, whether a qualifier follows or not
		String base = version.matches("\\d+\\.\\d+\\.\\d+") ? version : version.substring(0, last);
		int patch = base.lastIndexOf('.');
		later = base.substring(0, patch + 1) + (Integer.parseInt(base.substring(patch + 1)) + 1);
	}

	/**
	 * Makes one.
	 *
	 * @param site   ours
	 * @param folder takes it; must not exist
	 */
	static LaterSite of(Path site, Path folder) throws IOException {
		try (Stream<Path> features = Files.list(site.resolve("features"))) {
			Matcher name = VERSION.matcher(features.findFirst().orElseThrow().getFileName().toString());
			assertTrue(name.matches(), site::toString);
			LaterSite made = new LaterSite(site, folder, name.group(1));
			made.make();
			return made;
		}
	}

	/** Where p2 finds it. */
	String address() {
		return folder.toUri().toString();
	}

	/** The version that everything of ours has there. */
	String version() {
		return later;
	}

	private void make() throws IOException {
		try (Stream<Path> all = Files.walk(site)) {
			for (Path file : all.filter(Files::isRegularFile).toList()) {
				Path copy = folder.resolve(site.relativize(file).toString().replace(version, later));
				Files.createDirectories(copy.getParent());
				String name = file.getFileName().toString();
				if (name.startsWith("org.methodical.")) {
					pack(file, copy, text -> text.replace(version, later));
				} else if (name.equals("content.jar") || name.equals("artifacts.jar")) {
					pack(file, copy, text -> text.replace(version, later).replaceAll(CHECKSUMS, ""));
				} else {
					Files.copy(file, copy);
				}
			}
		}
	}

	/** Copies an archive, with another text where a version stands. */
	private static void pack(Path from, Path to, UnaryOperator<String> change) throws IOException {
		try (ZipFile in = new ZipFile(from.toFile());
				OutputStream file = Files.newOutputStream(to);
				ZipOutputStream out = new ZipOutputStream(file)) {
			for (ZipEntry entry : in.stream().toList()) {
				byte[] bytes = in.getInputStream(entry).readAllBytes();
				String name = entry.getName();
				if (name.equals("META-INF/MANIFEST.MF") || name.endsWith(".xml") && !name.contains("/")) {
					bytes = change.apply(new String(bytes, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
				}
				out.putNextEntry(new ZipEntry(name));
				out.write(bytes);
			}
		}
	}
}
