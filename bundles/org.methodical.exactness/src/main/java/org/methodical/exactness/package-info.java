// SPDX-License-Identifier: EPL-2.0
/**
 * Tiny programs of which each call, step, executed line and iteration was counted by hand, and who counts them right.
 * Begin at {@link org.methodical.exactness.ExactProgram}.
 */
package org.methodical.exactness;
