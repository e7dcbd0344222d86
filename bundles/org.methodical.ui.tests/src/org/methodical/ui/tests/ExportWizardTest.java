// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.methodical.ui.tests.ExchangeKit.EXPORT;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.resources.IProject;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.swt.widgets.Button;
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
import org.methodical.ui.selection.ActiveSession;

/** The wizard Export. */
@ExtendWith(CleanLog.class)
class ExportWizardTest {

	@TempDir
	Path folder;

	private IProject project;
	private ExchangeKit wizard;

	@BeforeEach
	void openPerspective() throws Exception {
		project = ExchangeKit.openPerspective();
		wizard = new ExchangeKit(folder);
	}

	@Test
	void aSessionIsExportedInEveryFormat() throws Exception {
		Profiler.openRecording(wizard.recording("source.mprof"));
		assertEquals("<!DOCTYPE html>", firstLine(wizard.export("Report for browsers", "a.html")));
		assertTrue(firstLine(wizard.export("Hot methods", "a.csv")).contains("method"));
		assertTrue(lines(wizard.export("Collapsed stacks", "a.collapsed")).getFirst().matches(".+ \\d+"));
		assertTrue(text(wizard.export("Call paths for speedscope", "a.speedscope.json")).contains("speedscope.app"));
		byte[] packed = Files.readAllBytes(wizard.export("Call paths for pprof", "a.pb.gz"));
		assertArrayEquals(new byte[] {0x1f, (byte) 0x8b}, Arrays.copyOf(packed, 2));
		byte[] flight = Files.readAllBytes(wizard.export("Flight recording", "a.jfr"));
		assertArrayEquals(new byte[] {'F', 'L', 'R', 0}, Arrays.copyOf(flight, 4));
		Session again = Profiler.openRecording(wizard.export("Recording", "again.mprof"));
		assertEquals(40, methods(again));
	}

	@Test
	void theEndingIsAddedAndTheFormatAndPlaceAreRemembered() throws Exception {
		Profiler.openRecording(wizard.recording("source.mprof"));
		wizard.open(EXPORT, StructuredSelection.EMPTY);
		wizard.choose("Hot methods");
		wizard.combo("exportRecording.file").setText(folder.resolve("table").toString());
		wizard.finish();
		Path written = folder.resolve("table.csv");
		assertTrue(Files.exists(written));
		IWizardPage page = wizard.open(EXPORT, StructuredSelection.EMPTY);
		assertEquals("Hot methods for spreadsheets (CSV)", wizard.combo("exportRecording.format").getText());
		assertEquals(folder.resolve("source.csv").toString(), wizard.combo("exportRecording.file").getText());
		assertEquals(folder.resolve("table").toString(), wizard.combo("exportRecording.file").getItem(0));
		wizard.combo("exportRecording.file").setText(written.toString());
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
		IWizardPage page = wizard.open(EXPORT, new StructuredSelection(session));
		wizard.choose("Hot methods");
		Button onlyPart = (Button) wizard.named("exportRecording.onlyPart");
		assertEquals("Only the part that the views show: 2.50 s to 3.00 s", onlyPart.getText().replace("&", ""));
		assertTrue(onlyPart.getSelection());
		assertNull(page.getMessage());
		WorkbenchKit.screenshot("export-part");
		wizard.combo("exportRecording.file").setText(folder.resolve("part.csv").toString());
		wizard.finish();
		assertTrue(text(folder.resolve("part.csv")).contains(",late,()V,3,"), text(folder.resolve("part.csv")));
		assertTrue(text(wizard.export("Report for browsers", "part.html")).contains("<title>phases, 2.50 s to 3.00 s"));
		page = wizard.open(EXPORT, new StructuredSelection(session));
		wizard.choose("Hot methods");
		wizard.check("exportRecording.onlyPart", false);
		assertEquals("All of the session is exported, not the part that the views show.", page.getMessage());
		wizard.combo("exportRecording.file").setText(folder.resolve("all.csv").toString());
		wizard.finish();
		assertTrue(text(folder.resolve("all.csv")).contains(",late,()V,12,"), text(folder.resolve("all.csv")));
	}

	@Test
	void whatASessionLacksIsSaidBeforehand() throws Exception {
		Session session = Profiler.openRecording(wizard.recording("source.mprof"));
		IWizardPage page = wizard.open(EXPORT, new StructuredSelection(session));
		wizard.choose("Executed source lines");
		assertTrue(page.getMessage().startsWith("'source' has no counted steps"), page.getMessage());
		assertTrue(page.isPageComplete());
		wizard.choose("Files of the Kaffe analyzer");
		assertTrue(page.getErrorMessage().startsWith("'source' has no call history."), page.getErrorMessage());
		assertFalse(page.isPageComplete());
	}

	@Test
	void formatsWithoutAChoiceOfTimesSaySo() throws Exception {
		Session session = Profiler.openRecording(wizard.recording("source.mprof"));
		String flight = "The file has running times and waits, whichever the views show.";
		String none = "The file has no times.";
		ActiveSession.get().show(TimeKind.WAITING);
		try {
			IWizardPage page = wizard.open(EXPORT, new StructuredSelection(session));
			wizard.choose("Flight recording");
			assertEquals(flight, page.getMessage());
			WorkbenchKit.screenshot("export-times");
			wizard.choose("Hot methods");
			assertNull(page.getMessage());
			wizard.choose("Executed source lines");
			assertTrue(page.getMessage().startsWith("'source' has no counted steps")
					&& page.getMessage().endsWith(" " + none), page.getMessage());
			wizard.choose("Executed code as a JaCoCo");
			assertTrue(page.getMessage().endsWith(" " + none), page.getMessage());
			ActiveSession.get().show(TimeKind.RUNNING);
			wizard.choose("Flight recording");
			assertNull(page.getMessage());
			Files.createFile(folder.resolve("there.jfr"));
			ActiveSession.get().show(TimeKind.ALL);
			wizard.combo("exportRecording.file").setText(folder.resolve("there.jfr").toString());
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
		IWizardPage page = wizard.open(EXPORT, new StructuredSelection(session));
		wizard.choose("Hot methods");
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
		assertTrue(text(wizard.export("Executed source lines", "run.info")).contains("SF:"));
		assertTrue(text(wizard.export("Executed code as a JaCoCo", "run.xml")).contains("TestProfiler"));
		Path kaffe = wizard.export("Files of the Kaffe analyzer", "kaffe");
		assertTrue(Files.readString(kaffe.resolve("jvm_method.lst")).contains("test3-?-(D)D-?-500\n"));
	}

	@Test
	void aPlaceThatCannotBeWrittenIsSaidOnThePage() throws Exception {
		Profiler.openRecording(wizard.recording("source.mprof"));
		IWizardPage page = wizard.open(EXPORT, StructuredSelection.EMPTY);
		wizard.choose("Hot methods");
		wizard.combo("exportRecording.file").setText("relative.csv");
		assertEquals("Enter the whole path of the place to write to.", page.getErrorMessage());
		wizard.combo("exportRecording.file").setText(folder.resolve("missing/x.csv").toString());
		wizard.finish();
		assertTrue(
				page.getErrorMessage().startsWith(
						folder.resolve("missing/x.csv") + " could not be written: there is no such file or folder. "),
				page.getErrorMessage());
		assertTrue(wizard.isOpen(), "it stays open");
		wizard.choose("Recording (");
		wizard.combo("exportRecording.file").setText(folder.resolve("missing/x.mprof").toString());
		wizard.finish();
		assertTrue(page.getErrorMessage().contains("could not be written"), page.getErrorMessage());
	}

	@Test
	void aCancelledExportLeavesWhatWasThere() throws Exception {
		Profiler.openRecording(wizard.recording("source.mprof"));
		Path target = Files.createDirectory(folder.resolve("target"));
		Path before = Files.writeString(target.resolve("a.collapsed"), "an earlier export");
		// midway: a part is there beside it
		wizard.cancelWhen(() -> target.toFile().list().length > 1);
		IWizardPage page = wizard.open(EXPORT, StructuredSelection.EMPTY);
		wizard.choose("Collapsed stacks");
		wizard.combo("exportRecording.file").setText(before.toString());
		wizard.finish();
		assertTrue(wizard.isOpen(), "it stays open");
		assertNull(page.getErrorMessage());
		assertEquals("an earlier export", Files.readString(before));
		assertEquals(1, target.toFile().list().length);
	}

	@Test
	void anExportThatFailsLeavesNothing() throws Exception {
		Profiler.openRecording(wizard.recording("source.mprof"));
		IWizardPage page = wizard.open(EXPORT, StructuredSelection.EMPTY);
		wizard.choose("Hot methods");
		Path place = folder.resolve("table.csv");
		wizard.combo("exportRecording.file").setText(place.toString());
		// came there after the page was checked
		Files.createDirectories(place.resolve("full"));
		wizard.finish();
		assertTrue(page.getErrorMessage().startsWith(place + " could not be written: the folder is not empty"),
				page.getErrorMessage());
		assertEquals(Set.of("source.mprof", "table.csv"), Set.of(folder.toFile().list()));
	}

	@Test
	void thereIsNothingToExportWithoutASession() throws Exception {
		IWizardPage page = wizard.open(EXPORT, StructuredSelection.EMPTY);
		assertTrue(page.getErrorMessage().startsWith("There is no session to export."), page.getErrorMessage());
		assertFalse(page.isPageComplete());
	}

	@Test
	void anExportIntoAProjectIsSeenByTheWorkspace() throws Exception {
		Profiler.openRecording(wizard.recording("source.mprof"));
		wizard.open(EXPORT, StructuredSelection.EMPTY);
		wizard.choose("Recording (");
		wizard.combo("exportRecording.file").setText(project.getLocation().append("exported.mprof").toOSString());
		wizard.finish();
		assertTrue(project.getFile("exported.mprof").exists());
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
}
