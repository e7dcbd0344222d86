// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Field;
import java.util.Random;

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

	@Test
	void findsEachOfAnyNumberOfChildrenInAnyOrder() {
		for (int count = 1; count <= 40; count++) {
			Node parent = new Node(null, -1, 0);
			Node[] children = new Node[count];
			for (int i = 0; i < count; i++) {
				children[i] = new Node(parent, i * 3, i + 1);
				parent.add(children[i]);
			}
			Random random = new Random(count);
			for (int i = 0; i < 1_000; i++) {
				int method = random.nextInt(count * 3);
				assertSame(method % 3 == 0 ? children[method / 3] : null, parent.child(method));
			}
		}
	}

	@Test
	void aNodeThatStandsForAChildStaysAmongItsOwnParentsChildren() {
		Node root = new Node(null, -1, 0);
		Node first = new Node(root, 1, 1);
		Node second = new Node(root, 2, 2);
		root.add(first);
		root.add(second);
		second.add(first);
		assertSame(first, second.child(1));
		assertNull(second.child(2));
		assertSame(second, root.child(2));
		assertSame(first, root.child(1));
	}

	@Test
	void timedCallsAreCountedUpToTheGreatestNumberThatThereIsRoomFor() throws Exception {
		TimedNode node = new TimedNode(null, 1, 1);
		node.countTimed();
		node.countTimed();
		assertEquals(2, node.timedCalls());
		Field count = TimedNode.class.getDeclaredField("timedCalls");
		count.setAccessible(true);
		count.setInt(node, Integer.MAX_VALUE);
		node.countTimed();
		assertEquals(0x80000000L, node.timedCalls());
		count.setInt(node, -2);
		for (int i = 0; i < 3; i++) {
			node.countTimed();
			assertEquals(0xffffffffL, node.timedCalls());
		}
	}
}
