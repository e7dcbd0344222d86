// SPDX-License-Identifier: EPL-2.0
/** Writers of frames: {@link org.methodical.agent.record.frame.SnapshotWriter} has one for each kind. */
package org.methodical.agent.record.frame;
