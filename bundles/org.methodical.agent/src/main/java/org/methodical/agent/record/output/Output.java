// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.output;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** A place where a recording goes. Used by the snapshot thread alone. */
public interface Output extends Closeable {

	/**
	 * Opens it.
	 *
	 * @return takes the bytes of the recording
	 * @throws IOException if there is no such place
	 */
	OutputStream open() throws IOException;

	/**
	 * What the first frame carries.
	 *
	 * @return the token; empty if there is none
	 */
	String token();

	/**
	 * Says why the recording does not go there (any more).
	 *
	 * @param error what happened
	 * @return a sentence that names the place and the mend
	 */
	String explain(IOException error);

	/** Ends what {@link #open} opened; does nothing before. */
	@Override
	void close() throws IOException;
}
