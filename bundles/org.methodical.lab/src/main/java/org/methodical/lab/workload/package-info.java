// SPDX-License-Identifier: EPL-2.0
/**
 * What is measured: a {@link org.methodical.lab.workload.Program} is either the user's own or one that
 * {@link org.methodical.lab.workload.TreeGenerator} and its neighbours make.
 */
package org.methodical.lab.workload;
