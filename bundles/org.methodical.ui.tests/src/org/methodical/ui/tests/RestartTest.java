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
		assertEquals(List.of("-nosplash", "-data", "/home/me/my work"),
				Restart.arguments("-nosplash\n-data\n/home/me/my work\n", ""));
	}

	/** The platform takes the last. */
	@Test
	void anotherWorkspaceFollowsThatOfTheStart() {
		assertEquals(List.of("-data", "/home/me/my work", "-data", "/home/me/other"),
				Restart.arguments("-data\n/home/me/my work\n", "-data\n/home/me/other\n"));
	}

	@Test
	void withoutArgumentsThereAreNone() {
		assertEquals(List.of(), Restart.arguments("", ""));
	}
}
