// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.model.time.Portions;
import org.methodical.core.model.time.TimeRange;
import org.methodical.wire.FrameKind;

/**
 * Recordings of two threads in portions of 100 ns, against what the test has written down of them: by call path, calls,
 * self time, bytes, samples and waiting.
 */
class RandomRecordingsTest {

	private static final int METHODS = 5;
	private static final int PORTIONS = 12;
	private static final int THREADS = 2;

	@TempDir
	Path folder;

	/** Values by thread and path, in each portion. */
	private final List<Map<String, long[]>> portions = new ArrayList<>();
	private final RecordingBytes bytes = RecordingBytes.begin().methods("abcde");

	private void make(int seed) {
		Random random = new Random(seed);
		List<List<String>> paths = new ArrayList<>();
		for (int thread = 1; thread <= THREADS; thread++) {
			bytes.thread(thread, "t" + thread, 0);
			paths.add(new ArrayList<>(List.of("")));
		}
		for (int portion = 0; portion < PORTIONS; portion++) {
			Map<String, long[]> happened = new TreeMap<>();
			for (int thread = 1; thread <= THREADS; thread++) {
				grow(random, thread, paths.get(thread - 1));
				for (int node = 1; node < paths.get(thread - 1).size(); node++) {
					if (random.nextInt(3) == 0) {
						long[] values = {1 + random.nextInt(9), random.nextInt(50), random.nextInt(100)};
						bytes.counts(thread, node, values[0], values[1]).allocation(thread, node, values[2]);
						happened.put(thread + paths.get(thread - 1).get(node), values);
					}
				}
			}
			bytes.snapshot(portion + 1, 100L * (portion + 1));
			portions.add(happened);
		}
		bytes.end(100L * PORTIONS);
	}

	private void grow(Random random, int thread, List<String> paths) {
		for (int i = random.nextInt(4); i > 0; i--) {
			int parent = random.nextInt(paths.size());
			int method = random.nextInt(METHODS);
			String path = paths.get(parent) + (char) ('a' + method);
			if (!paths.contains(path)) {
				bytes.nodes(thread, paths.size(), parent, method);
				paths.add(path);
			}
		}
	}

	private Map<String, long[]> expected(int from, int to, boolean byThread) {
		Map<String, long[]> sums = new TreeMap<>();
		for (Map<String, long[]> portion : portions.subList(from, to)) {
			portion.forEach(
					(path, values) -> sums.merge(byThread ? path : path.substring(1), values.clone(), (a, b) -> {
						for (int i = 0; i < b.length; i++) {
							a[i] += b[i];
						}
						return a;
					}));
		}
		return sums;
	}

	private static void add(Map<String, long[]> to, String prefix, Snapshot snapshot, CallingContextTree tree) {
		for (int node = 1; node < tree.size(); node++) {
			StringBuilder path = new StringBuilder();
			for (int at = node; at != CallingContextTree.ROOT; at = tree.parent(at)) {
				path.insert(0, snapshot.method(tree.method(at)).name());
			}
			long[] values = {tree.calls(node), tree.selfTime(node), tree.selfBytes(node)};
			if (values[0] != 0 || values[1] != 0 || values[2] != 0) {
				assertEquals(null, to.put(prefix + path, values), "twice the same path");
			}
		}
	}

	private static Map<String, long[]> merged(Snapshot snapshot) {
		Map<String, long[]> found = new TreeMap<>();
		add(found, "", snapshot, snapshot.merged());
		return found;
	}

	private static Map<String, long[]> byThread(Snapshot snapshot) {
		Map<String, long[]> found = new TreeMap<>();
		snapshot.threads()
				.forEach(thread -> add(found, thread.name().substring(1), snapshot, snapshot.tree(thread.id())));
		return found;
	}

	private static void check(Map<String, long[]> expected, Map<String, long[]> found) {
		assertEquals(expected.keySet(), found.keySet());
		expected.forEach((path, values) -> assertEquals(List.of(values[0], values[1], values[2]),
				List.of(found.get(path)[0], found.get(path)[1], found.get(path)[2]), path));
	}

	@ParameterizedTest
	@ValueSource(ints = {1, 2, 3, 4, 5, 6})
	void theWholeHasAllThatHappened(int seed) throws Exception {
		make(seed);
		Snapshot snapshot = bytes.snapshot();
		check(expected(0, PORTIONS, false), merged(snapshot));
		check(expected(0, PORTIONS, true), byThread(snapshot));
		ByteArrayOutputStream again = new ByteArrayOutputStream();
		RecordingWriter.write(snapshot, again);
		check(expected(0, PORTIONS, true), byThread(RecordingBytes.read(again.toByteArray()).snapshot()));
	}

	@ParameterizedTest
	@ValueSource(ints = {11, 12, 13})
	void everySpanHasWhatHappenedInItsPortions(int seed) throws Exception {
		make(seed);
		Path file = Files.write(folder.resolve("r.mprof"), bytes.toBytes());
		Portions known = bytes.snapshot().portions();
		for (int from = 0; from < PORTIONS; from++) {
			for (int to = from + 1; to <= PORTIONS; to += 3) {
				// anything within the first and the last portion means all of them
				TimeRange span = known.around(new TimeRange(100L * from + 37, 100L * to - 21)).orElseThrow();
				assertEquals(new TimeRange(100L * from, 100L * to), span);
				Snapshot part = new RecordingPart(ThreadFilter.ALL)
						.of(RecordingReader.open(file, span, () -> false).snapshot());
				check(expected(from, to, false), merged(part));
				check(expected(from, to, true), byThread(part));
			}
		}
	}

	@ParameterizedTest
	@ValueSource(ints = {21, 22, 23})
	void mergedRecordingsAddUpByPathAndKeepTheirThreads(int seed) throws Exception {
		make(seed);
		Snapshot one = bytes.snapshot();
		// methods in another order have other ids
		Snapshot other = RecordingBytes.begin().methods("edcba").thread(9, "t9", 0).nodes(9, 1, 0, 4, 1, 0)
				.counts(9, 1, 7, 70, 2, 3, 30).allocation(9, 1, 5).end(1).snapshot();
		Snapshot sum = RecordingMerge.of(List.of(one, other, other));
		Map<String, long[]> expected = expected(0, PORTIONS, false);
		for (int i = 0; i < 2; i++) {
			add(expected, "a", 7, 70, 5);
			add(expected, "ae", 3, 30, 0);
		}
		check(expected, merged(sum));
		assertEquals(THREADS + 2, sum.threads().size());
		assertEquals(100L * PORTIONS + 2, sum.time());
		assertEquals(METHODS, sum.methodCount());
	}

	private static void add(Map<String, long[]> to, String path, long... values) {
		long[] sums = to.computeIfAbsent(path, any -> new long[3]);
		for (int i = 0; i < values.length; i++) {
			sums[i] += values[i];
		}
	}

	/** Cut after any frame, what is read is what the portions had, and a part of the one that was on its way. */
	@ParameterizedTest
	@ValueSource(ints = {31, 32})
	void whatWasCutHasWhatCameBefore(int seed) throws Exception {
		make(seed);
		long before = 0;
		byte[] whole = bytes.toBytes();
		for (int end : bytes.frameEnds()) {
			byte[] cut = java.util.Arrays.copyOf(whole, Math.min(whole.length, end + 1));
			Snapshot snapshot = RecordingBytes.read(cut).snapshot();
			long calls = snapshot.calls();
			assertTrue(calls >= before, "nothing is lost by more");
			before = calls;
			int done = snapshot.portions().size();
			long min = sum(0, done);
			long max = sum(0, Math.min(PORTIONS, done + 1));
			assertTrue(calls >= min && calls <= max, min + " " + calls + " " + max);
			assertEquals(end == whole.length, snapshot.complete());
			assertEquals(end == whole.length ? 0 : 1, snapshot.notes().size());
		}
		assertEquals(sum(0, PORTIONS), before);
	}

	private long sum(int from, int to) {
		return expected(from, to, false).values().stream().mapToLong(values -> values[0]).sum();
	}

	/** Two class loaders with one class file are one; numbers add up path by path whatever the ids. */
	@ParameterizedTest
	@ValueSource(ints = {41, 42, 43})
	void loadersOfOneClassFileAddUp(int seed) throws Exception {
		Random random = new Random(seed);
		RecordingBytes two = RecordingBytes.begin().methods("ab")
				.frame(FrameKind.METHODS, 2, 2, 1, 2, 3, 0, 1, 10, 20, 2,
						3, 40, 4, 5, 6, 0, 1, 10, 20, 2, 3, 40, 1, 2, 77)
				.thread(1, "t1", 0);
		List<String> paths = new ArrayList<>(List.of(""));
		List<String> apart = new ArrayList<>(List.of(""));
		Map<String, long[]> expected = new TreeMap<>();
		for (int i = 0; i < 60; i++) {
			int parent = random.nextInt(paths.size());
			int method = random.nextInt(4);
			String exact = apart.get(parent) + method;
			if (apart.contains(exact)) {
				continue;
			}
			String path = paths.get(parent) + (method % 2 == 0 ? "a" : "b");
			two.nodes(1, paths.size(), parent, method).counts(1, paths.size(), i + 1, 10L * i);
			paths.add(path);
			apart.add(exact);
			add(expected, path, i + 1, 10L * i, 0);
		}
		Recording recording = two.end(9).read();
		check(expected, merged(recording.snapshot()));
		assertEquals(apart.size(), recording.snapshotApart().merged().size());
	}
}
