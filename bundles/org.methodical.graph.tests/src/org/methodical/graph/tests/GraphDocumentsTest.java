// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.graph.export.PictureFile;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What stands in the documents that a viewer writes, element by element. */
class GraphDocumentsTest extends GraphWindow {

	@Test
	void dotHasALineForEachNodeAndEdgeInOrder() {
		List<String> lines = viewer.export().dot().lines().toList();
		assertEquals("digraph {", lines.get(0));
		assertEquals("}", lines.get(lines.size() - 1));
		assertEquals(3 + 5 + 6 + 1, lines.size());
		String[] labels = {"main\\n100 %", "parse\\n60 %", "report\\n30 %", "next\\n45 %", "format\\n5 %"};
		for (int i = 0; i < labels.length; i++) {
			String line = lines.get(3 + i);
			assertTrue(line.startsWith("\tn" + i + " [label=\"" + labels[i] + "\", fillcolor=\"#"), line);
			assertEquals(i < 2, line.endsWith(", penwidth=2];"), "main and parse are emphasised: " + line);
		}
		String[] edges = {"n0 -> n1 [label=\"3\"", "n0 -> n2 [label=\"9\"", "n1 -> n1 [label=\"5\"",
				"n1 -> n3 [label=\"20\"", "n3 -> n1 [label=\"1\"", "n2 -> n4 [label=\"8\""};
		for (int i = 0; i < edges.length; i++) {
			String line = lines.get(8 + i);
			assertTrue(line.startsWith("\t" + edges[i] + ", penwidth="), line);
			assertEquals(i == 4, line.endsWith(", style=dashed];"), "only next to parse is dashed: " + line);
		}
	}

	@Test
	void dotPutsContainersIntoClusters() {
		graph.containers.put("parse", "Parser");
		graph.containers.put("next", "Parser");
		viewer.refresh();
		settle();
		String dot = viewer.export().dot();
		int begin = dot.indexOf("\tsubgraph cluster0 {\n\tlabel=\"Parser\";\n");
		assertTrue(begin > 0, dot);
		String cluster = dot.substring(begin, dot.indexOf("\t}\n", begin));
		assertTrue(cluster.contains("n1 [label=\"parse") && cluster.contains("n3 [label=\"next"), cluster);
		assertFalse(cluster.contains("n0 ") || dot.contains("cluster1"), dot);
	}

	@Test
	void dotQuotesWhatWouldEndAText() {
		add("a \"b\" \\ <c>");
		assertTrue(viewer.export().dot().contains("[label=\"a \\\"b\\\" \\\\ <c>\\n10 %\""), viewer.export().dot());
	}

	@Test
	void svgHasAShapeForEachNodeAndEdge() throws Exception {
		Document svg = svg();
		assertEquals(1 + 5, count(svg, "rect"), "the ground and a box a node");
		assertEquals(6, count(svg, "polyline"));
		assertEquals(6, count(svg, "polygon"), "an arrow an edge");
		assertEquals(5 + 6, count(svg, "title"), "a tip each");
		List<String> dashed = attributes(svg, "polyline", "stroke-dasharray");
		assertEquals(List.of("6 4"), dashed.stream().filter(dash -> !dash.isEmpty()).toList());
		assertEquals(2, attributes(svg, "rect", "stroke-width").stream().filter("2"::equals).count(), "main and parse");
	}

	@Test
	void svgIsAsLargeAsItsViewBoxAndHoldsAllBoxes() throws Exception {
		Element root = svg().getDocumentElement();
		String[] box = root.getAttribute("viewBox").split(" ");
		assertEquals(root.getAttribute("width"), box[2]);
		assertEquals(root.getAttribute("height"), box[3]);
		Rectangle all = new Rectangle(number(box[0]), number(box[1]), number(box[2]), number(box[3]));
		NodeList boxes = root.getElementsByTagName("rect");
		for (int i = 0; i < boxes.getLength(); i++) {
			Element rect = (Element) boxes.item(i);
			Rectangle inner = new Rectangle(number(rect.getAttribute("x")), number(rect.getAttribute("y")),
					number(rect.getAttribute("width")), number(rect.getAttribute("height")));
			assertEquals(all, all.union(inner), inner + " in " + all);
		}
	}

	@Test
	void svgKeepsTextsWhateverTheirCharacters() throws Exception {
		add("a<b>&\"c\" \u0001 \u00e9 \ud83d\ude00");
		List<String> texts = new ArrayList<>();
		NodeList found = svg().getElementsByTagName("text");
		for (int i = 0; i < found.getLength(); i++) {
			texts.add(found.item(i).getTextContent());
		}
		assertTrue(texts.contains("a<b>&\"c\" ? \u00e9 \ud83d\ude00"), texts::toString);
	}

	@Test
	void svgDrawsContainersWithTheirTitles() throws Exception {
		graph.containers.put("parse", "Parser");
		graph.containers.put("next", "Parser");
		viewer.refresh();
		settle();
		Document svg = svg();
		assertEquals(1 + 1 + 5, count(svg, "rect"));
		assertTrue(viewer.export().svg().contains(">Parser</text>"));
	}

	@Test
	void svgHasTheColoursOfTheScreen() {
		viewer.getCanvas().setBackground(new Color(30, 31, 34));
		// colours are taken anew as the canvas is painted
		await(() -> viewer.export().svg().contains("fill=\"#1e1f22\""));
	}

	@Test
	void nothingIsWrittenOfNothing() throws Exception {
		viewer.setInput(null);
		settle();
		assertEquals(4, viewer.export().dot().lines().count(), viewer.export().dot());
		Document svg = svg();
		assertEquals(1, count(svg, "rect"));
		assertEquals(0, count(svg, "text"));
	}

	@Test
	void pixelsAreAsManyAsTheScaleSays() {
		ImageData once = viewer.export().pixels(1);
		ImageData twice = viewer.export().pixels(2);
		assertEquals(2 * once.width, twice.width, 2);
		assertEquals(2 * once.height, twice.height, 2);
	}

	@Test
	void theEndingNamesTheFormat() throws IOException {
		assertTrue(start("SVG").startsWith("<?xml"));
		assertTrue(start("gv").startsWith("digraph"));
		assertTrue(start("dot").startsWith("digraph"));
		assertArrayEquals(new byte[] {(byte) 0x89, 'P', 'N', 'G'},
				Arrays.copyOf(viewer.export().picture("x").bytes(), 4));
	}

	@Test
	void aFileIsReplacedAndAMissingFolderIsAnError(@TempDir Path folder) throws IOException {
		Path file = Files.writeString(folder.resolve("old.dot"), "a much longer text that was there before");
		PictureFile.text("\u00e9\n").write(file);
		assertEquals("\u00e9\n", Files.readString(file, StandardCharsets.UTF_8));
		assertThrows(IOException.class, () -> PictureFile.text("").write(folder.resolve("none/new.dot")));
	}

	/** Adds a node without edges. */
	private void add(String name) {
		graph.nodes.add(name);
		graph.weights.put(name, 0.1);
		viewer.refresh();
		settle();
	}

	private String start(String ending) throws IOException {
		return new String(viewer.export().picture(ending).bytes(), StandardCharsets.UTF_8);
	}

	private Document svg() throws Exception {
		return DocumentBuilderFactory.newInstance().newDocumentBuilder()
				.parse(new ByteArrayInputStream(viewer.export().svg().getBytes(StandardCharsets.UTF_8)));
	}

	private static int count(Document document, String name) {
		return document.getElementsByTagName(name).getLength();
	}

	private static List<String> attributes(Document document, String element, String attribute) {
		List<String> values = new ArrayList<>();
		NodeList found = document.getElementsByTagName(element);
		for (int i = 0; i < found.getLength(); i++) {
			values.add(((Element) found.item(i)).getAttribute(attribute));
		}
		return values;
	}

	private static int number(String text) {
		return Integer.parseInt(text);
	}
}
