// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.stream.Collectors;

import org.methodical.core.export.text.PlainText;

/** Writes messages, in which names of files, threads and methods must not command the terminal. */
public final class PlainWriter extends PrintWriter {

	public PlainWriter(OutputStream out) {
		super(out, true);
	}

	@Override
	public void println(String message) {
		super.println(message.lines().map(PlainText::of).collect(Collectors.joining(System.lineSeparator())));
	}
}
