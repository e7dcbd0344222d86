// SPDX-License-Identifier: EPL-2.0
/**
 * What belongs to which thread: {@link org.methodical.agent.probe.thread.ThreadCache} finds it by the thread's id,
 * {@link org.methodical.agent.probe.thread.RecordedThread} says whose calls something records, and the {@link
 * org.methodical.agent.probe.thread.RecorderPool} has what threads left that have ended.
 */
package org.methodical.agent.probe.thread;
