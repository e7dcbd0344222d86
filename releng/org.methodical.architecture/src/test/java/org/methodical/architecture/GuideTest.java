// SPDX-License-Identifier: EPL-2.0
package org.methodical.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide as a site: every page of the help is in its contents, and nothing is named that is missing. */
class GuideTest {

	@Test
	void everyPageIsInTheSiteAndCanBeFound(@TempDir Path folder) throws Exception {
		Path site = folder.resolve("site");
		Path output = folder.resolve("output.txt");
		Process process = new ProcessBuilder(ProcessHandle.current().info().command().orElse("java"),
				House.ROOT.resolve("releng/guide/Guide.java").toString(), House.ROOT.toString(), site.toString(),
				"1.2.3")
				.redirectErrorStream(true).redirectOutput(output.toFile()).start();
		try {
			assertTrue(process.waitFor(5, TimeUnit.MINUTES), () -> House.text(output));
			// it fails where a link leads nowhere
			assertEquals(0, process.exitValue(), () -> House.text(output));
		} finally {
			process.destroyForcibly();
		}
		String index = House.text(site.resolve("pages.js"));
		for (Path page : House.sources(Pattern.compile("/bundles/org\\.methodical\\.help/html/.*\\.html"))) {
			String name = page.getFileName().toString();
			assertTrue(Files.exists(site.resolve(name)), () -> name + " is not in toc.xml");
			assertTrue(index.contains("[\"" + name + "\", "), name);
		}
		assertTrue(House.text(site.resolve("index.html")).contains("1.2.3"));
	}
}
