// SPDX-License-Identifier: EPL-2.0
package org.methodical.demo;

import java.util.List;

import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaApplicationLaunchShortcut;
import org.eclipse.jface.viewers.StructuredSelection;
import org.methodical.demo.robot.Robot;

/** The example of the Kaffe analyzer paper, profiled by <i>Profile As &gt; Java Application</i> on its source file. */
final class TestProfilerProgram implements DemoProgram {

	private IJavaProject project;

	@Override
	public String name() {
		return "test-profiler"; //$NON-NLS-1$
	}

	@Override
	public String title() {
		return "TestProfiler, the example of the Kaffe performance analyzer:"; //$NON-NLS-1$
	}

	@Override
	public void importProject() throws Exception {
		project = JavaProjects.create("TestProfiler", List.of()); //$NON-NLS-1$
		JavaProjects.addSample(project, "TestProfiler.java"); //$NON-NLS-1$
	}

	@Override
	public void launch() throws Exception {
		ICompilationUnit source = project.findType("TestProfiler").getCompilationUnit(); //$NON-NLS-1$
		Robot.ui(() -> {
			new JavaApplicationLaunchShortcut().launch(new StructuredSelection(source), "profile"); //$NON-NLS-1$
			return null;
		});
	}
}
