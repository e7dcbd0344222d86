// SPDX-License-Identifier: EPL-2.0
/**
 * Frames that tell of threads, their call trees and what they did: each has one class with its layout, which writes and
 * reads it. {@link org.methodical.wire.thread.ThreadsCodec} is what the others need. In all of them but that one the id
 * of the thread comes first; the reader asks {@link org.methodical.wire.FrameInput#getInt} for it before it reads the
 * rest.
 */
package org.methodical.wire.thread;
