// SPDX-License-Identifier: EPL-2.0
/**
 * What has arrived of a recording: {@link org.methodical.core.recording.state.FrameDecoder} checks what frames say, and
 * {@link org.methodical.core.recording.state.RecordingState} keeps it and makes snapshots of it.
 */
package org.methodical.core.recording.state;
