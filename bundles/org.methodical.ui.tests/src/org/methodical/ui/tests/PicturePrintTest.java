// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IViewPart;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.ui.shared.output.PicturePrint;

/** Pictures are printed in the background, by the printer of the desktop that prints into a file. */
@ExtendWith(CleanLog.class)
class PicturePrintTest {

	private static final String TO_FILE = "GtkPrintBackendFile";

	@TempDir
	Path folder;
	private IViewPart view;
	private Path file;

	@BeforeEach
	void openView() throws Exception {
		WorkbenchKit.openPerspective();
		view = Robot.show("org.methodical.ui.callGraph");
		file = folder.resolve("page.pdf");
	}

	@Test
	void onePageIsPrintedAndOnlyTheDrawingIsDoneInTheUiThread() throws Exception {
		Thread[] drawing = new Thread[1];
		Job job = print(printer -> {
			drawing[0] = Thread.currentThread();
			draw(printer);
		});
		assertEquals(IStatus.OK, end(job).getSeverity());
		Robot.await("the whole file", WorkbenchKit.SOON,
				() -> Files.exists(file) && Files.readString(file, StandardCharsets.ISO_8859_1).contains("%%EOF"));
		assertSame(Display.getCurrent().getThread(), drawing[0]);
		String pdf = Files.readString(file, StandardCharsets.ISO_8859_1);
		assertTrue(pdf.startsWith("%PDF") && pdf.contains("/Count 1"), "one page");
		assertTrue(pdf.contains("/FontName"), "with text");
	}

	@Test
	void nothingIsPrintedWhenTheJobIsCancelled() throws Exception {
		Job[] job = new Job[1];
		job[0] = print(printer -> {
			draw(printer);
			job[0].cancel();
		});
		assertEquals(IStatus.CANCEL, end(job[0]).getSeverity());
		Robot.settle();
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(), files.toList());
		}
	}

	@Test
	void aPrinterThatIsGoneIsAnErrorWithoutADialog() throws Exception {
		int shells = Display.getCurrent().getShells().length;
		IStatus status = end(PicturePrint.print(view, new PrinterData(TO_FILE, "Gone"), PicturePrintTest::draw));
		assertEquals(IStatus.ERROR, status.getSeverity());
		assertEquals("The printer Gone cannot be used", status.getMessage());
		Robot.settle();
		assertEquals(shells, Display.getCurrent().getShells().length);
	}

	private Job print(Consumer<Printer> drawing) {
		PrinterData data = Arrays.stream(Printer.getPrinterList()).filter(printer -> TO_FILE.equals(printer.driver))
				.findFirst()
				.orElse(null);
		assumeTrue(data != null, "the desktop has no printer that prints into a file");
		data.printToFile = true;
		data.fileName = file.toString();
		return PicturePrint.print(view, data, drawing);
	}

	private static IStatus end(Job job) throws Exception {
		Robot.await("the end of the job", WorkbenchKit.SOON, () -> job.getResult() != null);
		return job.getResult();
	}

	private static void draw(Printer printer) {
		GC gc = new GC(printer);
		gc.drawString("a page", 10, 10);
		gc.dispose();
	}
}
