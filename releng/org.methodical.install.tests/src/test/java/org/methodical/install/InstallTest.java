// SPDX-License-Identifier: EPL-2.0
package org.methodical.install;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Properties;
import java.util.Set;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A plain Eclipse gets our feature from our update site, is used, gets a later one, and loses it again. */
class InstallTest {

	private static final String FEATURE = "org.methodical.feature.feature.group";
	private static final Set<String> VIEWS = Set.of("Sessions", "Hot Methods", "Call Tree", "Flame Graph", "Call Graph",
			"Bytecode Load", "Call History", "Conditions", "Compare", "Method Details");

	private static final String LAUNCH = """
			<?xml version="1.0" encoding="UTF-8" standalone="no"?>
			<launchConfiguration type="org.eclipse.jdt.launching.localJavaApplication">
			<stringAttribute key="org.eclipse.jdt.launching.MAIN_TYPE" value="Observed"/>
			<stringAttribute key="org.eclipse.jdt.launching.PROJECT_ATTR" value="observed"/>
			</launchConfiguration>
			""";

	private static Eclipse eclipse;

	@BeforeAll
	static void copy() throws Exception {
		eclipse = Eclipse.copy(Path.of(System.getProperty("install.plain")),
				Path.of(System.getProperty("install.work")));
	}

	@Test
	void theFeatureIsInstalledUsedUpgradedAndUninstalledWithoutATrace() throws Exception {
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
		assertEquals("", with.getProperty("icons"), "icons that this Eclipse does not show");
		assertTrue(with.getProperty("profile").contains("Java Application"), with::toString);
		threeActionsLeadToTheSourceOfWhatTakesTheTime(eclipse.firstMinutes("minutes"));

		anUpgradeKeepsWhatTheUserHas(site, with);

		eclipse.director("-uninstallIU", FEATURE);
		assertEquals(Set.of("org.methodical.install.observer"), eclipse.active("org.methodical."));
		Properties after = eclipse.observe("after");
		assertEquals("", after.getProperty("views"));
		assertFalse(after.getProperty("profile").contains("Java Application"), after::toString);
		assertEquals(before.getProperty("run"), after.getProperty("run"));
	}

	/** Of a program that prints, a silent one that ends soon, one that lives on, and one that does nothing. */
	private static void threeActionsLeadToTheSourceOfWhatTakesTheTime(Properties seen) {
		assertEquals("Prints.heavy(int);Package Explorer;seen;Prints.java:9 heavy",
				seen.getProperty("minutes.Prints"));
		assertEquals("Ends.heavy(int);Package Explorer;seen;Ends.java:9 heavy", seen.getProperty("minutes.Ends"));
		assertEquals("Lives.heavy(int);Package Explorer;seen;Lives.java:9 heavy",
				seen.getProperty("minutes.Lives"));
		assertEquals("true", seen.getProperty("minutes.alive"));
		assertEquals("Idles.main(String[]);Package Explorer;seen;Idles.java:2 main",
				seen.getProperty("minutes.Idles"));
	}

	/** Beside what the workbench itself has of the earlier version, in its workspace. */
	private static void anUpgradeKeepsWhatTheUserHas(Path site, Properties with) throws Exception {
		Path workspace = eclipse.workspace("with");
		Path plugins = workspace.resolve(".metadata/.plugins");
		Path preferences = plugins.resolve("org.eclipse.core.runtime/.settings/org.methodical.ui.prefs");
		String preference = "showResults=false";
		Files.writeString(preferences, preference + System.lineSeparator(), StandardOpenOption.CREATE,
				StandardOpenOption.APPEND);
		Path recording = plugins.resolve("org.methodical.launching/recordings/kept.mprof");
		Files.createDirectories(recording.getParent());
		Files.write(recording, new byte[] {'M', 'P', 'R', 'F'});
		Path launch = plugins.resolve("org.eclipse.debug.core/.launches/Kept.launch");
		Files.createDirectories(launch.getParent());
		Files.writeString(launch, LAUNCH);

		LaterSite later = LaterSite.of(site, workspace.resolveSibling("later"));
		eclipse.director("-repository", later.address(), "-uninstallIU", FEATURE, "-installIU", FEATURE);
		assertEquals(Set.of(later.version()), eclipse.versions("org.methodical.ui"));
		Properties upgraded = eclipse.observe("upgraded", workspace);
		assertEquals(with.getProperty("views"), upgraded.getProperty("views"));
		assertEquals(with.getProperty("profile"), upgraded.getProperty("profile"));
		assertEquals("Kept", upgraded.getProperty("launches"));
		assertTrue(Files.readString(preferences).contains(preference), () -> "the preference is lost");
		assertEquals(LAUNCH, Files.readString(launch));
		assertArrayEquals(new byte[] {'M', 'P', 'R', 'F'}, Files.readAllBytes(recording));
	}
}
