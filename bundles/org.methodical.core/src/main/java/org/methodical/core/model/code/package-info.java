// SPDX-License-Identifier: EPL-2.0
/**
 * What was measured in: {@link org.methodical.core.model.code.Method}s, their basic blocks, loops and executed
 * bytecode.
 */
package org.methodical.core.model.code;
