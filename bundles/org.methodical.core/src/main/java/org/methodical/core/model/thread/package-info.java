// SPDX-License-Identifier: EPL-2.0
/**
 * Threads: who they are ({@link org.methodical.core.model.thread.ThreadInfo}), what they did when ({@link
 * org.methodical.core.model.thread.TimeLine}), and what they waited for ({@link
 * org.methodical.core.model.thread.Wait}).
 */
package org.methodical.core.model.thread;
