// SPDX-License-Identifier: EPL-2.0
/**
 * Frames that tell of methods, of the code in them and of what has probes: each has one class with its layout, which
 * writes and reads it. {@link org.methodical.wire.code.StringsCodec} and {@link org.methodical.wire.code.MethodsCodec}
 * are what the others need.
 */
package org.methodical.wire.code;
