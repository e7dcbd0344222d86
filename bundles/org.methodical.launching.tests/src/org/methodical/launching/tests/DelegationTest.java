// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.IVMInstallType;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.VMStandin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Mode;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;

/** How the run delegate of a launch type is found and asked, and what it gets to see. */
class DelegationTest {

	private static final String VM_ARGUMENTS = IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS;

	private JavaKit project;
	private ILaunchConfigurationWorkingCopy configuration;

	@BeforeEach
	void makeProject() throws Exception {
		project = new JavaKit("delegation");
		project.source("Main.java",
				"public class Main { public static void main(String[] a) { System.out.println(a.length); } }");
		project.build();
		configuration = LaunchKit.configuration(LaunchKit.OTHER_TYPE, project, "Main");
		configuration.setPreferredLaunchDelegate(Set.of(ILaunchManager.RUN_MODE),
				"org.methodical.launching.tests.preferred");
		configuration.setAttribute(VM_ARGUMENTS, "-Da=b");
		PreferredDelegate.CALLS.clear();
	}

	@AfterEach
	void deleteProject() throws Exception {
		PreferredDelegate.touch = given -> given;
		project.close();
	}

	@Test
	void preferredRunDelegateIsAskedForEverything() throws Exception {
		Session session = LaunchKit.run(configuration);
		assertEquals(Map.of("Main.main", 1L), LaunchKit.counts(session));
		assertEquals(List.of("getLaunch profile", "preLaunchCheck run", "finalLaunchCheck run",
				"launch run profile OwnLaunch"), PreferredDelegate.CALLS);
	}

	@Test
	void buildIsLeftToTheDelegateToo() throws Exception {
		ILaunch launch = configuration.launch(ILaunchManager.PROFILE_MODE, new NullProgressMonitor(), true);
		Await.end(Profiler.sessions().find(launch).orElseThrow());
		assertTrue(PreferredDelegate.CALLS.contains("buildForLaunch run"), PreferredDelegate.CALLS::toString);
	}

	@Test
	void onlyTheVmArgumentsDiffer() throws Exception {
		Map<String, Object> before = new HashMap<>(configuration.getAttributes());
		AtomicReference<Map<String, Object>> seen = new AtomicReference<>();
		AtomicReference<String> read = new AtomicReference<>();
		PreferredDelegate.touch = given -> {
			seen.set(new HashMap<>(given.getAttributes()));
			read.set(given.getAttribute(VM_ARGUMENTS, ""));
			assertTrue(given.hasAttribute(VM_ARGUMENTS));
			assertEquals(configuration.getName(), given.getName());
			assertEquals(given, given);
			assertEquals(configuration.hashCode(), given.hashCode());
			return given;
		};
		LaunchKit.run(configuration);
		String arguments = (String) seen.get().remove(VM_ARGUMENTS);
		assertEquals("-Da=b", before.remove(VM_ARGUMENTS));
		assertEquals(before, seen.get());
		assertEquals(arguments, read.get());
		assertTrue(arguments.matches("-Da=b -XX:\\+UnlockDiagnosticVMOptions -XX:\\+DebugNonSafepoints "
				+ "\"?-javaagent:.*methodical-agent\\.jar=.*\"?"), arguments);
	}

	@Test
	void workingCopiesKeepTheAgentButNeverSaveIt() throws Exception {
		ILaunchConfiguration saved = configuration.doSave();
		PreferredDelegate.touch = given -> {
			ILaunchConfigurationWorkingCopy copy = given.getWorkingCopy();
			copy.setAttribute("x", "y");
			copy.setAttribute(VM_ARGUMENTS, copy.getAttribute(VM_ARGUMENTS, "") + " -Dc=d");
			Map<String, Object> all = copy.getAttributes();
			copy.setAttributes(all);
			assertTrue(copy.getAttribute(VM_ARGUMENTS, "").contains("-javaagent"));
			ILaunchConfiguration again = copy.doSave();
			assertTrue(again.getWorkingCopy().getWorkingCopy().getAttribute(VM_ARGUMENTS, "").contains("-javaagent"));
			return again;
		};
		Session session = LaunchKit.run(saved);
		assertEquals(Map.of("Main.main", 1L), LaunchKit.counts(session));
		assertEquals("y", saved.getAttribute("x", ""));
		assertEquals("-Da=b -Dc=d", saved.getAttribute(VM_ARGUMENTS, ""));
		assertFalse(saved.getMemento().contains("javaagent"));
		saved.delete();
	}

	@Test
	void delegateThatFailsLeavesNoSession() {
		int before = Profiler.sessions().all().size();
		PreferredDelegate.touch = given -> {
			assertEquals(before + 1, Profiler.sessions().all().size());
			throw new CoreException(new Status(IStatus.ERROR, "test", "on purpose"));
		};
		CoreException failure = assertThrows(CoreException.class, () -> LaunchKit.launch(configuration));
		assertEquals("on purpose", failure.getStatus().getMessage());
		assertEquals(before, Profiler.sessions().all().size());
	}

	@Test
	void delegateThatCancelsLeavesNoSession() throws Exception {
		int before = Profiler.sessions().all().size();
		configuration.setPreferredLaunchDelegate(Set.of(ILaunchManager.RUN_MODE),
				"org.methodical.launching.tests.type");
		configuration.launch(ILaunchManager.PROFILE_MODE, new NullProgressMonitor());
		assertEquals(before, Profiler.sessions().all().size());
		assertEquals(List.of(), PreferredDelegate.CALLS);
	}

	@Test
	void typeThatNobodyRunsIsNamed() throws Exception {
		ILaunchConfigurationWorkingCopy unrunnable = LaunchKit.configuration(
				"org.methodical.launching.tests.unrunnable", project, "Main");
		IStatus status = assertThrows(CoreException.class, () -> LaunchKit.launch(unrunnable)).getStatus();
		assertTrue(LaunchingStatus.NO_RUN_DELEGATE.matches(status), status.toString());
		assertTrue(status.getMessage().contains("Unrunnable"), status.getMessage());
	}

	@Test
	void jreThatIsTooOldIsNamedBeforeAnythingStarts() throws Exception {
		IVMInstallType type = JavaRuntime.getVMInstallType("org.methodical.launching.tests.oldJre");
		VMStandin old = new VMStandin(type, "old");
		old.setName("Ancient");
		old.setInstallLocation(new File(System.getProperty("java.home")));
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_JRE_CONTAINER_PATH,
				JavaRuntime.newJREContainerPath(old.convertToRealVM()).toPortableString());
		try {
			IStatus status = assertThrows(CoreException.class, () -> LaunchKit.launch(configuration)).getStatus();
			assertTrue(LaunchingStatus.JRE_TOO_OLD.matches(status), status.toString());
			assertTrue(status.getMessage().contains("Ancient") && status.getMessage().contains("1.7.0_80"),
					status.getMessage());
			assertEquals(List.of("getLaunch profile"), PreferredDelegate.CALLS);
		} finally {
			type.disposeVMInstall("old");
		}
	}

	@Test
	void wrongPatternsAreNamedBeforeAnythingStarts() {
		for (String pattern : List.of("", "a b", "a/b.C", ".a", "a..b", "a.b.", "a,b", "a:b", "a=b", "a%b", "a(int)")) {
			IStatus problem = ProfilerConfiguration.validatePattern(pattern);
			assertTrue(LaunchingStatus.BAD_PATTERN.matches(problem), pattern);
			assertTrue(problem.getMessage().contains("'" + pattern + "'"), problem.getMessage());
		}
		for (String pattern : List.of("*", "a.*", "a.b.Outer$Inner", "?", "a.*.B?", "ä.Ö", "package-info")) {
			assertTrue(ProfilerConfiguration.validatePattern(pattern).isOK(), pattern);
		}
		new ProfilerConfiguration(List.of("fine"), List.of("not fine")).applyTo(configuration);
		IStatus status = assertThrows(CoreException.class, () -> LaunchKit.launch(configuration)).getStatus();
		assertTrue(LaunchingStatus.BAD_PATTERN.matches(status), status.toString());
	}

	@Test
	void configurationIsReadAsWrittenAndDefaultsLeaveNoTrace() throws Exception {
		ProfilerConfiguration written = new ProfilerConfiguration(List.of("a.*", "b"), List.of("a.c.*"),
				Set.of(Mode.STEPS, Mode.TIME));
		written.applyTo(configuration);
		assertEquals(written, ProfilerConfiguration.of(configuration));
		ProfilerConfiguration.DEFAULT.applyTo(configuration);
		assertEquals(ProfilerConfiguration.DEFAULT, ProfilerConfiguration.of(configuration));
		assertFalse(configuration.hasAttribute(ProfilerConfiguration.ATTRIBUTE_INCLUDES));
		assertFalse(configuration.hasAttribute(ProfilerConfiguration.ATTRIBUTE_EXCLUDES));
		assertFalse(configuration.hasAttribute(ProfilerConfiguration.ATTRIBUTE_MODES));
	}

	@Test
	void modesOfAnotherVersionAreLeftOutAndNoneIsAnError() throws Exception {
		configuration.setAttribute(ProfilerConfiguration.ATTRIBUTE_MODES, List.of("steps", "dreams"));
		assertEquals(Set.of(Mode.STEPS), ProfilerConfiguration.of(configuration).modes());
		configuration.setAttribute(ProfilerConfiguration.ATTRIBUTE_MODES, List.of());
		IStatus status = ProfilerConfiguration.of(configuration).validate();
		assertTrue(LaunchingStatus.NO_MODE.matches(status), status.toString());
	}
}
