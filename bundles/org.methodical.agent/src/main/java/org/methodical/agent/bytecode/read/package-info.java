// SPDX-License-Identifier: EPL-2.0
/** Reads the bytes of a class file: layout, instructions, lines. */
package org.methodical.agent.bytecode.read;
