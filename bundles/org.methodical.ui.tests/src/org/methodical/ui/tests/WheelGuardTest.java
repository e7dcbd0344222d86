// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.methodical.demo.robot.Robot;
import org.methodical.ui.launch.ProfilerTab;
import org.methodical.ui.shared.WheelGuard;

/** The wheel over a field scrolls the page around it, and the page has bars for what does not fit. */
class WheelGuardTest {

	private final Shell shell = new Shell(Display.getCurrent());

	@AfterEach
	void close() {
		shell.dispose();
	}

	@Test
	void theWheelScrollsThePageAndChangesNoValue() throws Exception {
		shell.setLayout(new FillLayout());
		ScrolledComposite scrolled = new ScrolledComposite(shell, SWT.V_SCROLL);
		Composite page = new Composite(scrolled, SWT.NONE);
		GridLayoutFactory.swtDefaults().applyTo(page);
		Combo combo = new Combo(page, SWT.READ_ONLY);
		combo.setItems("Adaptive", "Exact");
		combo.select(0);
		WheelGuard.install(combo);
		scrolled.setContent(page);
		page.setSize(200, 1000);
		shell.setBounds(40, 40, 240, 200);
		shell.open();
		Robot.settle();
		Event wheel = new Event();
		wheel.count = -3;
		combo.notifyListeners(SWT.MouseVerticalWheel, wheel);
		assertFalse(wheel.doit, "the field gets nothing of it");
		assertEquals(48, scrolled.getOrigin().y);
		assertEquals("Adaptive", combo.getText());
	}

	@Test
	void theProfilerTabFitsTheDialogAndHasABarForWhatDoesNot() throws Exception {
		// as much as the launch dialog has for a tab when it opens
		Composite place = new Composite(shell, SWT.NONE);
		GridLayoutFactory.swtDefaults().applyTo(place);
		shell.setSize(640, 400);
		place.setSize(560, 330);
		ProfilerTab tab = new ProfilerTab();
		tab.createControl(place);
		place.layout();
		shell.open();
		Robot.settle();
		ScrolledComposite page = (ScrolledComposite) tab.getControl();
		assertTrue(page.getBounds().y + page.getBounds().height <= 330, page.getBounds()::toString);
		assertTrue(page.getMinHeight() <= page.getClientArea().height,
				page.getMinHeight() + " in " + page.getClientArea());
		assertFalse(page.getVerticalBar().isVisible(), "all of it is seen");
		WorkbenchKit.screenshot("profiler-tab-small");
		Robot.find(page, control -> "profilerTab.advanced".equals(control.getData(Robot.ID))).orElseThrow()
				.notifyListeners(SWT.Selection, new Event());
		Robot.settle();
		assertTrue(page.getVerticalBar().isVisible(), "the vertical bar");
		assertEquals(SWT.NONE, page.getScrollbarsMode(), "not only while the mouse is near");
		WorkbenchKit.screenshot("profiler-tab-advanced");
		tab.dispose();
	}
}
