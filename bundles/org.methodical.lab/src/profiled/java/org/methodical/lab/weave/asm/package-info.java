// SPDX-License-Identifier: EPL-2.0
/** Rewriting with plain ASM: {@link org.methodical.lab.weave.asm.AsmWeaver}. */
package org.methodical.lab.weave.asm;
