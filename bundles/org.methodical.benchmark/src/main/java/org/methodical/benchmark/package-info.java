// SPDX-License-Identifier: EPL-2.0
/**
 * Benchmarks that one can trust, after Brent Boyer's "Robust Java benchmarking".
 * {@link org.methodical.benchmark.Benchmark} is the entry, {@link org.methodical.benchmark.Comparison} tells whether
 * a change helped, {@link org.methodical.benchmark.Sweep} how a cost grows.
 */
package org.methodical.benchmark;
