// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.graph.color.Palette;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Whether what is drawn can be seen and read, in themes light and dark, measured as WCAG 2 does. */
class GraphColorsTest extends GraphWindow {

	/** What WCAG asks of texts, and of what has to be seen to be understood. */
	private static final double READABLE = 4.5;
	private static final double VISIBLE = 3;

	@ParameterizedTest
	@CsvSource({"0 0 0, 255 255 255, 21", "119 119 119, 255 255 255, 4.48", "255 0 0, 0 0 255, 2.15",
			"3 3 3, 3 3 3, 1"})
	void contrastIsThatOfTheGuidelines(String one, String other, double contrast) {
		assertEquals(contrast, Palette.contrast(rgb(one), rgb(other)), 0.005);
		assertEquals(contrast, Palette.contrast(rgb(other), rgb(one)), 0.005);
	}

	@ParameterizedTest
	@CsvSource({"255 255 255, 0 0 0", "255 255 255, 90 90 90", "30 31 34, 220 220 220", "0 0 0, 255 255 255",
			"253 246 227, 55 70 75"})
	void textsCanBeReadWhateverTheirNodesWeigh(String background, String foreground) throws Exception {
		String ground = hex(background);
		viewer.getCanvas().setBackground(new Color(rgb(background)));
		viewer.getCanvas().setForeground(new Color(rgb(foreground)));
		await(() -> viewer.export().svg().contains("fill=\"" + ground + "\""));
		int texts = 0;
		for (Element group : elements("g")) {
			NodeList boxes = group.getElementsByTagName("rect");
			NodeList lines = group.getElementsByTagName("text");
			for (int i = 0; i < lines.getLength(); i++) {
				double contrast = Palette.contrast(color(boxes.item(0), "fill"), color(lines.item(i), "fill"));
				assertTrue(contrast >= READABLE, lines.item(i).getTextContent() + " has " + contrast);
				texts++;
			}
		}
		assertEquals(2 * 5, texts, "a name and a share each");
	}

	@ParameterizedTest
	@CsvSource({"255 255 255, 0 0 0", "30 31 34, 220 220 220"})
	void whatStandsOutDiffersFromTheGroundAndFromTheRest(String background, String foreground) throws Exception {
		String ground = hex(background);
		viewer.getCanvas().setBackground(new Color(rgb(background)));
		viewer.getCanvas().setForeground(new Color(rgb(foreground)));
		await(() -> viewer.export().svg().contains("fill=\"" + ground + "\""));
		List<Element> lines = elements("polyline");
		RGB emphasised = color(lines.get(0), "stroke");
		assertTrue(Palette.contrast(emphasised, rgb(background)) >= VISIBLE, "main to parse: " + emphasised);
		for (Element line : lines.subList(1, lines.size())) {
			assertTrue(!color(line, "stroke").equals(emphasised), "only main to parse stands out");
		}
	}

	@ParameterizedTest
	@CsvSource({"255 255 255, 0 0 0", "30 31 34, 220 220 220"})
	void heavierEdgesAreStrongerAndNeverThinner(String background, String foreground) throws Exception {
		String ground = hex(background);
		viewer.getCanvas().setBackground(new Color(rgb(background)));
		viewer.getCanvas().setForeground(new Color(rgb(foreground)));
		await(() -> viewer.export().svg().contains("fill=\"" + ground + "\""));
		// in the order of the graph: 3 stands out; 9, 5, 20, 1, 8
		List<Element> lines = elements("polyline");
		int[] byWeight = {4, 2, 5, 1, 3};
		for (int i = 1; i < byWeight.length; i++) {
			Element lighter = lines.get(byWeight[i - 1]);
			Element heavier = lines.get(byWeight[i]);
			assertTrue(Palette.contrast(color(heavier, "stroke"), rgb(background)) > Palette.contrast(
					color(lighter, "stroke"),
					rgb(background)), "colour of " + i);
			assertTrue(width(heavier) >= width(lighter), "width of " + i);
		}
		assertTrue(width(lines.get(3)) > width(lines.get(4)), "20 calls and one");
	}

	private List<Element> elements(String name) throws Exception {
		NodeList found = DocumentBuilderFactory.newInstance().newDocumentBuilder()
				.parse(new ByteArrayInputStream(viewer.export().svg().getBytes(StandardCharsets.UTF_8)))
				.getElementsByTagName(name);
		List<Element> elements = new ArrayList<>();
		for (int i = 0; i < found.getLength(); i++) {
			elements.add((Element) found.item(i));
		}
		return elements;
	}

	private static int width(Element line) {
		return Integer.parseInt(line.getAttribute("stroke-width"));
	}

	private static RGB color(org.w3c.dom.Node element, String attribute) {
		int number = Integer.parseInt(((Element) element).getAttribute(attribute).substring(1), 16);
		return new RGB(number >> 16, number >> 8 & 0xFF, number & 0xFF);
	}

	private static RGB rgb(String numbers) {
		String[] parts = numbers.split(" ");
		return new RGB(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
	}

	private static String hex(String numbers) {
		RGB color = rgb(numbers);
		return String.format("#%02x%02x%02x", color.red, color.green, color.blue);
	}
}
