// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.runtime;

import java.io.BufferedWriter;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Writes what the probes counted when the JVM ends: a line {@code calls name} for each method that was called. */
public final class CountsFile extends Thread {

	private final File file;

	private CountsFile(File file) {
		super("lab-counts");
		this.file = file;
	}

	/**
	 * Lets the counts be written when this JVM ends.
	 *
	 * @param file where to
	 */
	public static void writeAtExit(File file) {
		Runtime.getRuntime().addShutdownHook(new CountsFile(file));
	}

	@Override
	public void run() {
		long[] calls = Probes.calls();
		try (Writer writer = new BufferedWriter(new OutputStreamWriter(new FileOutputStream(file),
				StandardCharsets.UTF_8))) {
			for (int method = 0; method < calls.length; method++) {
				if (calls[method] > 0) {
					writer.write(calls[method] + " " + Methods.name(method) + "\n");
				}
			}
		} catch (IOException e) {
			System.err.println("lab: the counts could not be written: " + e);
		}
	}
}
