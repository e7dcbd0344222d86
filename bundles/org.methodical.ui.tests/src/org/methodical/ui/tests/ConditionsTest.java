// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** What was left out of a recording is listed with its reason. */
@ExtendWith(CleanLog.class)
class ConditionsTest {

	private static final String REASON = "The steps of method Old.run()V are not counted: it has subroutines (JSR).";

	@TempDir
	Path folder;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void whatIsNotMeasuredIsListedWithItsReason() throws Exception {
		Path file = folder.resolve("old.mprof");
		try (OutputStream out = Files.newOutputStream(file)) {
			FrameBuilder frame = new FrameBuilder();
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.NOTE).put(FrameKind.NOTE_INFO).put("Good to know.").writeTo(out);
			frame.begin(FrameKind.NOTE).put(FrameKind.NOTE_WARNING).put(REASON).writeTo(out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(1_000).writeTo(out);
			frame.begin(FrameKind.END).put(1_000).writeTo(out);
		}
		Profiler.openRecording(file);
		Robot.show("org.methodical.ui.conditions");
		Table remarks = Robot.find(Table.class, "conditions.remarks").orElseThrow();
		Robot.await("the warning alone", WorkbenchKit.SOON, () -> remarks.getItemCount() == 1 && remarks.isVisible());
		assertEquals(REASON, remarks.getItem(0).getText());
		assertTrue(remarks.getClientArea().height >= remarks.getHeaderHeight() + remarks.getItemHeight());
		WorkbenchKit.screenshot("conditions-remarks");
	}
}
