// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the viewer writes into files and on paper. */
class GraphExportTest extends GraphWindow {

	@Test
	void exportsTheWholePictureInThreeFormats(@TempDir Path folder) throws Exception {
		viewer.setOverviewVisible(true);
		settle();
		for (String name : List.of("graph.png", "graph.svg", "graph.dot")) {
			viewer.export().picture(name.substring(name.indexOf('.') + 1)).write(folder.resolve(name));
		}
		ImageData png = new ImageData(folder.resolve("graph.png").toString());
		assertTrue(png.width > 200 && png.height > 200, png.width + "x" + png.height);
		String svg = Files.readString(folder.resolve("graph.svg"));
		DocumentBuilderFactory.newInstance().newDocumentBuilder()
				.parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
		assertTrue(svg.contains(">format</text>") && svg.contains("main → report &lt;9&gt;"), svg);
		String dot = Files.readString(folder.resolve("graph.dot"));
		assertTrue(dot.startsWith("digraph {") && dot.contains("n1 -> n1 [label=\"5\""), dot);
		assertTrue(dot.contains("label=\"main\\n100 %\""), dot);
		save("viewer.svg", svg.getBytes(StandardCharsets.UTF_8));
	}

	@Test
	void drawsTheWholePictureOnAPage(@TempDir Path folder) throws Exception {
		PrinterData data = Arrays.stream(Printer.getPrinterList())
				.filter(printer -> printer.driver.equals("GtkPrintBackendFile"))
				.findFirst().orElse(null);
		assumeTrue(data != null, "no printer that prints into a file");
		Path file = folder.resolve("graph.pdf");
		data.printToFile = true;
		data.fileName = file.toString();
		viewer.setZoom(0.5);
		Printer printer = new Printer(data);
		assertTrue(printer.startJob("a graph") && printer.startPage());
		viewer.export().draw(printer);
		printer.endPage();
		printer.endJob();
		printer.dispose();
		await(() -> text(file).contains("%%EOF"));
		String pdf = text(file);
		assertTrue(pdf.startsWith("%PDF"), pdf.substring(0, 8));
		assertTrue(pdf.contains("/Count 1"), "one page");
		assertTrue(pdf.contains("/FontName"), "with texts");
		assertEquals(0.5, viewer.getZoom(), 0.001);
		save("viewer.pdf", Files.readAllBytes(file));
	}

	/** The bytes of a file that is perhaps still being written. */
	private static String text(Path file) {
		try {
			return Files.exists(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
