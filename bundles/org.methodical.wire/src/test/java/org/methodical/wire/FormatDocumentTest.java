// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** FORMAT.md is what others write readers by: it must say what the code does. */
class FormatDocumentTest {

	private static final Pattern KIND = Pattern.compile("(?m)^\\| (\\d+) \\| ([A-Z_]+) \\| .+ \\|$");

	private final String document = Files.readString(Path.of("FORMAT.md"));

	FormatDocumentTest() throws IOException {
	}

	@Test
	void documentsEveryKindWithItsNumber() throws IllegalAccessException {
		Map<String, Integer> documented = new TreeMap<>();
		Matcher row = KIND.matcher(document);
		while (row.find()) {
			documented.put(row.group(2), Integer.valueOf(row.group(1)));
		}
		Map<String, Integer> inCode = new TreeMap<>();
		for (Field field : FrameKind.class.getFields()) {
			if (!field.getName().matches("(EXIT|THREAD|NOTE|STATE|ROLE|CALL|METHOD|RESET|WAIT|LINE)_.*")) {
				inCode.put(field.getName(), field.getInt(null));
			}
		}
		assertEquals(inCode, documented);
	}

	@Test
	void documentsVersionMagicAndLimits() {
		assertTrue(document.startsWith("# The recording format, version " + Wire.VERSION + "\n"));
		assertEquals("MPRF", new String(Wire.magic(), StandardCharsets.US_ASCII));
		assertTrue(document.contains("(`MPRF`)"));
		assertTrue(document.contains("at most " + Wire.MAX_PAYLOAD + " |"));
		assertTrue(document.replace('\n', ' ').contains("at most " + Wire.MAX_STRING + ","));
	}

	@Test
	void documentsWhatThreadsDo() {
		assertTrue(document.contains("(" + FrameKind.LINE_UNKNOWN + " not known, " + FrameKind.LINE_LOCK
				+ " waits for a lock, "
				+ FrameKind.LINE_SIGNAL + " for a signal, " + FrameKind.LINE_SLEEP + " for the time to pass, "
				+ FrameKind.LINE_IO + " for input or output, " + FrameKind.LINE_RUNNING + " runs, "
				+ FrameKind.LINE_READY
				+ " is not known to wait and has a processor for less than half of the time, " + FrameKind.LINE_WAITING
				+ " waits, not known for what)"));
	}

	@Test
	void documentsWhatIsWaitedFor() {
		assertTrue(document.contains("what was waited for (" + FrameKind.WAIT_LOCK + " lock, " + FrameKind.WAIT_SIGNAL
				+ " signal, " + FrameKind.WAIT_SLEEP + " the time to pass, " + FrameKind.WAIT_IO
				+ " input or output)"));
	}

	@Test
	void documentsTheFlagsOfThreadsAndTheSeverities() {
		assertTrue(document.contains("flags (" + FrameKind.THREAD_VIRTUAL + " virtual, " + FrameKind.THREAD_DAEMON
				+ " daemon, " + FrameKind.THREAD_ENDED + " ended, " + FrameKind.THREAD_SHARED + " several threads"));
		assertTrue(document.contains("severity (" + FrameKind.NOTE_INFO + " information, " + FrameKind.NOTE_WARNING
				+ " warning)"));
	}

	@Test
	void documentsEveryCommand() throws IllegalAccessException {
		for (Field field : Command.class.getFields()) {
			String word = field.getName().toLowerCase(Locale.ROOT).split("_")[0];
			String row = "\\| " + field.getInt(null) + " \\| [^|]*(" + word + "|collect|probe|class)[^|]* \\|[^|]*\\|";
			assertTrue(Pattern.compile("(?m)^" + row + "$").matcher(document).find(), field.getName());
		}
	}

	@Test
	void documentsTheStatesAndTheRoles() {
		assertTrue(document.contains("state (" + FrameKind.STATE_RECORDING + " recording, " + FrameKind.STATE_PAUSED
				+ " paused, " + FrameKind.STATE_WAITING + " waiting for its start)"));
		assertTrue(
				document.contains(FrameKind.ROLE_READER + " or nothing wants the recording, " + FrameKind.ROLE_CONTROL
						+ " sends commands only"));
	}

	@Test
	void documentsTheKeysOfFacts() throws IllegalAccessException {
		for (Field field : JvmFact.class.getFields()) {
			assertTrue(document.contains("`" + field.get(null) + "`"), field.getName());
		}
	}
}
