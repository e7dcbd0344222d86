// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.methodical.ui.tests.ExchangeKit.IMPORT;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** The wizard Import. */
@ExtendWith(CleanLog.class)
class ImportWizardTest {

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
	void anImportedRecordingIsShownAndItsPlaceRemembered() throws Exception {
		Path file = wizard.recording("first.mprof");
		IWizardPage page = wizard.open(IMPORT, StructuredSelection.EMPTY);
		assertFalse(page.isPageComplete());
		assertNull(page.getErrorMessage(), "nothing is wrong before something was entered");
		wizard.combo("importRecording.file").setText(folder.resolve("missing.mprof").toString());
		assertEquals("Choose a file that exists.", page.getErrorMessage());
		wizard.combo("importRecording.file").setText(file.toString());
		wizard.finish();
		Session session = Profiler.sessions().all().getFirst();
		assertEquals(file.toRealPath(), session.file().orElseThrow());
		assertEquals(Optional.of(session), ActiveSession.get().session());
		Robot.await("the recording's methods", WorkbenchKit.SOON, () -> WorkbenchKit.hotMethods().getItemCount() == 40);
		wizard.open(IMPORT, StructuredSelection.EMPTY);
		assertEquals(file.toString(), wizard.combo("importRecording.file").getItem(0));
	}

	@Test
	void aRecordingIsCopiedIntoTheSelectedProjectWithItsNotes() throws Exception {
		Path file = wizard.recording("copied.mprof");
		Session known = Profiler.openRecording(file);
		Profiler.sessions().describe(known, "Before", "warm cache");
		Profiler.sessions().remove(known);
		wizard.open(IMPORT, new StructuredSelection(project));
		wizard.combo("importRecording.file").setText(file.toString());
		wizard.check("importRecording.copies");
		assertEquals("Exchange", ((Text) wizard.named("importRecording.folder")).getText());
		WorkbenchKit.screenshot("import-wizard");
		wizard.finish();
		IFile copy = project.getFile("copied.mprof");
		assertTrue(copy.exists());
		assertEquals(1, Profiler.sessions().all().size(), "the copy only");
		Session session = Profiler.sessions().all().getFirst();
		assertEquals(copy.getLocation().toPath().toRealPath(), session.file().orElseThrow());
		assertEquals(List.of("Before", "warm cache"), List.of(session.name(), session.notes()));
		IWizardPage page = wizard.open(IMPORT, new StructuredSelection(copy));
		wizard.combo("importRecording.file").setText(file.toString());
		wizard.check("importRecording.copies");
		assertTrue(page.getErrorMessage().startsWith("Exchange has a copied.mprof already."), page.getErrorMessage());
		((Text) wizard.named("importRecording.folder")).setText("Nowhere");
		assertEquals("Choose an open project or a folder in one.", page.getErrorMessage());
	}

	@Test
	void whatIsNoRecordingIsRefusedOnThePageAndNotCopied() throws Exception {
		Path file = Files.writeString(folder.resolve("notes.mprof"), "These are no measurements.");
		IWizardPage page = wizard.open(IMPORT, new StructuredSelection(project));
		wizard.combo("importRecording.file").setText(file.toString());
		wizard.check("importRecording.copies");
		wizard.finish();
		assertTrue(page.getErrorMessage().contains("notes.mprof"), page.getErrorMessage());
		assertTrue(wizard.isOpen(), "it stays open");
		assertFalse(project.getFile("notes.mprof").exists());
		assertEquals(List.of(), Profiler.sessions().all());
	}
}
