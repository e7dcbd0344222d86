// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.output;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes the recording to a file, replacing what was there. */
public final class FileOutput implements Output {

	private final File file;
	private OutputStream stream;

	/** Creates the output; the file is made by {@link #open}. */
	public FileOutput(File file) {
		this.file = file.getAbsoluteFile();
	}

	@Override
	public OutputStream open() throws IOException {
		stream = new FileOutputStream(file);
		return stream;
	}

	@Override
	public String token() {
		return "";
	}

	@Override
	public String explain(IOException error) {
		String message = String.valueOf(error.getMessage());
		String named = file + " (";
		// where a file cannot be opened, Java names it, too
		String reason = message.startsWith(named) ? message.substring(named.length(), message.length() - 1) : message;
		return "cannot write the recording to " + file + " (" + reason
				+ "); name a file in a folder that may be written with destfile=.";
	}

	@Override
	public void close() throws IOException {
		if (stream != null) {
			stream.close();
		}
	}
}
