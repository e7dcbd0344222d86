// SPDX-License-Identifier: EPL-2.0
/**
 * The one place of the format that an agent writes and the workbench reads: {@link org.methodical.wire.Wire} describes
 * it, {@link org.methodical.wire.FrameBuilder} writes and {@link org.methodical.wire.FrameInput} reads it.
 * The packages below have a codec for each kind of frame.
 */
package org.methodical.wire;
