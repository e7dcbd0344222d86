// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.recording.RecordingReader;

/** Short questions to a recording. Methods are named by name alone, or by {@code Nested.name} in a nested class. */
record Profile(Snapshot snapshot) {

	static Profile of(Path recording) throws Exception {
		return new Profile(RecordingReader.open(recording).snapshot());
	}

	/** Calls of all methods of a name. */
	long calls(String name) {
		CallingContextTree tree = snapshot.merged();
		long calls = 0;
		for (int node = 1; node < tree.size(); node++) {
			if (snapshot.method(tree.method(node)).name().equals(name)) {
				calls += tree.calls(node);
			}
		}
		return calls;
	}

	/** Calls of all methods of a name in one class. */
	long callsOf(String className, String name) {
		CallingContextTree tree = snapshot.merged();
		long calls = 0;
		for (int node = 1; node < tree.size(); node++) {
			if (snapshot.method(tree.method(node)).qualifiedName().equals(className + '.' + name)) {
				calls += tree.calls(node);
			}
		}
		return calls;
	}

	/** Calls on a path from the root, all threads merged. */
	long callsOn(String... path) {
		CallingContextTree tree = snapshot.merged();
		int node = node(tree, path);
		return node < 0 ? 0 : tree.calls(node);
	}

	/** Total time on a path from the root, all threads merged. */
	long totalTimeOn(String... path) {
		CallingContextTree tree = snapshot.merged();
		return tree.totalTime(node(tree, path));
	}

	/** Self time on a path from the root, all threads merged. */
	long selfTimeOn(String... path) {
		CallingContextTree tree = snapshot.merged();
		return tree.selfTime(node(tree, path));
	}

	private int node(CallingContextTree tree, String... path) {
		int node = 0;
		for (String name : path) {
			int next = -1;
			for (int child : tree.children(node)) {
				if (isNamed(snapshot.method(tree.method(child)), name)) {
					next = child;
				}
			}
			if (next < 0) {
				return -1;
			}
			node = next;
		}
		return node;
	}

	private static boolean isNamed(Method method, String name) {
		return method.name().equals(name) || method.qualifiedName().endsWith("$" + name);
	}

	Method method(String name) {
		for (int id = 0; id < snapshot.methodCount(); id++) {
			if (snapshot.method(id).name().equals(name)) {
				return snapshot.method(id);
			}
		}
		throw new AssertionError("no method " + name);
	}

	/** The classes of which methods were called, sorted. */
	List<String> classNames() {
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		return IntStream.range(0, hot.size()).mapToObj(row -> hot.method(row).className()).distinct().sorted().toList();
	}

	List<ThreadInfo> threads() {
		return snapshot.threads();
	}

	List<String> warnings() {
		return snapshot.notes().stream().filter(note -> note.severity() == Severity.WARNING).map(Note::message)
				.toList();
	}
}
