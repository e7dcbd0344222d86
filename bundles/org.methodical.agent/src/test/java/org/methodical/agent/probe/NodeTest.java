package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class NodeTest {

	@Test
	void findsEachOfManyChildren() {
		Node parent = new Node(null, -1, 0);
		Node[] children = new Node[20_000];
		for (int i = 0; i < children.length; i++) {
			// ids with a common factor, the worst that a table of a power of two can meet
			int method = i * 64;
			assertNull(parent.child(method));
			children[i] = new Node(parent, method, i + 1);
			parent.add(children[i]);
		}
		for (int i = 0; i < children.length; i++) {
			assertSame(children[i], parent.child(i * 64));
			assertNull(parent.child(i * 64 + 1));
		}
	}

	@Test
	void findsAnAncestorThatStandsForAChild() {
		Node ancestor = new Node(null, 7, 1);
		Node parent = new Node(ancestor, 8, 2);
		parent.add(new Node(parent, 9, 3));
		parent.add(ancestor);
		assertSame(ancestor, parent.child(7));
	}
}
