// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;
import org.methodical.ui.shared.EmptyText;

/** Names that look like links or keys stand in the texts of empty views as they are. */
@ExtendWith(CleanLog.class)
class EmptyTextTest {

	private static final String NAME = "<a href=\"x\">R&D</a> & \"1 < 2\" </A>";

	@TempDir
	Path folder;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	/** A character that were missing would make the text narrower. */
	@Test
	void eachCharacterIsShown() {
		Shell shell = new Shell(Robot.window().getShell());
		Link link = new Link(shell, SWT.NONE);
		link.setText(EmptyText.plain(NAME));
		GC gc = new GC(link);
		Point text = gc.textExtent(NAME.replace('<', '\u2039').replace('>', '\u203A'), SWT.DRAW_TRANSPARENT);
		gc.dispose();
		Point shown = link.computeSize(SWT.DEFAULT, SWT.DEFAULT);
		shell.dispose();
		assertTrue(shown.x >= text.x, shown + " for " + text);
	}

	@Test
	void onlyTheMessagesOwnLinksAreLinks() {
		assertEquals("Run \u2039a\u203Ab\u2039/a\u203A && \u2039b\u203A by <a href=\"c\">this</a>",
				EmptyText.bind("Run {0} by <a href=\"c\">this</a>", "<a>b</a> & <b>"));
	}

	@Test
	void aViewSaysTheNameOfASession() throws Exception {
		Path file = folder.resolve("R&D <a>.mprof");
		new LargeRecording(10, 1, 5).writeTo(file);
		Session session = ScaleTest.open(file);
		assertEquals("R&D <a>", session.name());
		Robot.show("org.methodical.ui.compare");
		Robot.await("that there is nothing to compare with", WorkbenchKit.SOON,
				() -> Robot.find(Link.class, "compare.empty").filter(link -> link.isVisible()
						&& link.getText().contains(EmptyText.plain("R&D <a>"))).isPresent());
	}
}
