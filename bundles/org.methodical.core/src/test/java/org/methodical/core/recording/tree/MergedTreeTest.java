// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.CallingContextTree;

class MergedTreeTest {

	private static final int ROOT = CallingContextTree.ROOT;

	private final MergedTree merged = new MergedTree();
	private final MergedTree.ThreadNodes one = merged.new ThreadNodes();
	private final MergedTree.ThreadNodes other = merged.new ThreadNodes();

	/** Nodes of one thread: 200 methods below the root, and below each of them the same again. */
	private static void fill(MergedTree.ThreadNodes thread, int methods) {
		for (int method = 0; method < methods; method++) {
			thread.add(ROOT, method);
		}
		for (int method = 0; method < methods; method++) {
			thread.add(method + 1, method);
		}
	}

	@Test
	void theTreeOfOneThreadIsThatOfAll() {
		fill(one, 3);
		one.count(5, 7, 70);
		CallingContextTree tree = merged.nodes().tree();
		assertEquals(7, tree.size());
		assertEquals(7, tree.calls(5));
		assertEquals(2, tree.parent(5));
		assertEquals(1, tree.method(5));
	}

	@Test
	void whatAnotherThreadHasAsWellIsFoundHoweverMuchThereWas() {
		fill(one, 200);
		one.count(300, 7, 70);
		fill(other, 200);
		other.count(300, 3, 30);
		assertEquals(401, merged.size());
		assertEquals(10, merged.nodes().tree().calls(300));
		other.add(300, 5);
		one.add(300, 5);
		assertEquals(402, merged.size());
		one.count(401, 1, 1);
		other.count(401, 1, 1);
		assertEquals(2, merged.nodes().tree().calls(401));
	}

	@Test
	void aNodeThatIsLookedUpWithoutAThreadIsOneThatAThreadHas() {
		fill(one, 3);
		assertEquals(5, merged.child(2, 1));
		one.add(5, 2);
		assertEquals(7, merged.child(5, 2));
		assertEquals(8, merged.size());
	}
}
