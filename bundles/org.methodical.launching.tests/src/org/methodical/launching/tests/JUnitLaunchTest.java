// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.junit.JUnitCore;
import org.eclipse.jdt.junit.TestRunListener;
import org.eclipse.jdt.junit.model.ITestElement.Result;
import org.eclipse.jdt.junit.model.ITestRunSession;
import org.junit.jupiter.api.Test;
import org.methodical.launching.Session;

class JUnitLaunchTest {

	@Test
	void testsRunAreReportedAndCounted() throws Exception {
		AtomicReference<ITestRunSession> finished = new AtomicReference<>();
		TestRunListener listener = new TestRunListener() {
			@Override
			public void sessionFinished(ITestRunSession run) {
				finished.set(run);
			}
		};
		JUnitCore.addTestRunListener(listener);
		try (JavaKit project = new JavaKit("junit")) {
			project.add(
					JavaCore.newContainerEntry(IPath.fromPortableString("org.eclipse.jdt.junit.JUNIT_CONTAINER/5")));
			project.source("t/SomeTest.java", """
					package t;
					import static org.junit.jupiter.api.Assertions.*;
					import org.junit.jupiter.api.*;
					class SomeTest {
						@BeforeEach void before() { }
						@Test void passes() { for (int i = 0; i < 7; i++) { tested(); } }
						@Test void fails() { tested(); fail(); }
						static void tested() { }
					}
					""");
			project.build();
			ILaunchConfigurationWorkingCopy configuration = LaunchKit.configuration(
					"org.eclipse.jdt.junit.launchconfig", project, "t.SomeTest");
			configuration.setAttribute("org.eclipse.jdt.junit.TEST_KIND", "org.eclipse.jdt.junit.loader.junit5");
			Session session = LaunchKit.run(configuration);
			assertEquals(Optional.empty(), session.problem());
			assertEquals(Map.of("t.SomeTest.<init>", 2L, "t.SomeTest.before", 2L, "t.SomeTest.passes", 1L,
					"t.SomeTest.fails", 1L, "t.SomeTest.tested", 8L), LaunchKit.counts(session));
			Await.until("the result of the tests", () -> finished.get() != null);
			assertEquals(Result.FAILURE, finished.get().getTestResult(true));
			assertEquals(1, finished.get().getChildren().length);
		} finally {
			JUnitCore.removeTestRunListener(listener);
		}
	}
}
