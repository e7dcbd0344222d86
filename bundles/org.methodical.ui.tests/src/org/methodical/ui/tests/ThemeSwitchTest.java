// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.e4.ui.css.swt.theme.ITheme;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.intro.IIntroManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/**
 * The theme changes while all views have content, and while tables still get their rows; the property
 * {@code methodical.themes} says how often.
 */
@ExtendWith(CleanLog.class)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ThemeSwitchTest {

	private static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
	private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";
	private static final int SWITCHES = Integer.getInteger("methodical.themes", 10);
	private static final List<String> VIEWS = List.of("sessions", "hotMethods", "callTree", "flameGraph", "callGraph",
			"callHistory", "waits", "threads", "compare", "conditions", "bytecodeLoad", "methodDetails");

	/** Views that say nothing over their content, or have some only if the machine was busy. */
	private static final List<String> WITHOUT_LINE = List.of("sessions", "waits", "callHistory");

	@TempDir
	Path folder;

	private final IThemeEngine themes = PlatformUI.getWorkbench().getService(IThemeEngine.class);
	private final List<IStatus> errors = new ArrayList<>();
	private final ILogListener log = (status, bundle) -> {
		if (status.getSeverity() == IStatus.ERROR) {
			errors.add(status);
		}
	};
	private ITheme before;

	@BeforeEach
	void fill() throws Exception {
		WorkbenchKit.openPerspective();
		before = themes.getActiveTheme();
		GalleryProgram.profile(GalleryProgram.project("Themes"), 500);
		GalleryProgram.profile(GalleryProgram.project("Themes"), 600);
		Platform.addLogListener(log);
	}

	@AfterEach
	void restore() {
		Platform.removeLogListener(log);
		themes.setTheme(before, false);
		Robot.settle();
	}

	@Test
	void viewsLiveThroughChangesOfTheTheme() throws Exception {
		for (String view : VIEWS) {
			IViewPart shown = Robot.show("org.methodical.ui." + view);
			if (shown instanceof IWorkbenchPart2 part && !WITHOUT_LINE.contains(view)) {
				Robot.await("content of " + view, WorkbenchKit.SOON, () -> !part.getContentDescription().isEmpty());
			}
		}
		for (int i = 0; i < SWITCHES; i++) {
			boolean isDark = i % 2 == 0;
			themes.setTheme(isDark ? DARK : LIGHT, false);
			// one view after the other is on top, and some begin to compute
			Robot.show("org.methodical.ui." + VIEWS.get(i % VIEWS.size()));
			if (i % 3 == 0) {
				Robot.settle();
			}
			assertEquals(isDark ? DARK : LIGHT, themes.getActiveTheme().getId());
			assertEquals(List.of(), errors);
		}
		themes.setTheme(DARK, false);
		Table hot = WorkbenchKit.hotMethods();
		assertTrue(brightness(hot.getBackground().getRGB()) < brightness(hot.getForeground().getRGB()));
		WorkbenchKit.screenshot("switched-to-dark");
		IIntroManager welcome = PlatformUI.getWorkbench().getIntroManager();
		welcome.showIntro(Robot.window(), false);
		Robot.settle();
		WorkbenchKit.screenshot("welcome-dark");
		welcome.closeIntro(welcome.getIntro());
		assertEquals(List.of(), errors);
	}

	/** Rows are added and removed in pieces; a theme may come between any two. */
	@Test
	void tablesLiveThroughChangesOfTheThemeWhileTheyGrowAndShrink() throws Exception {
		Path large = folder.resolve("large.mprof");
		new LargeRecording(2_500, 1, 3_000).writeTo(large);
		Path small = folder.resolve("small.mprof");
		new LargeRecording(40, 1, 50).writeTo(small);
		Table table = WorkbenchKit.hotMethods();
		boolean isDark = false;
		for (int i = 0; i < SWITCHES; i += 5) {
			Session session = Profiler.openRecording(large);
			Robot.await("the first rows", WorkbenchKit.SOON, () -> table.getItemCount() > 100);
			themes.setTheme((isDark = !isDark) ? DARK : LIGHT, false);
			Robot.await("all rows", WorkbenchKit.SOON, () -> table.getItemCount() == 2_500);
			table.getItem(2_499).getText();
			table.setTopIndex(2_000);
			Robot.settle();
			themes.setTheme((isDark = !isDark) ? DARK : LIGHT, false);
			Session next = Profiler.openRecording(small);
			Robot.await("fewer rows", WorkbenchKit.SOON, () -> table.getItemCount() < 2_500);
			themes.setTheme((isDark = !isDark) ? DARK : LIGHT, false);
			Robot.await("few rows", WorkbenchKit.SOON, () -> table.getItemCount() == 40);
			themes.setTheme((isDark = !isDark) ? DARK : LIGHT, false);
			Robot.settle();
			Profiler.sessions().remove(session);
			Profiler.sessions().remove(next);
			assertEquals(List.of(), errors);
		}
	}

	private static int brightness(RGB color) {
		return color.red + color.green + color.blue;
	}
}
