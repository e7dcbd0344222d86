// SPDX-License-Identifier: EPL-2.0
/**
 * The main classes inside the measured JVM, one for each kind of workload; each leaves its times behind in a file
 * written by {@link org.methodical.lab.target.Timings}.
 */
package org.methodical.lab.target;
