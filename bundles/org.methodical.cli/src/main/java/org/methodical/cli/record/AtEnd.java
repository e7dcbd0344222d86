// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.record;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.methodical.cli.report.Completeness;
import org.methodical.cli.shared.ExitCode;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What is done with recordings once they are written. */
public final class AtEnd {

	@Option(names = "--report", description = "Print the hot methods at the end, as command report does.")
	private boolean report;

	@Option(names = Completeness.OPTION,
			description = "Let it be if nothing was probed, which is exit code 2 otherwise.")
	private boolean allowed;

	/** Whether a report is wanted. */
	public boolean reports() {
		return report;
	}

	/**
	 * Looks whether something was probed, and reports if that is wanted.
	 *
	 * @param recordings what was written
	 * @return the exit code
	 * @throws IOException        if a recording cannot be read
	 * @throws RecordingException if it is none
	 */
	public int sample(CommandSpec spec, List<Path> recordings) throws IOException, RecordingException {
		PrintWriter err = spec.commandLine().getErr();
		int code = ExitCode.OK;
		for (Path recording : recordings) {
			if (!RecordingReader.knowsMethods(recording)) {
				err.println("methodical: " + (allowed ? "warning: " : "")
						+ Completeness.whyEmpty(RecordingReader.open(recording).snapshot(), recording) + ".");
				code = allowed ? code : ExitCode.BAD_INPUT;
			} else if (report) {
				List<String> words = new ArrayList<>(List.of("report", recording.toString()));
				if (allowed) {
					words.add(Completeness.OPTION);
				}
				code = Math.max(code, spec.root().commandLine().execute(words.toArray(String[]::new)));
			}
		}
		return code;
	}
}
