// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.bytecode.ClassFiles;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.wire.FrameKind;

class KaffeExportTest {

	@TempDir
	private Path folder;

	/** The first lines of the paper's figure 14: main, currentTimeMillis, test1; main still runs. */
	private static Snapshot snapshot() {
		Method[] methods = {
				new Method(0, "TestProfiler", "main", "([Ljava/lang/String;)V", "", 9, 1, 9, 14, 4, 120),
				new Method(1, "java.lang.System", "currentTimeMillis", "()J", "", 0x109, 0, 0, 0, 0, 0),
				new Method(2, "TestProfiler", "test1", "(I)V", "", 8, 1, 9, 4, 2, 18)};
		CallingContextTree tree = new CallingContextTree(4, new int[] {-1, 0, 1, 1}, new int[] {-1, 0, 1, 2},
				new long[] {0, 1, 1, 1}, new long[] {0, 5_000_000, 1_900_000_000, 12_345});
		ThreadCalls.Builder calls = new ThreadCalls.Builder(1);
		calls.begin(0, 1_000_000);
		calls.begin(1, 2_000_000);
		calls.end(1_902_000_000);
		calls.begin(2, 1_903_000_000);
		calls.end(1_903_012_345);
		return Snapshot.builder().methods(methods, 3).thread(new ThreadInfo(1, "main", false, false, false), tree)
				.merged(tree).history(new CallHistory(List.of(calls.build()))).time(2_001_000_000L, true).build();
	}

	private List<String> lines(String file) throws Exception {
		return Files.readAllLines(folder.resolve("kaffe").resolve(file));
	}

	@Test
	void theFilesAreThoseOfTheAnalyzer() throws Exception {
		KaffeExport.write(snapshot(), ClassFiles.of(""), folder.resolve("kaffe"), () -> false);
		assertEquals(List.of("0-?-0-?-TestProfiler-?-main-?-([Ljava/lang/String;)V-?-2000",
				"1-?-1-?-java/lang/System-?-currentTimeMillis-?-()J-?-1900",
				"1-?-0-?-TestProfiler-?-test1-?-(I)V-?-0.012345"), lines("jvm-0.prof"));
		assertEquals(List.of("0-?-0-?-TestProfiler-?-main-?-([Ljava/lang/String;)V-?-2000",
				"  1-?-1-?-java/lang/System-?-currentTimeMillis-?-()J-?-1900",
				"  1-?-0-?-TestProfiler-?-test1-?-(I)V-?-0.012345"), lines("jvm-1.prof"));
		assertEquals(List.of("TestProfiler-?-main-?-([Ljava/lang/String;)V-?-1",
				"TestProfiler-?-test1-?-(I)V-?-1", "java/lang/System-?-currentTimeMillis-?-()J-?-1"),
				lines("jvm_method.lst"));
		assertEquals(List.of("TestProfiler-?-main-?-([Ljava/lang/String;)V-?-1905.012345",
				"TestProfiler-?-test1-?-(I)V-?-0.012345", "java/lang/System-?-currentTimeMillis-?-()J-?-1900"),
				lines("jvm_time.lst"));
		assertEquals(List.of("TestProfiler-?-main-?-([Ljava/lang/String;)V-?-14-?-4",
				"TestProfiler-?-test1-?-(I)V-?-4-?-2", "java/lang/System-?-currentTimeMillis-?-()J-?-0-?-0"),
				lines("jvm_mem.lst"));
		assertEquals("TestProfiler-?-test1-?-(I)V-?-18-?-", lines("jvm_bcode.lst").get(1));
	}

	@Test
	void bytecodeComesFromClassFiles() throws Exception {
		Path classes = Path.of(KaffeExportTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		Method method = new Method(0, Small.class.getName(), "three", "()I", "", 8, 1, 1, 0, 1, 2);
		CallingContextTree tree = new CallingContextTree(2, new int[] {-1, 0}, new int[] {-1, 0}, new long[] {0, 1},
				new long[] {0, 1});
		Snapshot snapshot = Snapshot.builder().methods(new Method[] {method}, 1).merged(tree).time(1, true).build();
		KaffeExport.write(snapshot, new ClassFiles(List.of(Path.of("nowhere"), classes)), folder.resolve("kaffe"),
				() -> false);
		assertTrue(
				lines("jvm_bcode.lst").get(0)
						.endsWith("KaffeExportTest$Small-?-three-?-()I-?-2-?-0 iconst_3; 1 ireturn"),
				lines("jvm_bcode.lst")::toString);
	}

	@Test
	void ofLibraryMethodsTheCodeIsUnknown() throws Exception {
		Method method = new Method(0, "java.lang.String", "length", "()I", "", FrameKind.METHOD_LIBRARY, 0, 0, 0, 0, 0);
		CallingContextTree tree = new CallingContextTree(2, new int[] {-1, 0}, new int[] {-1, 0}, new long[] {0, 1},
				new long[] {0, 1});
		Snapshot snapshot = Snapshot.builder().methods(new Method[] {method}, 1).merged(tree).time(1, true).build();
		KaffeExport.write(snapshot, ClassFiles.of(""), folder.resolve("kaffe"), () -> false);
		assertEquals(List.of("java/lang/String-?-length-?-()I-?---?--"), lines("jvm_mem.lst"));
		assertEquals(List.of("java/lang/String-?-length-?-()I-?---?-"), lines("jvm_bcode.lst"));
	}

	@Test
	void aCancelledExportMakesNoFolder() {
		assertThrows(CancellationException.class,
				() -> KaffeExport.write(snapshot(), ClassFiles.of(""), folder.resolve("kaffe"), () -> true));
		assertEquals(0, folder.toFile().list().length);
	}

	/** To be taken apart. */
	static final class Small {

		static int three() {
			return 3;
		}
	}
}
