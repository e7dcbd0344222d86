// SPDX-License-Identifier: EPL-2.0
/**
 * The parts of a snapshot as frames, one encoder for each subject. Begin at
 * {@link org.methodical.core.recording.write.ThreadEncoder}; how a frame lies in bytes is said by the codecs of
 * {@link org.methodical.wire}.
 */
package org.methodical.core.recording.write;
