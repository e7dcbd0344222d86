/** The Benchmarks view, {@link org.methodical.benchmarking.view.BenchmarksView}, and its two charts. */
package org.methodical.benchmarking.view;
