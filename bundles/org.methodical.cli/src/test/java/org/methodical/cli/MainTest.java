// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;

import org.junit.jupiter.api.Test;

import picocli.CommandLine;

/** What somebody gets to see who has just found the jar. */
class MainTest {

	@Test
	void withoutACommandAllCommandsAreListed() {
		CommandLine line = Main.commandLine();
		StringWriter said = new StringWriter();
		line.setErr(new PrintWriter(said));
		assertEquals(2, line.execute(), "nothing was done");
		String text = said.toString();
		assertTrue(text.startsWith("Usage: methodical"), text);
		assertTrue(text.contains("  record ") && text.contains("  report "), text);
	}

	/** As names with other letters are in a locale that has none of these. */
	@Test
	void aNameThatNoFileCanHaveIsSaid() {
		CommandLine line = Main.commandLine();
		StringWriter said = new StringWriter();
		line.setErr(new PrintWriter(said));
		assertEquals(2, line.execute("record", "-o", "a\0b", "--", "java"));
		assertTrue(said.toString().startsWith("methodical: 'a\0b' can be no file here ("), said.toString());
	}

	@Test
	void aHeapThatIsTooSmallIsNoAnswerOfAGate() {
		StringWriter said = new StringWriter();
		assertEquals(2, Main.run(() -> {
			throw new OutOfMemoryError("Java heap space");
		}, new PrintWriter(said)));
		assertTrue(said.toString().startsWith("methodical: the heap of this program is too small"), said.toString());
		assertEquals(3, Main.run(() -> 3, new PrintWriter(said)));
	}
}
