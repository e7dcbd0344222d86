// SPDX-License-Identifier: EPL-2.0
/**
 * Whether a class file is as the JVM wants it: {@link org.methodical.agent.bytecode.check.ClassFormat} and
 * {@link org.methodical.agent.bytecode.check.CodeCheck}.
 */
package org.methodical.agent.bytecode.check;
