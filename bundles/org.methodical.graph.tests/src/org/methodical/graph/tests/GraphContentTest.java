// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import org.eclipse.jface.viewers.LabelProvider;
import org.junit.jupiter.api.Test;
import org.methodical.graph.content.GraphContent;
import org.methodical.graph.content.GraphShortcut;
import org.methodical.graph.content.IGraphContentProvider;
import org.methodical.graph.content.IGraphLabelProvider;

/** What is kept of what providers say. No display needed. */
class GraphContentTest {

	private final SampleGraph graph = SampleGraph.small();

	@Test
	void withoutProviderOrInputThereIsNothing() {
		assertSame(GraphContent.EMPTY, GraphContent.read(null, graph));
		assertSame(GraphContent.EMPTY, GraphContent.read(new SampleGraph.Content(), null));
		assertEquals(Set.of(), GraphContent.EMPTY.nodes());
	}

	@Test
	void edgesKnowTheirEndsAndThoseToStrangersAreLeftOut() {
		graph.edges.put(new SampleGraph.Edge("parse", "nobody"), 4);
		graph.edges.put(new SampleGraph.Edge("nobody", "parse"), 4);
		GraphContent content = read();
		assertEquals(6, content.edges().size());
		assertEquals(new GraphContent.Ends("parse", "next"),
				content.edges().get(new SampleGraph.Edge("parse", "next")));
		assertEquals(new GraphContent.Ends("parse", "parse"),
				content.edges().get(new SampleGraph.Edge("parse", "parse")), "a loop");
		assertFalse(content.edges().containsKey(new SampleGraph.Edge("parse", "nobody")));
	}

	@Test
	void whatIsInTheOrderTwiceOrNotAtAllIsANodeOnce() {
		IGraphContentProvider provider = new SampleGraph.Content() {

			@Override
			public Object[] getMostImportant(Object input) {
				return new Object[] {"next", "stranger", "next", "main"};
			}

			@Override
			public Object[] getHeaviest(Object input) {
				return new Object[] {"format"};
			}
		};
		GraphContent content = GraphContent.read(provider, graph);
		assertEquals(List.of("next", "main", "parse", "report", "format"), List.copyOf(content.order()));
		assertEquals(List.of("format", "main", "parse", "report", "next"), List.copyOf(content.heaviest()));
		assertEquals(graph.nodes, List.copyOf(content.nodes()), "keys go in the order of the provider");
	}

	@Test
	void eachContainerIsThereOnceInTheOrderOfItsFirstNode() {
		graph.containers.putAll(Map.of("next", "B", "parse", "A", "format", "B"));
		GraphContent content = read();
		assertEquals(Map.of("next", "B", "parse", "A", "format", "B"), content.containers());
		assertEquals(List.of("A", "B"), content.distinctContainers());
	}

	@Test
	void theOldLayoutWillDoAsLongAsNodesAndContainersAreTheSame() {
		GraphContent before = read();
		graph.edges.clear();
		graph.weights.put("main", 0.2);
		assertTrue(read().hasSamePlaces(before), "other edges and numbers");
		java.util.Collections.reverse(graph.nodes);
		assertTrue(read().hasSamePlaces(before), "another order");
		graph.containers.put("main", "A");
		assertFalse(read().hasSamePlaces(before), "another container");
		graph.containers.clear();
		graph.nodes.remove("format");
		assertFalse(read().hasSamePlaces(before), "a node less");
	}

	@Test
	void contentOfOneRefreshDoesNotChange() {
		GraphContent content = read();
		graph.nodes.clear();
		assertEquals(5, content.nodes().size());
	}

	@Test
	void whatALabelProviderDoesNotSayIsPlain() {
		class Plain extends LabelProvider implements IGraphLabelProvider {

			@Override
			public String getText(Object element) {
				return "<" + element + ">";
			}
		}
		IGraphLabelProvider plain = new Plain();
		assertEquals("<a>", plain.getAccessibleName("a"), "nothing follows the name");
		assertEquals("3 between", plain.getShortcutText(3));
		assertEquals("", plain.getDetail("a") + plain.getBadge("a"));
		assertEquals(0, plain.getWeight("a") + plain.getSize("a"));
		assertNull(plain.getColor("a"));
		assertNull(plain.getToolTip("a"));
		assertFalse(plain.isEmphasized("a") || plain.isDashed("a"));
	}

	@Test
	void theTipOfAShortcutNamesTwelveOfWhatIsBetween() {
		SampleGraph.Labels labels = new SampleGraph.Labels(graph);
		GraphShortcut few = new GraphShortcut("main", "format", List.of("parse", "report"));
		assertEquals("main \u2192 format (double-click or Enter: draw what is between)\nparse\nreport",
				GraphShortcut.toolTip(few, labels));
		List<Object> many = List.copyOf(IntStream.range(0, 13).mapToObj(i -> "m" + i).toList());
		List<String> lines = GraphShortcut.toolTip(new GraphShortcut("main", "format", many), labels).lines().toList();
		assertEquals(14, lines.size());
		assertEquals(List.of("m11", "\u2026"), lines.subList(12, 14));
		List<Object> twelve = many.subList(0, 12);
		assertEquals(13, GraphShortcut.toolTip(new GraphShortcut("a", "b", twelve), labels).lines().count());
		assertEquals("Tip & of main", GraphShortcut.toolTip("main", labels), "of others the provider's");
	}

	private GraphContent read() {
		return GraphContent.read(new SampleGraph.Content(), graph);
	}
}
