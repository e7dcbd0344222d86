/** Rewriting with plain ASM: {@link org.methodical.lab.weave.asm.AsmWeaver}. */
package org.methodical.lab.weave.asm;
