// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.scene;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.IFigure;
import org.methodical.graph.figure.ContainerFigure;
import org.methodical.graph.figure.EdgeFigure;
import org.methodical.graph.figure.NodeFigure;

/** An element with its figure. */
public sealed interface GraphItem {

	/** What is shown. */
	Object element();

	/** What shows it. */
	IFigure figure();

	/** A node. */
	final class Node implements GraphItem {

		private final Object element;
		private final NodeFigure figure;
		private final List<Edge> outgoing = new ArrayList<>();
		private final List<Edge> incoming = new ArrayList<>();

		Node(Object element, NodeFigure figure) {
			this.element = element;
			this.figure = figure;
		}

		@Override
		public Object element() {
			return element;
		}

		@Override
		public NodeFigure figure() {
			return figure;
		}

		/** Edges that begin here, loops left out. */
		public List<Edge> outgoing() {
			return outgoing;
		}

		/** Edges that end here, loops left out. */
		public List<Edge> incoming() {
			return incoming;
		}
	}

	/**
	 * An edge.
	 *
	 * @param element what it shows
	 * @param source  where it begins
	 * @param target  where it ends
	 */
	record Edge(Object element, EdgeFigure figure, Node source, Node target) implements GraphItem {
	}

	/**
	 * A container.
	 *
	 * @param element what it shows
	 */
	record Container(Object element, ContainerFigure figure) implements GraphItem {
	}
}
