// SPDX-License-Identifier: EPL-2.0
/** The Benchmarks view, {@link org.methodical.benchmarking.view.BenchmarksView}, and its two charts. */
package org.methodical.benchmarking.view;
