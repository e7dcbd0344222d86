// SPDX-License-Identifier: EPL-2.0
/**
 * The bytecode of methods, read from class files: {@link org.methodical.core.bytecode.Disassembly} is the entry. The
 * reading is ASM's.
 */
package org.methodical.core.bytecode;
