// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.TextConsole;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.JavaProjects;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;

/** The menu, JUnit, the dialog and the console of mode profile. */
@ExtendWith(CleanLog.class)
class OtherLaunchesTest {

	private static final String TEST_SOURCE = """
			import org.junit.jupiter.api.Assertions;
			import org.junit.jupiter.api.Test;

			class SquareTest {
				@Test
				void squares() {
					Assertions.assertEquals(25, square(3) + square(4));
				}

				private static int square(int n) {
					return n * n;
				}
			}
			""";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void packageExplorerOffersProfileAs() throws Exception {
		IJavaProject project = WorkbenchKit.project("ProfileAsMenu", "TestProfiler.java");
		IViewPart explorer = Robot.show("org.eclipse.jdt.ui.PackageExplorer");
		TreeViewer viewer = (TreeViewer) explorer.getSite().getSelectionProvider();
		viewer.setSelection(new StructuredSelection(project.findType("TestProfiler").getCompilationUnit()), true);
		Menu menu = viewer.getTree().getMenu();
		// the expression is false until the plug-ins behind it have started and the file is indexed
		Robot.await("Profile As > Java Application", WorkbenchKit.SOON,
				() -> profileAs(menu).contains("1 Java Application"));
	}

	private static List<String> profileAs(Menu menu) {
		menu.notifyListeners(SWT.Show, new Event());
		List<String> offered = new ArrayList<>();
		for (MenuItem item : menu.getItems()) {
			if (item.getText().replace("&", "").equals("Profile As")) {
				item.getMenu().notifyListeners(SWT.Show, new Event());
				for (MenuItem entry : item.getMenu().getItems()) {
					offered.add(entry.getText().replace("&", "").replaceAll("\t.*", ""));
				}
				item.getMenu().notifyListeners(SWT.Hide, new Event());
			}
		}
		menu.notifyListeners(SWT.Hide, new Event());
		return offered;
	}

	@Test
	void junitTestsAreProfiledWithExactCounts() throws Exception {
		IJavaProject project = JavaProjects.create("JUnitProfile",
				List.of(JavaCore
						.newContainerEntry(IPath.fromPortableString("org.eclipse.jdt.junit.JUNIT_CONTAINER/5"))));
		project.getProject().getFolder("src").getFile("SquareTest.java").create(
				TEST_SOURCE.getBytes(StandardCharsets.UTF_8), true,
				false, null);
		project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
		ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
				.getLaunchConfigurationType("org.eclipse.jdt.junit.launchconfig").newInstance(null, "SquareTest");
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "JUnitProfile");
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "SquareTest");
		configuration.setAttribute("org.eclipse.jdt.junit.TEST_KIND", "org.eclipse.jdt.junit.loader.junit5");
		configuration.setAttribute("org.eclipse.jdt.junit.CONTAINER", "");
		Session session = WorkbenchKit.profile(configuration.doSave());
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		var snapshot = session.recording().snapshot();
		var tree = snapshot.merged();
		List<String> found = new ArrayList<>();
		for (int node = 1; node < tree.size(); node++) {
			found.add(snapshot.method(tree.method(node)).name() + " " + tree.calls(node));
		}
		assertTrue(found.containsAll(List.of("squares 1", "square 2")), found.toString());
	}

	@Test
	void theConsoleShowsTheProgramAlone() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("ProgramOutput", "Hello.java", """
				class Hello {
					public static void main(String[] args) {
						System.out.println("hello " + String.join("+", args) + " " + System.getenv("COLOUR"));
						System.exit(3);
					}
				}
				""");
		ILaunchConfigurationWorkingCopy configuration = WorkbenchKit.javaApplication(project, "Hello");
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "a \"b c\"");
		configuration.setAttribute("org.eclipse.debug.core.environmentVariables", Map.of("COLOUR", "blue"));
		Session session = WorkbenchKit.profile(configuration.doSave());
		var process = session.launch().orElseThrow().getProcesses()[0];
		assertEquals(3, process.getExitValue());
		IConsole console = DebugUITools.getConsole(process);
		Robot.await("the output", WorkbenchKit.SOON,
				() -> "hello a+b c blue".equals(((TextConsole) console).getDocument().get().strip()));
	}

	@Test
	void theDialogHasAProfilerTab() throws Exception {
		IJavaProject project = WorkbenchKit.project("ProfilerTab", "TestProfiler.java");
		var configuration = WorkbenchKit.javaApplication(project, "TestProfiler").doSave();
		List<String> tabs = new ArrayList<>();
		Robot.window().getShell().getDisplay().asyncExec(new Runnable() {
			@Override
			public void run() {
				readTabs(tabs);
				if (tabs.isEmpty()) {
					Robot.window().getShell().getDisplay().timerExec(100, this);
				}
			}
		});
		DebugUITools.openLaunchConfigurationDialogOnGroup(Robot.window().getShell(),
				new StructuredSelection(configuration), IDebugUIConstants.ID_PROFILE_LAUNCH_GROUP);
		assertTrue(tabs.contains("Profiler"), tabs.toString());
	}

	/** Reads the tabs of the open launch dialog, takes its picture and closes it. */
	private static void readTabs(List<String> tabs) {
		for (Shell shell : Robot.window().getShell().getDisplay().getShells()) {
			if (shell.getText().contains("Profile Configurations")) {
				Robot.find(shell, control -> control instanceof TabFolder || control instanceof CTabFolder)
						.ifPresent(folder -> tabs.addAll(titles(folder)));
				if (!tabs.isEmpty()) {
					try {
						WorkbenchKit.screenshot("profiler-tab");
					} catch (Exception e) {
						throw new IllegalStateException(e);
					} finally {
						shell.close();
					}
				}
			}
		}
	}

	private static List<String> titles(Control folder) {
		List<String> titles = new ArrayList<>();
		if (folder instanceof CTabFolder tabs) {
			for (var item : tabs.getItems()) {
				titles.add(item.getText());
				if (item.getText().equals("Profiler")) {
					tabs.setSelection(item);
					Event click = new Event();
					click.item = item;
					tabs.notifyListeners(SWT.Selection, click);
				}
			}
		} else if (folder instanceof TabFolder tabs) {
			for (TabItem item : tabs.getItems()) {
				titles.add(item.getText());
			}
		}
		return titles;
	}
}
