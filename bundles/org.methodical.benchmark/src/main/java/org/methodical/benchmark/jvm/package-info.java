// SPDX-License-Identifier: EPL-2.0
/**
 * What the JVM and the machine do while a benchmark runs: clocks, {@link org.methodical.benchmark.jvm.JvmCounters},
 * clean-up, the flight recorder and the settings that disturb.
 */
package org.methodical.benchmark.jvm;
