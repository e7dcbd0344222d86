// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IViewPart;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.graph.export.PictureFile;
import org.methodical.ui.shared.output.PictureExport;

/** Pictures go into files in the background; what comes of it is in the job's status, and never in a dialog. */
@ExtendWith(CleanLog.class)
class PictureExportTest {

	@TempDir
	Path folder;
	private IViewPart view;

	@BeforeEach
	void openView() throws Exception {
		WorkbenchKit.openPerspective();
		view = Robot.show("org.methodical.ui.flameGraph");
	}

	@Test
	void pixelsBecomeAPngFile() throws Exception {
		Path file = folder.resolve("picture.png");
		assertEquals(IStatus.OK, write(file, PictureFile.png(pixels(20))).getSeverity());
		byte[] magic = Arrays.copyOf(Files.readAllBytes(file), 4);
		assertArrayEquals(new byte[] {(byte) 0x89, 'P', 'N', 'G'}, magic);
		assertEquals(20, new ImageData(file.toString()).width);
	}

	@Test
	void aFileThatCannotBeWrittenIsAnErrorWithItsReasonAndNoDialog() throws Exception {
		int shells = Display.getCurrent().getShells().length;
		Path nowhere = folder.resolve("missing").resolve("picture.svg");
		IStatus missing = write(nowhere, PictureFile.text("<svg/>"));
		assertEquals(IStatus.ERROR, missing.getSeverity());
		assertTrue(missing.getMessage().contains(nowhere.toString()), missing.getMessage());
		assertTrue(missing.getMessage().contains("there is no such file or folder"), missing.getMessage());
		Path inAFile = Files.writeString(folder.resolve("file"), "").resolve("picture.dot");
		IStatus noFolder = write(inAFile, PictureFile.text("digraph {}"));
		assertEquals(IStatus.ERROR, noFolder.getSeverity());
		assertTrue(noFolder.getMessage().contains(inAFile.toString()), noFolder.getMessage());
		Robot.settle();
		assertEquals(shells, Display.getCurrent().getShells().length);
	}

	@Test
	void aCancelledJobLeavesTheFileAsItWas() throws Exception {
		Path file = Files.writeString(folder.resolve("picture.png"), "an earlier picture");
		// packing many pixels takes longer than it takes to see the job run
		Job job = PictureExport.write(view, file, PictureFile.png(pixels(6_000)));
		Robot.await("the job to run", WorkbenchKit.SOON, () -> job.getState() == Job.RUNNING);
		job.cancel();
		Robot.await("the end of the job", WorkbenchKit.RUN, () -> job.getState() == Job.NONE);
		assertEquals(IStatus.CANCEL, job.getResult().getSeverity());
		assertEquals("an earlier picture", Files.readString(file));
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(file), files.toList());
		}
	}

	private IStatus write(Path file, PictureFile picture) throws Exception {
		Job job = PictureExport.write(view, file, picture);
		Robot.await("the end of the job", WorkbenchKit.SOON, () -> job.getResult() != null);
		return job.getResult();
	}

	private static ImageData pixels(int size) {
		return new ImageData(size, size, 24, new PaletteData(0xFF0000, 0xFF00, 0xFF));
	}
}
