// SPDX-License-Identifier: EPL-2.0
/**
 * Starts benchmarks and keeps their results, without widgets.
 * {@link org.methodical.benchmarking.launching.BenchmarkHistory} holds what was measured.
 */
package org.methodical.benchmarking.launching;
