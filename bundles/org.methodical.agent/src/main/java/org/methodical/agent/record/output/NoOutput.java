// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.output;

import java.io.IOException;
import java.io.OutputStream;

/** Takes the recording and keeps nothing of it: to see what the probes alone cost. */
public final class NoOutput implements Output {

	@Override
	public OutputStream open() {
		return new OutputStream() {

			@Override
			public void write(int b) {
				// kept nowhere
			}

			@Override
			public void write(byte[] bytes, int offset, int length) {
				// kept nowhere
			}
		};
	}

	@Override
	public String token() {
		return "";
	}

	@Override
	public String explain(IOException error) {
		return String.valueOf(error.getMessage());
	}

	@Override
	public void close() {
		// nothing is open
	}
}
