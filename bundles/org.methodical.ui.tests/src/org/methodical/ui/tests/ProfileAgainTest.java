// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;

/** One click on, from a view that lacks what was not measured. */
@ExtendWith(CleanLog.class)
class ProfileAgainTest {

	private static final String BYTECODE_LOAD = "org.methodical.ui.bytecodeLoad";
	private static final String COMMAND = "org.methodical.ui.profileAgain(org.methodical.ui.profileAgain.with=steps)";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void theEmptyViewProfilesTheProgramAgainWithSteps() throws Exception {
		ILaunchConfiguration saved = WorkbenchKit
				.javaApplication(WorkbenchKit.project("Again", "TestProfiler.java"), "TestProfiler")
				.doSave();
		WorkbenchKit.profile(saved);
		Robot.show(BYTECODE_LOAD);
		Link link = Robot.find(Link.class, "load.empty").orElseThrow();
		Robot.await("the link", WorkbenchKit.SOON, () -> link.isVisible() && link.getText().contains(COMMAND));
		WorkbenchKit.screenshot("profile-again");
		Session again = WorkbenchKit.launch(() -> {
			Event event = new Event();
			event.text = COMMAND;
			link.notifyListeners(SWT.Selection, event);
		});
		WorkbenchKit.awaitEnd(again);
		assertFalse(again.recording().snapshot().steps().isEmpty());
		assertTrue(again.recording().snapshot().calls() > 0);
		assertEquals(Set.of(Mode.TIME), ProfilerConfiguration.of(saved).modes(), "the configuration stays as it is");
	}
}
