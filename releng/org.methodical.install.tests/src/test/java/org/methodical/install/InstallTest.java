// SPDX-License-Identifier: EPL-2.0
package org.methodical.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A plain Eclipse gets our feature from our update site, is used, and loses it again. */
class InstallTest {

	private static final String FEATURE = "org.methodical.feature.feature.group";
	private static final Set<String> VIEWS = Set.of("Sessions", "Hot Methods", "Call Tree", "Flame Graph", "Call Graph",
			"Bytecode Load", "Call History", "Conditions", "Compare", "Method Details");

	private static Eclipse eclipse;

	@BeforeAll
	static void copy() throws Exception {
		eclipse = Eclipse.copy(Path.of(System.getProperty("install.plain")), Path.of(System.getProperty("install.work")));
	}

	@Test
	void theFeatureIsInstalledUsedAndUninstalledWithoutATrace() throws Exception {
		Path site = Path.of(System.getProperty("install.site"));
		assertTrue(Files.exists(site.resolve("p2.index")), "build the site first: " + site);
		Properties before = eclipse.observe("before");
		assertEquals("", before.getProperty("views"));
		assertFalse(before.getProperty("profile").contains("Java Application"), before::toString);

		eclipse.director("-repository", site.toUri().toString(), "-installIU", FEATURE);
		assertTrue(eclipse.plugins().contains("org.methodical.ui"), () -> eclipse.plugins().toString());
		Properties with = eclipse.observe("with");
		Set<String> views = Set.of(with.getProperty("views").split(","));
		assertTrue(views.containsAll(VIEWS), views::toString);
		assertTrue(with.getProperty("profile").contains("Java Application"), with::toString);

		eclipse.director("-uninstallIU", FEATURE);
		assertEquals(Set.of("org.methodical.install.observer"), eclipse.active("org.methodical."));
		Properties after = eclipse.observe("after");
		assertEquals("", after.getProperty("views"));
		assertFalse(after.getProperty("profile").contains("Java Application"), after::toString);
		assertEquals(before.getProperty("run"), after.getProperty("run"));
	}
}
