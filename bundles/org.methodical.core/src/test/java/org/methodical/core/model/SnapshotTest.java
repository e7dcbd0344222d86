// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;

class SnapshotTest {

	private static final ThreadInfo THREAD = new ThreadInfo(4, "main", false, false, false);

	/** 0 root, 1 below it, 2 and 3 below 1, 4 below 2. */
	private static CallingContextTree tree() {
		return new CallingContextTree(5, new int[] {0, 0, 1, 1, 2, 99}, new int[] {0, 3, 4, 5, 3, 99},
				new long[] {0, 1, 2, 3, 4, 99}, new long[] {1, 10, 100, 1000, 10_000, 99});
	}

	@Test
	void aTreeDerivesTotalsAndChildren() {
		CallingContextTree tree = tree();
		assertEquals(11_111, tree.totalTime(CallingContextTree.ROOT));
		assertEquals(11_110, tree.totalTime(1));
		assertEquals(10_100, tree.totalTime(2));
		assertArrayEquals(new int[] {2, 3}, tree.children(1));
		assertEquals(2, tree.children(1).length);
		assertArrayEquals(new int[0], tree.children(4));
		assertEquals(3, tree.depth(4));
		assertEquals(0, tree.depth(CallingContextTree.ROOT));
	}

	@Test
	void theRootHasNeitherParentNorMethod() {
		assertEquals(-1, tree().parent(CallingContextTree.ROOT));
		assertEquals(CallingContextTree.NO_METHOD, tree().method(CallingContextTree.ROOT));
		assertEquals(1, CallingContextTree.empty().size());
	}

	@Test
	void nodesBehindTheEndAreNone() {
		CallingContextTree tree = tree();
		assertThrows(IndexOutOfBoundsException.class, () -> tree.calls(5));
		assertThrows(IndexOutOfBoundsException.class, () -> tree.totalTime(-1));
		assertThrows(IllegalArgumentException.class,
				() -> new CallingContextTree(2, new int[2], new int[2], new long[2], new long[1]));
		assertThrows(IllegalArgumentException.class,
				() -> new CallingContextTree(0, new int[0], new int[0], new long[0], new long[0]));
	}

	@Test
	void whatIsNotThereIsRefused() {
		Snapshot snapshot = Snapshot.builder().thread(THREAD, tree()).build();
		assertEquals(5, snapshot.tree(4).size());
		assertThrows(IllegalArgumentException.class, () -> snapshot.tree(5));
		assertThrows(IndexOutOfBoundsException.class, () -> snapshot.method(0));
		assertThrows(IndexOutOfBoundsException.class, () -> Snapshot.builder().methods(new Method[1], 2));
		assertFalse(snapshot.jvm().isPresent());
	}

	@Test
	void aSnapshotKeepsItsOwnLists() {
		List<Note> notes = new ArrayList<>(List.of(new Note(Severity.INFO, "one")));
		SnapshotBuilder builder = Snapshot.builder().notes(notes).thread(THREAD, tree());
		Snapshot snapshot = builder.build();
		notes.clear();
		builder.thread(new ThreadInfo(4, "renamed", false, false, true), CallingContextTree.empty());
		assertEquals(1, snapshot.notes().size());
		assertEquals(List.of(THREAD), snapshot.threads());
		assertEquals(5, snapshot.tree(4).size());
		assertThrows(UnsupportedOperationException.class, () -> snapshot.threads().clear());
	}

	@Test
	void factsOfTheJvmMayBeMissingOrOdd() {
		Map<String, String> facts = new HashMap<>(Map.of("pid", "many"));
		JvmInfo jvm = new JvmInfo(Instant.EPOCH, facts);
		facts.put("command", "later");
		assertEquals(-1, jvm.pid());
		assertEquals("", jvm.command());
	}
}
