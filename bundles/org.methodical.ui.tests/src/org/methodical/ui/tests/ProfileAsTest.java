// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.junit.launcher.JUnitLaunchShortcut;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.demo.JavaProjects;
import org.methodical.launching.Session;
import org.methodical.ui.launch.RunShortcut;

/** What can be profiled: JUnit tests by class, method and package, groups of launches, and the last program again. */
@ExtendWith(CleanLog.class)
class ProfileAsTest {

	private static final String GROUP = "org.eclipse.debug.core.groups.GroupLaunchConfigurationType";
	private static final String FIRST = """
			package shapes;

			import static %1$s.assertEquals;
			import %2$s.Test;

			public class FirstTest {
				@Test
				public void one() {
					assertEquals(1, square(1));
				}

				@Test
				public void three() {
					assertEquals(14, square(1) + square(2) + square(3));
				}

				static int square(int n) {
					return n * n;
				}
			}
			""";
	private static final String SECOND = """
			package shapes;

			import %2$s.Test;

			public class SecondTest {
				@Test
				public void two() {
					FirstTest.square(FirstTest.square(2));
				}
			}
			""";

	private IJavaProject project;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void oneMethodOfATestIsProfiled() throws Exception {
		IType type = jupiter();
		assertEquals(Map.of("one", 1L, "square", 1L, "<init>", 1L), profile(type.getMethod("one", new String[0])));
	}

	@Test
	void aTestClassIsProfiled() throws Exception {
		IType type = jupiter();
		assertEquals(Map.of("one", 1L, "three", 1L, "square", 4L, "<init>", 2L), profile(type));
	}

	@Test
	void allTestsOfAPackageAreProfiled() throws Exception {
		IType type = jupiter();
		assertEquals(Map.of("one", 1L, "two", 1L, "three", 1L, "square", 6L, "<init>", 3L),
				profile(type.getPackageFragment()));
	}

	@Test
	void testsOfJUnit4AreProfiled() throws Exception {
		IType type = tests("JUnitFour", 4, "org.junit.Assert", "org.junit");
		assertEquals(Map.of("one", 1L, "three", 1L, "square", 4L, "<init>", 2L), profile(type));
	}

	@Test
	void aShortcutOfRunAsServesProfileAs() throws Exception {
		project = WorkbenchKit.project("Borrowed", "TestProfiler.java");
		RunShortcut shortcut = new RunShortcut();
		shortcut.setInitializationData(null, "class", "org.eclipse.jdt.debug.ui.localJavaShortcut");
		StructuredSelection source = new StructuredSelection(project.findType("TestProfiler").getCompilationUnit());
		Session session = WorkbenchKit.launch(() -> shortcut.launch(source, ILaunchManager.PROFILE_MODE));
		WorkbenchKit.awaitEnd(session);
		assertEquals(500L, calls(session).get("test3"), () -> String.valueOf(session.problem()));
	}

	@Test
	void aLaunchGroupProfilesTheElementsThatItSaysSoOf() throws Exception {
		project = WorkbenchKit.project("Grouped", "TestProfiler.java");
		var application = WorkbenchKit.javaApplication(project, "TestProfiler").doSave();
		Session session = WorkbenchKit
				.launch(() -> DebugUITools.launch(group(application.getName(), "profile"), ILaunchManager.RUN_MODE));
		WorkbenchKit.awaitEnd(session);
		assertEquals(500L, calls(session).get("test3"), () -> String.valueOf(session.problem()));
	}

	@Test
	void aLaunchGroupThatIsProfiledProfilesItsElements() throws Exception {
		project = WorkbenchKit.project("GroupedToo", "TestProfiler.java");
		var application = WorkbenchKit.javaApplication(project, "TestProfiler").doSave();
		Session session = WorkbenchKit
				.launch(() -> DebugUITools.launch(group(application.getName(), "inherit"),
						ILaunchManager.PROFILE_MODE));
		WorkbenchKit.awaitEnd(session);
		assertEquals(500L, calls(session).get("test3"), () -> String.valueOf(session.problem()));
	}

	@Test
	void theLastProfiledProgramIsProfiledAgain() throws Exception {
		project = WorkbenchKit.project("Again", "TestProfiler.java");
		Session first = WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "TestProfiler").doSave());
		Session second = WorkbenchKit.launch(() -> PlatformUI.getWorkbench().getService(IHandlerService.class)
				.executeCommand("org.eclipse.debug.ui.commands.ProfileLast", null));
		WorkbenchKit.awaitEnd(second);
		assertEquals(first.name(), second.name());
		assertEquals(500L, calls(second).get("test3"));
	}

	private IType jupiter() throws Exception {
		return tests("JUnitFive", 5, "org.junit.jupiter.api.Assertions", "org.junit.jupiter.api");
	}

	/** A project with two test classes in package shapes; gives the first. */
	private IType tests(String name, int version, String assertions, String api) throws Exception {
		project = JavaProjects.create(name, List.of(JavaCore
				.newContainerEntry(IPath.fromPortableString("org.eclipse.jdt.junit.JUNIT_CONTAINER/" + version))));
		IFolder folder = project.getProject().getFolder("src/shapes");
		folder.create(true, true, null);
		write(folder, "FirstTest.java", FIRST.formatted(assertions, api));
		write(folder, "SecondTest.java", SECOND.formatted(assertions, api));
		project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
		return project.findType("shapes.FirstTest");
	}

	private static void write(IFolder folder, String name, String text) throws Exception {
		folder.getFile(name).create(text.getBytes(StandardCharsets.UTF_8), true, false, null);
	}

	/** Profiles what is selected as Profile As > JUnit Test does, and counts the calls by name. */
	private static Map<String, Long> profile(IJavaElement element) throws Exception {
		Session session = WorkbenchKit
				.launch(() -> new JUnitLaunchShortcut().launch(new StructuredSelection(element), "profile"));
		WorkbenchKit.awaitEnd(session);
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		assertTrue(session.problem().isEmpty(), () -> session.problem().toString());
		return calls(session);
	}

	private static Map<String, Long> calls(Session session) {
		Snapshot snapshot = session.recording().snapshot();
		CallingContextTree tree = snapshot.merged();
		Map<String, Long> calls = new TreeMap<>();
		for (int node = 1; node < tree.size(); node++) {
			calls.merge(snapshot.method(tree.method(node)).name(), tree.calls(node), Long::sum);
		}
		return calls;
	}

	private static ILaunchConfiguration group(String element, String mode) throws Exception {
		ILaunchConfigurationWorkingCopy group = DebugPlugin.getDefault().getLaunchManager()
				.getLaunchConfigurationType(GROUP)
				.newInstance(null, "Group of " + element);
		String prefix = "org.eclipse.debug.core.launchGroup.0.";
		group.setAttribute(prefix + "name", element);
		group.setAttribute(prefix + "enabled", true);
		group.setAttribute(prefix + "mode", mode);
		group.setAttribute(prefix + "action", "NONE");
		group.setAttribute(prefix + "adoptIfRunning", false);
		return group.doSave();
	}
}
