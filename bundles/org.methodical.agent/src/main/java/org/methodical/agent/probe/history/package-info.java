// SPDX-License-Identifier: EPL-2.0
/**
 * The call history of a thread, call by call with their times: {@link org.methodical.agent.probe.history.CallLog},
 * within the {@link org.methodical.agent.probe.history.CallBounds} of all threads.
 */
package org.methodical.agent.probe.history;
