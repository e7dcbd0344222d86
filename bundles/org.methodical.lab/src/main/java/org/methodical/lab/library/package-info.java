// SPDX-License-Identifier: EPL-2.0
/**
 * The workload W5, libraries that programs are made of: begin with {@link org.methodical.lab.library.Libraries}. What
 * drives each of them lies beside as text, and is compiled when it is measured.
 */
package org.methodical.lab.library;
