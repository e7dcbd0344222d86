// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.junit.jupiter.api.Test;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;

class ProfileLaunchTest {

	private static final String MAIN = """
			package p;
			public class Main {
				public static void main(String[] args) {
					for (int i = 0; i < 500; i++) { once(i); }
					System.out.println(String.join("|", args) + "|" + System.getProperty("a") + "|" + System.getenv("E"));
					if (args.length > 1) { System.exit(Integer.parseInt(args[1])); }
				}
				static void once(int i) { if (i % 5 == 0) { fifth(); } }
				static void fifth() { }
			}
			""";

	@Test
	void countsAreExactAndTheProgramBehavesAsInRun() throws Exception {
		try (JavaKit project = new JavaKit("a project, with=blanks & % ü")) {
			project.source("p/Main.java", MAIN);
			project.build();
			ILaunchConfigurationWorkingCopy configuration = LaunchKit.application(project, "p.Main");
			configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "-Da=\"b c\"");
			configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "\"x y\" 3");
			configuration.setAttribute(ILaunchManager.ATTR_ENVIRONMENT_VARIABLES, Map.of("E", "f g"));
			Session session = LaunchKit.run(configuration);
			assertEquals(Optional.empty(), session.problem());
			assertEquals(Session.State.ENDED, session.state());
			assertEquals(Map.of("p.Main.main", 1L, "p.Main.once", 500L, "p.Main.fifth", 100L),
					LaunchKit.counts(session));
			assertEquals("x y|3|b c|f g", LaunchKit.output(session).strip());
			assertEquals("", LaunchKit.errors(session));
			assertEquals(3, LaunchKit.process(session).getExitValue());
		}
	}

	@Test
	void launchHasModeProfileAndTheOriginalConfigurationWhichStaysAsItIs() throws Exception {
		try (JavaKit project = new JavaKit("original")) {
			project.source("p/Main.java", MAIN);
			project.build();
			ILaunchConfigurationWorkingCopy copy = LaunchKit.application(project, "p.Main");
			copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "-Da=b");
			ILaunchConfiguration saved = copy.doSave();
			String before = saved.getMemento();
			Session session = LaunchKit.run(saved);
			ILaunch launch = session.launch().orElseThrow();
			assertEquals(ILaunchManager.PROFILE_MODE, launch.getLaunchMode());
			assertSame(saved, launch.getLaunchConfiguration());
			assertEquals(before, saved.getMemento());
			assertEquals(saved.getName(), session.name());
			assertEquals(List.of(project.java), session.projects());
			saved.delete();
		}
	}

	@Test
	void defaultsProbeTheProjectAndAllItRequires() throws Exception {
		try (JavaKit deep = new JavaKit("deep");
				JavaKit library = new JavaKit("library");
				JavaKit project = new JavaKit("user")) {
			deep.source("d/Deep.java", "package d; public class Deep { public static void run() { } }");
			deep.build();
			library.sourceFolder("more", "more-bin").require(deep);
			library.source("more:l/Library.java", """
					package l;
					public class Library { public static void run() { deeper(); } static void deeper() { d.Deep.run(); } }
					""");
			library.build();
			project.require(library).require(deep).source("Main.java", """
					public class Main { public static void main(String[] a) { l.Library.run(); l.Library.run(); } }
					""");
			project.build();
			Session session = LaunchKit.run(LaunchKit.application(project, "Main"));
			assertEquals(Map.of("Main.main", 1L, "l.Library.run", 2L, "l.Library.deeper", 2L, "d.Deep.run", 2L),
					LaunchKit.counts(session));
			assertEquals(List.of(project.java, library.java, deep.java), session.projects());
		}
	}

	@Test
	void includesAndExcludesChooseTheClasses() throws Exception {
		try (JavaKit project = new JavaKit("choose")) {
			project.source("p/Main.java", """
					package p;
					public class Main {
						public static void main(String[] args) { In.run(); new In.Nested().run(); q.Out.run(); }
						static class In {
							static void run() { }
							static class Nested { void run() { } }
						}
					}
					""");
			project.source("q/Out.java", "package q; public class Out { public static void run() { } }");
			project.build();
			ILaunchConfigurationWorkingCopy configuration = LaunchKit.application(project, "p.Main");
			new ProfilerConfiguration(List.of("p.*", "nothing.?"), List.of("p.Main$In$*")).applyTo(configuration);
			assertEquals(Map.of("p.Main.main", 1L, "p.Main$In.run", 1L),
					LaunchKit.counts(LaunchKit.run(configuration)));
			new ProfilerConfiguration(List.of(), List.of("p.*")).applyTo(configuration);
			assertEquals(Map.of("q.Out.run", 1L), LaunchKit.counts(LaunchKit.run(configuration)));
		}
	}

	@Test
	void twoLaunchesAtOnceDoNotMix() throws Exception {
		try (JavaKit project = new JavaKit("two")) {
			project.source("A.java",
					"public class A { public static void main(String[] a) throws Exception { System.in.read(); } }");
			project.source("B.java",
					"public class B { public static void main(String[] a) throws Exception { System.in.read(); } }");
			project.build();
			Session a = LaunchKit.launch(LaunchKit.application(project, "A"));
			Session b = LaunchKit.launch(LaunchKit.application(project, "B"));
			Await.live(a);
			Await.live(b);
			LaunchKit.type(b, "\n");
			Await.end(b);
			assertEquals(Session.State.LIVE, a.state());
			LaunchKit.type(a, "\n");
			Await.end(a);
			assertEquals(Map.of("A.main", 1L), LaunchKit.counts(a));
			assertEquals(Map.of("B.main", 1L), LaunchKit.counts(b));
			assertTrue(!a.file().equals(b.file()));
		}
	}
}
