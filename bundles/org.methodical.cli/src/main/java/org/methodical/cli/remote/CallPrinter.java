// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.remote;

import java.io.PrintStream;

import org.methodical.core.export.text.PlainText;
import org.methodical.core.export.text.Units;
import org.methodical.core.recording.CallLine;

/**
 * Prints begins and ends of calls as an indented tree, those that are wanted.
 *
 * @param out      where to
 * @param prefix   with what Class.method begins
 * @param depth    most callers
 * @param shortest least duration, ns; if it is not 0, only ends are printed
 */
record CallPrinter(PrintStream out, String prefix, int depth, long shortest) {

	void print(CallLine line) {
		if (line.depth() > depth || !line.method().startsWith(prefix)) {
			return;
		}
		String place = line.process() + " " + line.thread() + "  " + "  ".repeat(line.depth());
		if (!line.begins() && line.time() >= shortest) {
			out.println(PlainText.of(place + "< " + line.method() + " " + Units.time(line.time()).replace('µ', 'u')));
		} else if (line.begins() && shortest == 0) {
			out.println(PlainText.of(place + "> " + line.method()));
		}
	}
}
