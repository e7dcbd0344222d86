// SPDX-License-Identifier: EPL-2.0
/**
 * What of each thread was sent already, so that a snapshot holds only what is new:
 * {@link org.methodical.agent.record.sent.ThreadTrack}.
 */
package org.methodical.agent.record.sent;
