// SPDX-License-Identifier: EPL-2.0
/**
 * The command line of the benchmark harness: {@link org.methodical.benchmark.main.Main}, its options and its
 * forks.
 */
package org.methodical.benchmark.main;
