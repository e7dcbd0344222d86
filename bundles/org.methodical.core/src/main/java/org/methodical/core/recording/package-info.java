// SPDX-License-Identifier: EPL-2.0
/**
 * How measurements come in: {@link org.methodical.core.recording.RecordingReader} applies the frames of a file or a
 * connection to a {@link org.methodical.core.recording.Recording}, which hands out immutable
 * {@linkplain org.methodical.core.model.Snapshot snapshots} of what has arrived.
 */
package org.methodical.core.recording;
