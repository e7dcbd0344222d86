// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;

/**
 * A recording of a program of any size, the same in each run: random trees, most of them narrow and some ten levels
 * deep, with hardly a call path in two threads.
 *
 * @param methods how many methods
 * @param nodes   how many nodes in all threads together, roots included
 * @param threads how many threads
 */
public record SyntheticRecording(int methods, int nodes, int threads) {

	private static final int METHODS_PER_CLASS = 12;

	/**
	 * Writes the recording.
	 *
	 * @param file where to
	 * @throws IOException if it fails
	 */
	public Path writeTo(Path file) throws IOException {
		SnapshotBuilder builder = Snapshot.builder().time(60_000_000_000L, true).methods(methodTable(), methods);
		Random random = new Random(1);
		for (int thread = 0; thread < threads; thread++) {
			builder.thread(new ThreadInfo(thread, "worker-" + thread, false, true, false),
					tree(nodes / threads, random));
		}
		try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
			RecordingWriter.write(builder.build(), out);
		}
		return file;
	}

	private Method[] methodTable() {
		Method[] table = new Method[methods];
		for (int id = 0; id < methods; id++) {
			int type = id / METHODS_PER_CLASS;
			table[id] = new Method(id, "com.acme.module" + type % 200 + ".Type" + type,
					"operation" + id % METHODS_PER_CLASS, "(Ljava/lang/String;I)V", "Type" + type + ".java", 1, 10, 20,
					3, 4, 50);
		}
		return table;
	}

	private CallingContextTree tree(int size, Random random) {
		int[] parents = new int[size];
		int[] called = new int[size];
		long[] calls = new long[size];
		long[] selfTimes = new long[size];
		for (int node = 1; node < size; node++) {
			parents[node] = Math.max(0, node - 1 - random.nextInt(Math.min(node, 200)));
			called[node] = random.nextInt(methods);
			calls[node] = 1L + random.nextInt(10_000);
			selfTimes[node] = calls[node] * (10 + random.nextInt(500));
		}
		return new CallingContextTree(size, parents, called, calls, selfTimes);
	}
}
