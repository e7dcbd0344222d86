// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.IVMInstallType;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.VMStandin;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/** Real programs that end badly or start oddly. */
class TroubledLaunchTest {

	private static final String STANDARD_TYPE = "org.eclipse.jdt.internal.debug.ui.launcher.StandardVMType";
	private static final String WAITS = """
			public class Waits {
				public static void main(String[] args) throws Exception {
					for (int c; (c = System.in.read()) >= 0 && c != 'q';) { heard(); System.out.print('.'); }
				}
				static void heard() { }
			}
			""";

	@Test
	void killedProgramKeepsWhatWasSentBefore() throws Exception {
		try (JavaKit project = waits("killed")) {
			Session session = LaunchKit.launch(LaunchKit.application(project, "Waits"));
			LaunchKit.type(session, "abc");
			Await.until("the calls", () -> LaunchKit.counts(session).getOrDefault("Waits.heard", 0L) == 3);
			long pid = session.recording().snapshot().jvm().map(JvmInfo::pid).orElseThrow();
			assertTrue(ProcessHandle.of(pid).orElseThrow().destroyForcibly());
			Await.end(session);
			assertEquals(Session.State.ENDED, session.state());
			assertTrue(LaunchingStatus.RECORDING_CUT.matches(session.problem().orElseThrow()));
			assertEquals(3L, LaunchKit.counts(session).get("Waits.heard"));
		}
	}

	@Test
	void terminatedProgramSendsTheRest() throws Exception {
		try (JavaKit project = waits("terminated")) {
			Session session = LaunchKit.launch(LaunchKit.application(project, "Waits"));
			LaunchKit.type(session, "abcd");
			Await.until("the program to hear", () -> LaunchKit.output(session).equals("...."));
			session.launch().orElseThrow().terminate();
			Await.end(session);
			assertEquals(Optional.empty(), session.problem());
			assertEquals(Map.of("Waits.main", 1L, "Waits.heard", 4L), LaunchKit.counts(session));
		}
	}

	@Test
	void unknownAgentOptionFailsTheSessionAndTheProgramRuns() throws Exception {
		try (JavaKit project = waits("unknown")) {
			ILaunchConfigurationWorkingCopy configuration = LaunchKit.application(project, "Waits");
			configuration.setAttribute(ILaunchManager.ATTR_ENVIRONMENT_VARIABLES,
					Map.of("METHODICAL_OPTS", "colour=red"));
			Session session = LaunchKit.launch(configuration);
			LaunchKit.type(session, "x");
			LaunchKit.type(session, "q");
			Await.end(session);
			assertEquals(Session.State.FAILED, session.state());
			assertTrue(LaunchingStatus.NEVER_CONNECTED.matches(session.problem().orElseThrow()));
			assertEquals(".", LaunchKit.output(session));
			String errors = LaunchKit.errors(session).strip();
			assertTrue(errors.startsWith("methodical: ") && errors.contains("colour") && errors.lines().count() == 1,
					errors);
		}
	}

	@Test
	void badValueOfAnAgentOptionFailsTheSessionAndTheProgramRuns() throws Exception {
		try (JavaKit project = waits("bad")) {
			ILaunchConfigurationWorkingCopy configuration = LaunchKit.application(project, "Waits");
			configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS,
					"-Dmethodical.opts=interval=soon");
			Session session = LaunchKit.launch(configuration);
			LaunchKit.type(session, "q");
			Await.end(session);
			assertEquals(Session.State.FAILED, session.state());
			assertTrue(LaunchKit.errors(session).contains("interval"), LaunchKit.errors(session));
			assertEquals(0, LaunchKit.process(session).getExitValue());
		}
	}

	@Test
	void removedSessionLeavesItsProgramRunning() throws Exception {
		try (JavaKit project = waits("removed")) {
			Session session = LaunchKit.launch(LaunchKit.application(project, "Waits"));
			Await.live(session);
			Profiler.sessions().remove(session);
			Await.end(session);
			LaunchKit.type(session, "xy");
			LaunchKit.type(session, "q");
			Await.until("the program", () -> LaunchKit.process(session).isTerminated());
			assertEquals("..", LaunchKit.output(session));
			assertEquals(0, LaunchKit.process(session).getExitValue());
		}
	}

	@Test
	void olderJvmGivesTheSameCounts() throws Exception {
		File home = new File(System.getProperty("jdk17.home", ""));
		Assumptions.assumeTrue(new File(home, "bin/java").exists(), "no JDK 17 here");
		IVMInstallType type = JavaRuntime.getVMInstallType(STANDARD_TYPE);
		VMStandin standin = new VMStandin(type, "seventeen");
		standin.setName("Seventeen");
		standin.setInstallLocation(home);
		IPath path = JavaRuntime.newJREContainerPath(standin.convertToRealVM());
		try (JavaKit project = waits("seventeen")) {
			project.java.setOption(JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM, "17");
			project.java.setOption(JavaCore.COMPILER_COMPLIANCE, "17");
			project.java.setOption(JavaCore.COMPILER_SOURCE, "17");
			project.build();
			ILaunchConfigurationWorkingCopy configuration = LaunchKit.application(project, "Waits");
			configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_JRE_CONTAINER_PATH,
					path.toPortableString());
			Session session = LaunchKit.launch(configuration);
			LaunchKit.type(session, "12345");
			LaunchKit.type(session, "q");
			Await.end(session);
			assertEquals(Map.of("Waits.main", 1L, "Waits.heard", 5L), LaunchKit.counts(session));
			String version = session.recording().snapshot().jvm().map(JvmInfo::javaVersion).orElseThrow();
			assertTrue(version.startsWith("17"), version);
		} finally {
			type.disposeVMInstall("seventeen");
		}
	}

	private static JavaKit waits(String name) throws Exception {
		JavaKit project = new JavaKit(name);
		project.source("Waits.java", WAITS);
		project.build();
		return project;
	}
}
