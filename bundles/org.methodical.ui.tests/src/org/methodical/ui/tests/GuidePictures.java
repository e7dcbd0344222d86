// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;

import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;

/**
 * The pictures of README and guide, by the sample that newcomers profile. Not a test of the suite:
 * <i>releng/tools/pictures.sh</i> runs it in a light and in a dark workbench.
 */
@ExtendWith(CleanLog.class)
class GuidePictures {

	/** Of a window for one view or editor, so that its text can be read in a picture that is made smaller. */
	private static final Point VIEW = new Point(1200, 590);
	private static final Point LOAD = new Point(1360, 590);
	private static final Point EDITOR = new Point(1100, 560);

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void picturesAreTaken() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("methodical-sample", "Primes.java", sample());
		profile(project, Mode.TIME);
		profile(project, Mode.TIME, Mode.STEPS);
		// consoles have the path of the JVM over them
		ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
		launches.removeLaunches(launches.getLaunches());
		workbench();
		editor();
		bytecodeLoad();
		methodDetails();
	}

	private static String sample() throws Exception {
		try (InputStream in = Platform.getBundle("org.methodical.ui")
				.getResource("org/methodical/ui/sample/Primes.txt").openStream()) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	private static void profile(IJavaProject project, Mode... modes) throws Exception {
		ILaunchConfigurationWorkingCopy configuration = WorkbenchKit.javaApplication(project, "Primes");
		configuration.rename("Primes");
		ProfilerConfiguration usual = ProfilerConfiguration.DEFAULT;
		new ProfilerConfiguration(usual.includes(), usual.excludes(), Set.of(modes)).applyTo(configuration);
		Session session = WorkbenchKit.profile(configuration.doSave());
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
	}

	private static void workbench() throws Exception {
		Table hot = WorkbenchKit.hotMethods();
		Robot.await("steps of the second session", WorkbenchKit.SOON,
				() -> hot.getItem(0).getText(Robot.column(hot, "Steps")).matches("[\\d,]+"));
		Robot.activate(hot, WorkbenchKit.rowOf(hot, "isPrimeByTrial"));
		Canvas counts = awaitCounts();
		Robot.show(WorkbenchKit.HOT_METHODS);
		WorkbenchKit.screenshot("guide/workbench", counts.getShell());
	}

	private static Canvas awaitCounts() throws Exception {
		Robot.await("counts in the editor", WorkbenchKit.SOON,
				() -> Robot.find(Canvas.class, "editor.counts").filter(column -> column.getSize().x > 0).isPresent());
		return Robot.find(Canvas.class, "editor.counts").orElseThrow();
	}

	private static void editor() throws Exception {
		part(Robot.page().getReference(Robot.page().getActiveEditor()), "guide/editor", awaitCounts(), EDITOR);
	}

	private static void bytecodeLoad() throws Exception {
		Robot.show(StepsKit.BYTECODE_LOAD);
		Table methods = StepsKit.table("load.methods");
		Robot.await("methods", WorkbenchKit.SOON, () -> methods.getItemCount() > 0);
		Robot.select(methods, 0);
		Table source = StepsKit.table("load.source");
		Robot.await("the source", WorkbenchKit.SOON, () -> source.isVisible() && source.getItemCount() > 0);
		part(Robot.page().findViewReference(StepsKit.BYTECODE_LOAD), "guide/bytecode_load", methods, LOAD);
	}

	private static void methodDetails() throws Exception {
		String id = "org.methodical.ui.methodDetails";
		Robot.show(id);
		Table code = StepsKit.table("methodDetails.code");
		Robot.await("the bytecode", WorkbenchKit.SOON, () -> code.isVisible() && code.getItemCount() > 0);
		part(Robot.page().findViewReference(id), "guide/method_details", code, VIEW);
	}

	/** The picture of a part alone, with its tab. */
	private static void part(IWorkbenchPartReference part, String name, Control content, Point window)
			throws Exception {
		Control folder = content;
		// a view may have tabs of its own
		for (Composite around = content.getParent(); around != null; around = around.getParent()) {
			folder = around instanceof CTabFolder ? around : folder;
		}
		Robot.window().getShell().setSize(window);
		Robot.page().setPartState(part, IWorkbenchPage.STATE_MAXIMIZED);
		Robot.settle();
		WorkbenchKit.screenshot(name, folder);
		Robot.page().setPartState(part, IWorkbenchPage.STATE_RESTORED);
	}
}
