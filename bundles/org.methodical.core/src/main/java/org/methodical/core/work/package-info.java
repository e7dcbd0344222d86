// SPDX-License-Identifier: EPL-2.0
/**
 * The work of tests as the JVMs that run them report it: {@link org.methodical.core.work.WorkResults} reads what they
 * did, {@link org.methodical.core.work.BaselineFile} changes what a project takes for right.
 */
package org.methodical.core.work;
