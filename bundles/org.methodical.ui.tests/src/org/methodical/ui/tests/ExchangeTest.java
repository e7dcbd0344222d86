// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.ProgressMonitorWrapper;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.time.TimeRange;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;
import org.methodical.ui.exchange.RecordingJobs;
import org.methodical.ui.exchange.RecordingNames;
import org.methodical.ui.selection.ActiveSession;

/** The wizards Import and Export, and what follows on the dialogs Open Recording and Save Recording As. */
@ExtendWith(CleanLog.class)
class ExchangeTest {

	private static final String IMPORT = "org.methodical.ui.importRecording";
	private static final String EXPORT = "org.methodical.ui.exportRecording";

	@TempDir
	Path folder;

	private IProject project;
	private WizardDialog dialog;
	/** What presses the button beside the progress bar. */
	private BooleanSupplier cancelled = () -> false;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
		project = ResourcesPlugin.getWorkspace().getRoot().getProject("Exchange");
		project.create(null);
		project.open(null);
	}

	@Test
	void anImportedRecordingIsShownAndItsPlaceRemembered() throws Exception {
		Path file = recording("first.mprof");
		IWizardPage page = open(IMPORT, StructuredSelection.EMPTY);
		assertFalse(page.isPageComplete());
		assertNull(page.getErrorMessage(), "nothing is wrong before something was entered");
		combo("importRecording.file").setText(folder.resolve("missing.mprof").toString());
		assertEquals("Choose a file that exists.", page.getErrorMessage());
		combo("importRecording.file").setText(file.toString());
		finish();
		Session session = Profiler.sessions().all().getFirst();
		assertEquals(file.toRealPath(), session.file().orElseThrow());
		assertEquals(Optional.of(session), ActiveSession.get().session());
		Robot.await("the recording's methods", WorkbenchKit.SOON, () -> WorkbenchKit.hotMethods().getItemCount() == 40);
		open(IMPORT, StructuredSelection.EMPTY);
		assertEquals(file.toString(), combo("importRecording.file").getItem(0));
	}

	@Test
	void aRecordingIsCopiedIntoTheSelectedProjectWithItsNotes() throws Exception {
		Path file = recording("copied.mprof");
		Session known = Profiler.openRecording(file);
		Profiler.sessions().describe(known, "Before", "warm cache");
		Profiler.sessions().remove(known);
		open(IMPORT, new StructuredSelection(project));
		combo("importRecording.file").setText(file.toString());
		check("importRecording.copies");
		assertEquals("Exchange", ((Text) named("importRecording.folder")).getText());
		WorkbenchKit.screenshot("import-wizard");
		finish();
		IFile copy = project.getFile("copied.mprof");
		assertTrue(copy.exists());
		assertEquals(1, Profiler.sessions().all().size(), "the copy only");
		Session session = Profiler.sessions().all().getFirst();
		assertEquals(copy.getLocation().toPath().toRealPath(), session.file().orElseThrow());
		assertEquals(List.of("Before", "warm cache"), List.of(session.name(), session.notes()));
		IWizardPage page = open(IMPORT, new StructuredSelection(copy));
		combo("importRecording.file").setText(file.toString());
		check("importRecording.copies");
		assertTrue(page.getErrorMessage().startsWith("Exchange has a copied.mprof already."), page.getErrorMessage());
		((Text) named("importRecording.folder")).setText("Nowhere");
		assertEquals("Choose an open project or a folder in one.", page.getErrorMessage());
	}

	@Test
	void whatIsNoRecordingIsRefusedOnThePageAndNotCopied() throws Exception {
		Path file = Files.writeString(folder.resolve("notes.mprof"), "These are no measurements.");
		IWizardPage page = open(IMPORT, new StructuredSelection(project));
		combo("importRecording.file").setText(file.toString());
		check("importRecording.copies");
		finish();
		assertTrue(page.getErrorMessage().contains("notes.mprof"), page.getErrorMessage());
		assertFalse(dialog.getShell().isDisposed(), "it stays open");
		assertFalse(project.getFile("notes.mprof").exists());
		assertEquals(List.of(), Profiler.sessions().all());
	}

	@Test
	void aSessionIsExportedInEveryFormat() throws Exception {
		Profiler.openRecording(recording("source.mprof"));
		assertEquals("<!DOCTYPE html>", firstLine(export("Report for browsers", "a.html")));
		assertTrue(firstLine(export("Hot methods", "a.csv")).contains("method"));
		assertTrue(lines(export("Collapsed stacks", "a.collapsed")).getFirst().matches(".+ \\d+"));
		assertTrue(text(export("Call paths for speedscope", "a.speedscope.json")).contains("speedscope.app"));
		byte[] packed = Files.readAllBytes(export("Call paths for pprof", "a.pb.gz"));
		assertArrayEquals(new byte[] {0x1f, (byte) 0x8b}, Arrays.copyOf(packed, 2));
		byte[] flight = Files.readAllBytes(export("Flight recording", "a.jfr"));
		assertArrayEquals(new byte[] {'F', 'L', 'R', 0}, Arrays.copyOf(flight, 4));
		Session again = Profiler.openRecording(export("Recording", "again.mprof"));
		assertEquals(40, methods(again));
	}

	@Test
	void theEndingIsAddedAndTheFormatAndPlaceAreRemembered() throws Exception {
		Profiler.openRecording(recording("source.mprof"));
		open(EXPORT, StructuredSelection.EMPTY);
		choose("Hot methods");
		combo("exportRecording.file").setText(folder.resolve("table").toString());
		finish();
		Path written = folder.resolve("table.csv");
		assertTrue(Files.exists(written));
		IWizardPage page = open(EXPORT, StructuredSelection.EMPTY);
		assertEquals("Hot methods for spreadsheets (CSV)", combo("exportRecording.format").getText());
		assertEquals(folder.resolve("source.csv").toString(), combo("exportRecording.file").getText());
		assertEquals(folder.resolve("table").toString(), combo("exportRecording.file").getItem(0));
		combo("exportRecording.file").setText(written.toString());
		assertEquals(written + " exists and will be replaced.", page.getMessage());
		WorkbenchKit.screenshot("export-wizard");
	}

	@Test
	void thePartThatTheViewsShowIsExportedOrAllOfTheSession() throws Exception {
		Path file = folder.resolve("phases.mprof");
		new PhasedRecording().writeTo(file);
		Session session = Profiler.openRecording(file);
		Robot.await("the session", WorkbenchKit.SOON, () -> ActiveSession.get().session().equals(Optional.of(session)));
		ActiveSession.get().show(new TimeRange(2_600_000_000L, 2_900_000_000L), Assertions::fail);
		Robot.await("the span", WorkbenchKit.SOON, () -> !ActiveSession.get().part().isAll());
		IWizardPage page = open(EXPORT, new StructuredSelection(session));
		choose("Hot methods");
		Button onlyPart = (Button) named("exportRecording.onlyPart");
		assertEquals("Only the part that the views show: 2.50 s to 3.00 s", onlyPart.getText().replace("&", ""));
		assertTrue(onlyPart.getSelection());
		assertNull(page.getMessage());
		WorkbenchKit.screenshot("export-part");
		combo("exportRecording.file").setText(folder.resolve("part.csv").toString());
		finish();
		assertTrue(text(folder.resolve("part.csv")).contains(",late,()V,3,"), text(folder.resolve("part.csv")));
		assertTrue(text(export("Report for browsers", "part.html")).contains("<title>phases, 2.50 s to 3.00 s"));
		page = open(EXPORT, new StructuredSelection(session));
		choose("Hot methods");
		check("exportRecording.onlyPart", false);
		assertEquals("All of the session is exported, not the part that the views show.", page.getMessage());
		combo("exportRecording.file").setText(folder.resolve("all.csv").toString());
		finish();
		assertTrue(text(folder.resolve("all.csv")).contains(",late,()V,12,"), text(folder.resolve("all.csv")));
	}

	@Test
	void whatASessionLacksIsSaidBeforehand() throws Exception {
		Session session = Profiler.openRecording(recording("source.mprof"));
		IWizardPage page = open(EXPORT, new StructuredSelection(session));
		choose("Executed source lines");
		assertTrue(page.getMessage().startsWith("'source' has no counted steps"), page.getMessage());
		assertTrue(page.isPageComplete());
		choose("Files of the Kaffe analyzer");
		assertTrue(page.getErrorMessage().startsWith("'source' has no call history."), page.getErrorMessage());
		assertFalse(page.isPageComplete());
	}

	@Test
	void formatsWithoutAChoiceOfTimesSaySo() throws Exception {
		Session session = Profiler.openRecording(recording("source.mprof"));
		String flight = "The file has running times and waits, whichever the views show.";
		String none = "The file has no times.";
		ActiveSession.get().show(TimeKind.WAITING);
		try {
			IWizardPage page = open(EXPORT, new StructuredSelection(session));
			choose("Flight recording");
			assertEquals(flight, page.getMessage());
			WorkbenchKit.screenshot("export-times");
			choose("Hot methods");
			assertNull(page.getMessage());
			choose("Executed source lines");
			assertTrue(page.getMessage().startsWith("'source' has no counted steps")
					&& page.getMessage().endsWith(" " + none), page.getMessage());
			choose("Executed code as a JaCoCo");
			assertTrue(page.getMessage().endsWith(" " + none), page.getMessage());
			ActiveSession.get().show(TimeKind.RUNNING);
			choose("Flight recording");
			assertNull(page.getMessage());
			Files.createFile(folder.resolve("there.jfr"));
			ActiveSession.get().show(TimeKind.ALL);
			combo("exportRecording.file").setText(folder.resolve("there.jfr").toString());
			assertEquals(folder.resolve("there.jfr") + " exists and will be replaced. " + flight, page.getMessage());
		} finally {
			ActiveSession.get().show(TimeKind.RUNNING);
		}
	}

	@Test
	void ofStepsAloneThereAreNoMethodsToExport() throws Exception {
		ILaunchConfigurationWorkingCopy launch = WorkbenchKit.javaApplication(
				WorkbenchKit.project("ExchangeRun", "TestProfiler.java"), "TestProfiler");
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.STEPS), Map.of()).applyTo(launch);
		Session session = WorkbenchKit.profile(launch);
		IWizardPage page = open(EXPORT, new StructuredSelection(session));
		choose("Hot methods");
		assertTrue(page.getMessage().startsWith("In '" + session.name() + "' steps alone were counted"),
				page.getMessage());
	}

	@Test
	void stepsAndHistoryAreExportedOfARealRun() throws Exception {
		ILaunchConfigurationWorkingCopy launch = WorkbenchKit.javaApplication(
				WorkbenchKit.project("ExchangeRun", "TestProfiler.java"), "TestProfiler");
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.TIME, Mode.STEPS, Mode.HISTORY), Map.of())
				.applyTo(launch);
		WorkbenchKit.profile(launch);
		assertTrue(text(export("Executed source lines", "run.info")).contains("SF:"));
		assertTrue(text(export("Executed code as a JaCoCo", "run.xml")).contains("TestProfiler"));
		Path kaffe = export("Files of the Kaffe analyzer", "kaffe");
		assertTrue(Files.readString(kaffe.resolve("jvm_method.lst")).contains("test3-?-(D)D-?-500\n"));
	}

	@Test
	void aPlaceThatCannotBeWrittenIsSaidOnThePage() throws Exception {
		Profiler.openRecording(recording("source.mprof"));
		IWizardPage page = open(EXPORT, StructuredSelection.EMPTY);
		choose("Hot methods");
		combo("exportRecording.file").setText("relative.csv");
		assertEquals("Enter the whole path of the place to write to.", page.getErrorMessage());
		combo("exportRecording.file").setText(folder.resolve("missing/x.csv").toString());
		finish();
		assertTrue(
				page.getErrorMessage().startsWith(
						folder.resolve("missing/x.csv") + " could not be written: there is no such file or folder. "),
				page.getErrorMessage());
		assertFalse(dialog.getShell().isDisposed(), "it stays open");
		choose("Recording (");
		combo("exportRecording.file").setText(folder.resolve("missing/x.mprof").toString());
		finish();
		assertTrue(page.getErrorMessage().contains("could not be written"), page.getErrorMessage());
	}

	@Test
	void aCancelledExportLeavesWhatWasThere() throws Exception {
		Profiler.openRecording(recording("source.mprof"));
		Path target = Files.createDirectory(folder.resolve("target"));
		Path before = Files.writeString(target.resolve("a.collapsed"), "an earlier export");
		// midway: a part is there beside it
		cancelled = () -> target.toFile().list().length > 1;
		IWizardPage page = open(EXPORT, StructuredSelection.EMPTY);
		choose("Collapsed stacks");
		combo("exportRecording.file").setText(before.toString());
		finish();
		assertFalse(dialog.getShell().isDisposed(), "it stays open");
		assertNull(page.getErrorMessage());
		assertEquals("an earlier export", Files.readString(before));
		assertEquals(1, target.toFile().list().length);
	}

	@Test
	void anExportThatFailsLeavesNothing() throws Exception {
		Profiler.openRecording(recording("source.mprof"));
		IWizardPage page = open(EXPORT, StructuredSelection.EMPTY);
		choose("Hot methods");
		Path place = folder.resolve("table.csv");
		combo("exportRecording.file").setText(place.toString());
		// came there after the page was checked
		Files.createDirectories(place.resolve("full"));
		finish();
		assertTrue(page.getErrorMessage().startsWith(place + " could not be written: the folder is not empty"),
				page.getErrorMessage());
		assertEquals(Set.of("source.mprof", "table.csv"), Set.of(folder.toFile().list()));
	}

	@Test
	void thereIsNothingToExportWithoutASession() throws Exception {
		IWizardPage page = open(EXPORT, StructuredSelection.EMPTY);
		assertTrue(page.getErrorMessage().startsWith("There is no session to export."), page.getErrorMessage());
		assertFalse(page.isPageComplete());
	}

	@Test
	void anExportIntoAProjectIsSeenByTheWorkspace() throws Exception {
		Profiler.openRecording(recording("source.mprof"));
		open(EXPORT, StructuredSelection.EMPTY);
		choose("Recording (");
		combo("exportRecording.file").setText(project.getLocation().append("exported.mprof").toOSString());
		finish();
		assertTrue(project.getFile("exported.mprof").exists());
	}

	@Test
	void aChosenRecordingIsOpenedInTheBackground() throws Exception {
		Path file = recording("chosen.mprof");
		run(RecordingJobs.open(file));
		Robot.await("the session", WorkbenchKit.SOON,
				() -> ActiveSession.get().session().map(Session::name).orElse("").equals("chosen"));
	}

	@Test
	void aSessionIsSavedUnderItsNameWithTheEnding() throws Exception {
		Session session = Profiler.openRecording(recording("source.mprof"));
		Profiler.sessions().describe(session, "../\uC804: a/b (2)", "");
		assertEquals("\uC804-a-b-2.mprof", RecordingNames.proposal(session, RecordingNames.ENDING));
		Profiler.sessions().describe(session, "***", "");
		assertEquals("recording.mprof", RecordingNames.proposal(session, RecordingNames.ENDING));
		run(RecordingJobs.save(session, folder.resolve("saved").toString()));
		assertArrayEquals(Files.readAllBytes(session.file().orElseThrow()),
				Files.readAllBytes(folder.resolve("saved.mprof")));
		run(RecordingJobs.save(session, folder.resolve("again.mprof").toString()));
		assertTrue(Files.exists(folder.resolve("again.mprof")));
	}

	private static void run(Job job) throws Exception {
		Robot.await(job.getName(), WorkbenchKit.SOON, () -> job.getResult() != null);
		assertTrue(job.getResult().isOK(), () -> job.getResult().toString());
	}

	private IWizardPage open(String id, StructuredSelection selection) throws Exception {
		if (dialog != null) {
			dialog.close();
		}
		IWizardDescriptor descriptor = (id.equals(IMPORT) ? PlatformUI.getWorkbench().getImportWizardRegistry()
				: PlatformUI.getWorkbench().getExportWizardRegistry()).findWizard(id);
		assertEquals("Profiling", descriptor.getCategory().getLabel());
		IWorkbenchWizard wizard = descriptor.createWizard();
		wizard.init(PlatformUI.getWorkbench(), selection);
		dialog = new WizardDialog(Robot.window().getShell(), wizard) {
			@Override
			protected IProgressMonitor getProgressMonitor() {
				return new ProgressMonitorWrapper(super.getProgressMonitor()) {
					@Override
					public boolean isCanceled() {
						return super.isCanceled() || cancelled.getAsBoolean();
					}
				};
			}
		};
		dialog.setBlockOnOpen(false);
		dialog.open();
		return dialog.getCurrentPage();
	}

	/** Exports the active session; fails if the wizard does not end. */
	private Path export(String format, String name) throws Exception {
		open(EXPORT, StructuredSelection.EMPTY);
		choose(format);
		Path place = folder.resolve(name);
		combo("exportRecording.file").setText(place.toString());
		IWizardPage page = dialog.getCurrentPage();
		finish();
		assertNull(page.getErrorMessage());
		assertTrue(Files.exists(place), place::toString);
		return place;
	}

	private void choose(String format) {
		Combo formats = combo("exportRecording.format");
		for (int i = 0; i < formats.getItemCount(); i++) {
			if (formats.getItem(i).startsWith(format)) {
				formats.select(i);
				formats.notifyListeners(SWT.Selection, new Event());
				return;
			}
		}
		throw new AssertionError("no format " + format);
	}

	private void check(String name) {
		check(name, true);
	}

	private void check(String name, boolean isOn) {
		Button button = (Button) named(name);
		button.setSelection(isOn);
		button.notifyListeners(SWT.Selection, new Event());
	}

	private void finish() {
		Button finish = (Button) Robot.find(dialog.getShell(),
				control -> control instanceof Button button && button.getText().equals("&Finish")).orElseThrow();
		assertTrue(finish.isEnabled(), () -> String.valueOf(dialog.getCurrentPage().getErrorMessage()));
		finish.notifyListeners(SWT.Selection, new Event());
	}

	private Combo combo(String name) {
		return (Combo) named(name);
	}

	private Control named(String name) {
		return Dialogs.named(dialog.getShell(), name);
	}

	private static int methods(Session session) {
		Snapshot snapshot = session.recording().snapshot();
		return HotMethods.of(snapshot, snapshot.merged()).size();
	}

	private String firstLine(Path file) throws Exception {
		return lines(file).getFirst();
	}

	private static String text(Path file) throws Exception {
		return Files.readString(file, StandardCharsets.UTF_8);
	}

	private static List<String> lines(Path file) throws Exception {
		return Files.readAllLines(file);
	}

	/** Two threads of a hundred nodes in forty methods. */
	private Path recording(String name) throws Exception {
		Path file = folder.resolve(name);
		new LargeRecording(40, 2, 100).writeTo(file);
		return file;
	}
}
