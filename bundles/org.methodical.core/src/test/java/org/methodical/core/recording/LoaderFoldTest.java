// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.wire.FrameKind;

/** Classes of several loaders are one if they are of one class file. */
class LoaderFoldTest {

	private static final long FILE = 77;
	private static final long OTHER_FILE = 78;

	/** {@code T.a} and {@code T.b} of each class file of a list, where 0 is one that is not known. */
	private static RecordingBytes classes(long... files) {
		RecordingBytes bytes = RecordingBytes.begin().methods("ab");
		for (int i = 1; i < files.length; i++) {
			// strings as those of the first class
			bytes.frame(FrameKind.METHODS, 2L * i, 2, 1, 2, 3, 0, 1, 10, 20, 2, 3, 40, 4, 5, 6, 0, 1, 10, 20, 2, 3, 40,
					1, 2, files[i]);
		}
		return bytes;
	}

	private static List<Method> methods(Snapshot snapshot) {
		return IntStream.range(0, snapshot.methodCount()).mapToObj(snapshot::method).toList();
	}

	@Test
	void callsTimesAndPathsOfOneClassFileAreAddedUp() throws Exception {
		// a calls b in each of three classes, in two threads
		Recording recording = classes(0, FILE, FILE).thread(1, "one", 0).thread(2, "two", 0)
				.nodes(1, 1, 0, 0, 1, 1, 0, 2, 3, 3).nodes(2, 1, 0, 4, 1, 5)
				.counts(1, 1, 1, 10, 2, 2, 20, 3, 4, 40, 4, 8, 80)
				.counts(2, 1, 16, 160, 2, 32, 320).end(100).read();
		Snapshot together = recording.snapshot();
		assertSame(together, recording.snapshot());
		assertEquals(List.of(new LoadedBy(FILE, 3, 0), new LoadedBy(FILE, 3, 0)),
				methods(together).stream().map(Method::loadedBy).toList());
		assertEquals(3, together.merged().size());
		HotMethods hot = HotMethods.of(together, together.merged());
		assertEquals(List.of(21L, 210L, 42L, 420L),
				List.of(hot.calls(0), hot.selfTime(0), hot.calls(1), hot.selfTime(1)));
		assertEquals("T.a() \u00d7 3 loaders", ReportTables.fullName(hot.method(0)));
		assertEquals(5, together.tree(1).calls(1));
		recording.keepLoadersApart(true);
		assertNotSame(together, recording.snapshot());
		assertEquals(6, recording.snapshot().methodCount());
		assertEquals(7, recording.snapshot().merged().size());
	}

	@Test
	void waitsOfOneClassFileAreAddedUpOnce() throws Exception {
		Snapshot together = classes(0, FILE, FILE).thread(1, "one", 0).nodes(1, 1, 0, 0, 0, 2)
				.counts(1, 1, 1, 10, 2, 1, 40)
				.frame(FrameKind.ACTIVITY, 1, 6, 60, 0).frame(FrameKind.WAITING, 1, 2, 1, 1, 3, 1, 2, 4).end(100)
				.snapshot();
		assertEquals(2, together.merged().size());
		assertEquals(7, together.merged().waitingTime(1));
		assertEquals(3, together.merged().waitingSamples(1));
		assertEquals(6, together.merged().waiting().sampling().count());
	}

	@Test
	void otherClassFilesStayApartAndAreNumbered() throws Exception {
		Snapshot snapshot = classes(0, OTHER_FILE, FILE, OTHER_FILE, FILE).thread(1, "one", 0)
				.nodes(1, 1, 0, 0, 0, 2, 0, 4, 0, 6, 0, 8).counts(1, 1, 1, 0, 2, 1, 0, 3, 1, 0, 4, 1, 0, 5, 1, 0).end(1)
				.read().snapshot();
		// the first is not known, and taken for the one that came next
		assertEquals(List.of("T.a() (class file 1) \u00d7 3 loaders", "T.b() (class file 1) \u00d7 3 loaders",
				"T.a() (class file 2) \u00d7 2 loaders", "T.b() (class file 2) \u00d7 2 loaders"),
				methods(snapshot).stream().map(ReportTables::fullName).toList());
		assertEquals(List.of(3L, 2L), List.of(snapshot.merged().calls(1), snapshot.merged().calls(2)));
	}

	@Test
	void stepsOfOneClassFileAreAddedUp() throws Exception {
		Snapshot snapshot = classes(0, FILE).loop(0).loop(2).executed(0, 1, new long[] {1, 1, 0, 1}, 0, 0)
				.executed(2, 2, new long[] {2, 11, 9, 1}, 9, 1).end(1).read().snapshot();
		assertEquals(3, snapshot.steps().of(0).orElseThrow().calls());
		assertEquals(12, snapshot.steps().of(0).orElseThrow().executions(1));
		assertEquals(9, snapshot.steps().of(0).orElseThrow().iterations(0));
	}

	@Test
	void withoutSuchClassesNothingChangesAndWhatIsWrittenIsApart() throws Exception {
		Recording one = RecordingBytes.begin().methods("ab").thread(1, "one", 0).end(1).read();
		assertSame(one.snapshotApart(), one.snapshot());
		Recording several = classes(0, FILE, OTHER_FILE).end(1).read();
		ByteArrayOutputStream written = new ByteArrayOutputStream();
		RecordingWriter.write(several.snapshotApart(), written);
		Recording again = new Recording();
		RecordingReader reader = new RecordingReader(new ByteArrayInputStream(written.toByteArray()), again);
		reader.readHello(null);
		reader.readAll();
		assertEquals(methods(several.snapshotApart()), methods(again.snapshotApart()));
		assertEquals(methods(several.snapshot()), methods(again.snapshot()));
	}
}
