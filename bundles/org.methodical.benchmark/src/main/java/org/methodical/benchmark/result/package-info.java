// SPDX-License-Identifier: EPL-2.0
/**
 * What benchmarks gave, under which parameters, and what follows from it: {@link
 * org.methodical.benchmark.result.BenchmarkResult}, or one of the other kinds that {@link
 * org.methodical.benchmark.result.StoredResult} reads from a file. Knows nothing of how one measures.
 */
package org.methodical.benchmark.result;
