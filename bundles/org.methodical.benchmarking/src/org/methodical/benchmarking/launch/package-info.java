// SPDX-License-Identifier: EPL-2.0
/**
 * The menu <em>Benchmark As</em> and the tabs of its configurations; {@link
 * org.methodical.benchmarking.launch.BenchmarkShortcut}.
 */
package org.methodical.benchmarking.launch;
