// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.Arrays;

import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IVMInstallType;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.VMStandin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmarking.launch.BenchmarkShortcut;
import org.methodical.benchmarking.launching.BenchmarkConfiguration;
import org.methodical.benchmarking.launching.BenchmarkHistory;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/** Projects with the oldest JRE that the agent runs on: profiled, attached to and measured as others are. */
@ExtendWith(CleanLog.class)
class Java8Test {

	private static final String STANDARD_TYPE = "org.eclipse.jdt.internal.debug.ui.launcher.StandardVMType";
	private static final String JRE = "eight";
	private static final String SOURCE = """
			public class Old {
				public static void main(String[] args) throws java.io.IOException {
					System.in.read();
					for (int i = 0; i < 1000; i++) {
						step(i);
					}
					System.in.read();
				}

				static int step(int i) {
					return i % 7 == 0 ? i : i * 3;
				}
			}
			""";

	private IVMInstallType type;
	private IPath jre;

	@BeforeEach
	void installJre() throws Exception {
		File home = new File(System.getProperty("jdk8.home", ""));
		Assumptions.assumeTrue(new File(home, "bin/java").exists(), "no JDK 8 here; name one with -Djdk8.home=");
		type = JavaRuntime.getVMInstallType(STANDARD_TYPE);
		VMStandin standin = new VMStandin(type, JRE);
		standin.setName("Java 8");
		standin.setInstallLocation(home);
		jre = JavaRuntime.newJREContainerPath(standin.convertToRealVM());
		WorkbenchKit.openPerspective();
	}

	@AfterEach
	void removeJre() {
		if (type != null) {
			type.disposeVMInstall(JRE);
		}
	}

	@Test
	void aProgramIsCountedAndItsSourceMarked() throws Exception {
		IJavaProject project = project("Java8", "Nested.java", StepsKit.NESTED);
		Robot.show(StepsKit.BYTECODE_LOAD);
		Session session = StepsKit.count(project, "Nested");
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		assertEquals("8", version(session));
		Table hot = WorkbenchKit.hotMethods();
		assertEquals("200", hot.getItem(WorkbenchKit.rowOf(hot, "inner")).getText(Robot.column(hot, "Calls")));
		EditorKit.openMarked(project);
		WorkbenchKit.screenshot("java-8-hot-methods");
		Robot.show(StepsKit.BYTECODE_LOAD);
		Robot.await("the steps of the class", WorkbenchKit.SOON,
				() -> StepsKit.cell(StepsKit.table("load.classes"), "Nested",
						"Steps").equals(StepsKit.number(StepsKit.MAIN_STEPS + StepsKit.INNER_STEPS)));
		Robot.settle();
		WorkbenchKit.screenshot("java-8-bytecode-load");
	}

	@Test
	void aRunningProgramIsAttachedToFromTheDialog() throws Exception {
		IJavaProject project = project("Java8Attach", "Old.java", SOURCE);
		ILaunch launch = DebugUITools.buildAndLaunch(WorkbenchKit.javaApplication(project, "Old").doSave(),
				ILaunchManager.RUN_MODE, null);
		try {
			Robot.await("the program among the running ones", WorkbenchKit.SOON,
					() -> Profiler.sessions().jvms().stream().anyMatch(jvm -> "Old".equals(jvm.name())));
			Robot.show(WorkbenchKit.SESSIONS);
			Session session = WorkbenchKit.launch(() -> {
				Dialogs.answer("Attach to a Running Java Program", Java8Test::choose, "Attach");
				PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.methodical.ui.attach",
						null);
			});
			Robot.await("the program to be recorded", WorkbenchKit.SOON, () -> session.commands().isPresent()
					&& session.recording().snapshot().methodCount() > 0);
			launch.getProcesses()[0].getStreamsProxy().write("\n");
			Table hot = WorkbenchKit.hotMethods();
			Robot.await("the calls", WorkbenchKit.SOON, () -> "1,000".equals(
					hot.getItem(WorkbenchKit.rowOf(hot, "step")).getText(Robot.column(hot, "Calls"))));
			assertEquals("8", version(session));
			assertTrue(session.problem().isEmpty(), () -> session.problem().toString());
			WorkbenchKit.screenshot("java-8-attached");
			launch.getProcesses()[0].getStreamsProxy().write("\n");
			Robot.await("the end", WorkbenchKit.SOON, () -> session.state() == Session.State.ENDED);
		} finally {
			launch.terminate();
		}
	}

	/** Selects the program once the dialog lists it. */
	private static boolean choose(Shell dialog) {
		Table jvms = (Table) Dialogs.named(dialog, "attach.jvms");
		int row = Robot.row(jvms, 1, "Old");
		if (row < 0) {
			return false;
		}
		jvms.setSelection(row);
		jvms.notifyListeners(SWT.Selection, new Event());
		return true;
	}

	@Test
	void aMethodIsMeasured() throws Exception {
		IJavaProject project = project("Java8Benchmark", "Work.java", BenchmarkKit.SOURCE);
		IMethod method = project.findType("Work").getMethod("sum", new String[0]);
		Table table = BenchmarkKit.emptyTable();
		DebugUITools.launch(BenchmarkKit.shortened(BenchmarkShortcut.configuration(method, "Work.sum", ""), "1"),
				BenchmarkConfiguration.MODE);
		Robot.await("a result", WorkbenchKit.RUN, () -> table.getItemCount() == 1);
		BenchmarkResult result = BenchmarkHistory.instance().entries().get(0).stored().results().get(0);
		assertTrue(result.environment().values().stream().anyMatch(value -> value.contains("1.8.0")),
				result.environment()::toString);
		Text text = Robot.find(Text.class, "benchmarks.text").orElseThrow();
		assertTrue(text.getText().contains("mean"), text.getText());
		WorkbenchKit.maximized(BenchmarkKit.VIEW, "java-8-benchmark");
	}

	/** A project that is compiled for Java 8, against its library. */
	private IJavaProject project(String name, String file, String text) throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource(name, file, text);
		for (String option : new String[] {JavaCore.COMPILER_COMPLIANCE, JavaCore.COMPILER_SOURCE,
				JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM}) {
			project.setOption(option, "1.8");
		}
		project.setRawClasspath(Arrays.stream(project.getRawClasspath())
				.map(entry -> entry.getEntryKind() == IClasspathEntry.CPE_CONTAINER ? JavaCore.newContainerEntry(jre)
						: entry)
				.toArray(IClasspathEntry[]::new), null);
		project.getProject().build(IncrementalProjectBuilder.CLEAN_BUILD, null);
		project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
		return project;
	}

	private static String version(Session session) {
		String version = session.recording().snapshot().jvm().map(JvmInfo::javaVersion).orElseThrow();
		return version.startsWith("1.8.") ? "8" : version;
	}
}
