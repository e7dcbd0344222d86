// SPDX-License-Identifier: EPL-2.0
/**
 * Tells what the probes recorded: {@link org.methodical.agent.record.SnapshotLoop} does it again and again in a thread
 * of its own, through a {@link org.methodical.agent.record.frame.SnapshotWriter}, to one or several
 * {@link org.methodical.agent.record.output.Output outputs}.
 */
package org.methodical.agent.record;
