// SPDX-License-Identifier: EPL-2.0
/**
 * The JVM that was measured: {@link org.methodical.core.model.jvm.JvmInfo}, its
 * {@link org.methodical.core.model.jvm.Conditions} while it ran, what was not probed and why.
 */
package org.methodical.core.model.jvm;
