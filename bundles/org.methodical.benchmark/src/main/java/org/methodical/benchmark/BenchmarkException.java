// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import java.util.ArrayList;
import java.util.List;

import org.methodical.benchmark.harness.TaskLoop;

/** A benchmark could not be finished; the message says why, the cause is what the task threw, if it did. */
public class BenchmarkException extends RuntimeException {

	private static final long serialVersionUID = 1;
	private static final int MAX_FRAMES = 10;
	private static final String HARNESS = TaskLoop.class.getPackage().getName() + ".";

	/**
	 * A failure.
	 *
	 * @param message why
	 * @param cause   what was thrown, or null
	 */
	public BenchmarkException(String message, Throwable cause) {
		super(message, cause);
	}

	/** What a task threw. The message names each cause and where the task's own code was. */
	static BenchmarkException thrownBy(String name, Throwable thrown) {
		StringBuilder message = new StringBuilder(name).append(" failed: ").append(thrown);
		Throwable root = thrown;
		while (root.getCause() != null) {
			root = root.getCause();
			message.append(", caused by ").append(root);
		}
		for (String frame : ownFrames(root)) {
			message.append(System.lineSeparator()).append("\tat ").append(frame);
		}
		return new BenchmarkException(message.toString(), thrown);
	}

	/** The innermost calls that are not this library's. */
	private static List<String> ownFrames(Throwable thrown) {
		List<String> frames = new ArrayList<>();
		for (StackTraceElement frame : thrown.getStackTrace()) {
			if (frames.size() == MAX_FRAMES || frame.getClassName().startsWith(HARNESS)) {
				break;
			}
			frames.add(frame.toString());
		}
		return frames;
	}
}
