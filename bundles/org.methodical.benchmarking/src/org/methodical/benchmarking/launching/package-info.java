/**
 * Starts benchmarks and keeps their results, without widgets.
 * {@link org.methodical.benchmarking.launching.BenchmarkHistory} holds what was measured.
 */
package org.methodical.benchmarking.launching;
