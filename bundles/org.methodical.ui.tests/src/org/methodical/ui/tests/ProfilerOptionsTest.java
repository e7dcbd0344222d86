// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jface.preference.IPreferencePage;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.keys.IBindingService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.RecordingLimits;
import org.methodical.launching.Session;
import org.methodical.launching.delegate.ProbePreview;

/** How the agent measures is chosen on the tab or preferred for all launches; a sample to try it on. */
@ExtendWith(CleanLog.class)
class ProfilerOptionsTest {

	private static final String CALL_HISTORY = "org.methodical.ui.callHistory";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void aHistoryWithALimitIsRecordedAndShown() throws Exception {
		IJavaProject project = WorkbenchKit.project("History", "TestProfiler.java");
		ILaunchConfigurationWorkingCopy launch = WorkbenchKit.javaApplication(project, "TestProfiler");
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.TIME, Mode.HISTORY), Map.of("history.depth", "1"))
				.applyTo(launch);
		Session session = WorkbenchKit.profile(launch);
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		IWorkbenchPart2 view = (IWorkbenchPart2) Robot.show(CALL_HISTORY);
		Table table = Robot.find(Table.class, "callHistory.table").orElseThrow();
		Robot.await("the calls", WorkbenchKit.SOON, () -> table.getItemCount() == 4);
		assertTrue(table.getItem(0).getText(0).contains("main"), table.getItem(0).getText(0));
		assertTrue(table.getItem(1).getText(0).startsWith("    TestProfiler.test1"), table.getItem(1).getText(0));
		// 500 calls of test3, and ten of test4 and test5 within the first
		assertTrue(view.getContentDescription().contains("510 too deep"), view.getContentDescription());
	}

	@Test
	void whatIsPreferredHoldsForLaunchesThatSayNothing() throws Exception {
		PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(Robot.window().getShell(),
				"org.methodical.ui.preferences", null, null);
		dialog.setBlockOnOpen(false);
		dialog.open();
		try {
			Combo timing = (Combo) named(dialog, "profilerTab.timing");
			timing.select(timing.getItemCount() - 1);
			timing.notifyListeners(SWT.Selection, new Event());
			Combo loops = (Combo) named(dialog, "profilerTab.loops");
			loops.select(1);
			loops.notifyListeners(SWT.Selection, new Event());
			Button steps = (Button) named(dialog, "profilerTab.mode.steps");
			steps.setSelection(true);
			steps.notifyListeners(SWT.Selection, new Event());
			((Text) named(dialog, "preferences.excludes")).setText("com.acme.Noise");
			((Spinner) named(dialog, "preferences.files")).setSelection(7);
			((Spinner) named(dialog, "preferences.megabytes")).setSelection(30);
			WorkbenchKit.screenshot("preferences");
			assertTrue(((IPreferencePage) dialog.getSelectedPage()).performOk());
		} finally {
			dialog.close();
		}
		assertEquals(new RecordingLimits(7, 30), RecordingLimits.preferred());
		RecordingLimits.DEFAULT.prefer();
		ILaunchConfigurationWorkingCopy launch = WorkbenchKit.javaApplication(
				WorkbenchKit.project("Preferred", "TestProfiler.java"), "TestProfiler");
		ProfilerConfiguration preferred = ProfilerConfiguration.of(launch);
		assertEquals(Map.of("timing", "exact", "loops", "minmax"), preferred.options());
		assertEquals(Set.of(Mode.TIME, Mode.STEPS), preferred.modes());
		assertEquals(List.of("com.acme.Noise"), preferred.excludes());
		preferred.applyTo(launch);
		ProfilerConfiguration.DEFAULT.prefer();
		assertEquals(ProfilerConfiguration.DEFAULT, ProfilerConfiguration.of(launch), "it follows later preferences");
	}

	@Test
	void presetsFillTheFieldsAndFollowThem() throws Exception {
		PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(Robot.window().getShell(),
				"org.methodical.ui.preferences", null, null);
		dialog.setBlockOnOpen(false);
		dialog.open();
		try {
			Combo presets = (Combo) named(dialog, "profilerTab.preset");
			Button steps = (Button) named(dialog, "profilerTab.mode.steps");
			Combo timing = (Combo) named(dialog, "profilerTab.timing");
			assertTrue(presets.getText().startsWith("Overview"), presets.getText());
			((Combo) named(dialog, "profilerTab.clock")).select(1);
			choose(presets, "Everything");
			assertTrue(steps.getSelection() && ((Button) named(dialog, "profilerTab.mode.history")).getSelection());
			assertEquals("Exact", timing.getText());
			assertEquals(1, ((Combo) named(dialog, "profilerTab.library")).getSelectionIndex());
			assertEquals(1, ((Combo) named(dialog, "profilerTab.clock")).getSelectionIndex(), "no preset is about it");
			steps.setSelection(false);
			steps.notifyListeners(SWT.Selection, new Event());
			assertEquals("As chosen below", presets.getText());
			choose(presets, "Lines");
			assertTrue(steps.getSelection());
			assertEquals("Adaptive", timing.getText());
			choose(timing, "Exact");
			assertEquals("As chosen below", presets.getText());
		} finally {
			dialog.close();
		}
	}

	private static void choose(Combo combo, String beginning) {
		combo.select(Arrays.asList(combo.getItems())
				.indexOf(Arrays.stream(combo.getItems()).filter(item -> item.startsWith(beginning)).findFirst().get()));
		combo.notifyListeners(SWT.Selection, new Event());
	}

	@Test
	void thePreviewNamesTheClassesThatPatternsMatch() throws Exception {
		ILaunchConfigurationWorkingCopy launch = WorkbenchKit.javaApplication(
				WorkbenchKit.project("Preview", "TestProfiler.java"), "TestProfiler");
		assertEquals(new ProbePreview(1, List.of("TestProfiler")),
				ProbePreview.of(launch, ProfilerConfiguration.DEFAULT));
		assertEquals(new ProbePreview(1, List.of()),
				ProbePreview.of(launch, new ProfilerConfiguration(List.of("com.*"), List.of())));
		assertEquals(new ProbePreview(1, List.of()),
				ProbePreview.of(launch, new ProfilerConfiguration(List.of("Test*"), List.of("*Profiler"))));
	}

	@Test
	void aRecordingIsKeptWhereTheTabSaysAndAnEarlierOneStays() throws Exception {
		IJavaProject project = WorkbenchKit.project("Kept", "TestProfiler.java");
		ILaunchConfigurationWorkingCopy launch = WorkbenchKit.javaApplication(project, "TestProfiler");
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.TIME),
				Map.of(ProfilerConfiguration.DESTINATION, "${workspace_loc:/Kept}/runs/kept.mprof")).applyTo(launch);
		Session first = WorkbenchKit.profile(launch);
		Session second = WorkbenchKit.profile(launch);
		assertTrue(first.file().orElseThrow().endsWith("Kept/runs/kept.mprof"), () -> first.file().toString());
		assertTrue(second.file().orElseThrow().endsWith("Kept/runs/kept-2.mprof"), () -> second.file().toString());
		Robot.await("both in the workspace", WorkbenchKit.SOON,
				() -> project.getProject().getFile("runs/kept.mprof").exists()
						&& project.getProject().getFile("runs/kept-2.mprof").exists());
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.TIME),
				Map.of(ProfilerConfiguration.DESTINATION, "here.mprof")).applyTo(launch);
		String problem = ProfilerConfiguration.of(launch).validate().getMessage();
		assertTrue(problem.contains("here.mprof") && problem.contains("whole path"), problem);
	}

	@Test
	void theSampleProjectCompiles() throws Exception {
		IWorkbenchWizard wizard = PlatformUI.getWorkbench().getNewWizardRegistry()
				.findWizard("org.methodical.ui.sampleProject")
				.createWizard();
		wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
		WizardDialog dialog = new WizardDialog(Robot.window().getShell(), wizard);
		dialog.setBlockOnOpen(false);
		dialog.open();
		assertTrue(wizard.performFinish(), dialog::getErrorMessage);
		dialog.close();
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("methodical-sample");
		project.build(IncrementalProjectBuilder.FULL_BUILD, null);
		IMarker[] problems = project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE);
		assertEquals(0, problems.length, () -> Arrays.toString(problems));
		assertTrue(project.getFile("bin/Primes.class").exists());
		assertEquals("Primes.java", Robot.page().getActiveEditor().getTitle());
	}

	@Test
	void theLastProfiledProgramHasAKeyOfItsOwn() {
		String key = PlatformUI.getWorkbench().getService(IBindingService.class)
				.getBestActiveBindingFormattedFor("org.eclipse.debug.ui.commands.ProfileLast");
		assertEquals("Shift+Alt+P P", key);
	}

	private static Control named(PreferenceDialog dialog, String name) {
		return Robot.find(dialog.getShell(), control -> name.equals(control.getData(Robot.ID)))
				.orElseThrow(() -> new AssertionError("no " + name));
	}
}
