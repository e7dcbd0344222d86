// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.history;

/** Takes what happened in a thread, in the order in which it happened. Times are ns since the agent started. */
public interface CallEvents {

	/**
	 * A call begins.
	 *
	 * @param method id of the method
	 * @param time   not before that of the event before
	 */
	void begin(int method, long time);

	/**
	 * The innermost call ends.
	 *
	 * @param time not before that of the event before
	 */
	void end(long time);

	/**
	 * From here on calls are left out because a bound was reached.
	 *
	 * @param time not before that of the event before
	 */
	void cut(long time);
}
