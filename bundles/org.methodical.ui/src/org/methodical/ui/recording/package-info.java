// SPDX-License-Identifier: EPL-2.0
/**
 * Recordings as files of the workspace: {@link org.methodical.ui.recording.RecordingEditor} shows what is in one and
 * makes it the session that the views show.
 */
package org.methodical.ui.recording;
