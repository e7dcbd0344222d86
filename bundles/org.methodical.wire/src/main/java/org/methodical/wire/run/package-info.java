// SPDX-License-Identifier: EPL-2.0
/**
 * Frames that tell of the recording and its JVM, and what agent and reader say to each other: each has one class with
 * its layout, which writes and reads it. A stream begins with that of {@link org.methodical.wire.run.HelloCodec}.
 */
package org.methodical.wire.run;
