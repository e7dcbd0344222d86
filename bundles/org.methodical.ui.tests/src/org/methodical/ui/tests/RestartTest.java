// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.branding.Restart;

/** What the platform leaves to a native launcher, in the form in which it leaves it. */
class RestartTest {

	@Test
	void aRestartHasTheArgumentsOfTheStart() {
		assertEquals(List.of("-os", "linux", "-data", "/home/me/my work"),
				Restart.arguments("-os\nlinux\n-data\n/home/me/my work\n", false));
	}

	/** Those of the virtual machine are known better by itself. */
	@Test
	void anotherWorkspaceComesBetweenJavaAndTheArgumentsOfTheVirtualMachine() {
		assertEquals(List.of("-nosplash", "-data", "/home/me/other"),
				Restart.arguments("/usr/bin/java\n-nosplash\n-data\n/home/me/other\n-vmargs\n-Xmx2g\n", true));
	}

	@Test
	void withoutArgumentsThereAreNone() {
		assertEquals(List.of(), Restart.arguments("", true));
		assertEquals(List.of(), Restart.arguments("", false));
	}
}
