// SPDX-License-Identifier: EPL-2.0
/**
 * What can be said about a sample of measurements; {@link org.methodical.benchmark.statistics.Summary} is the entry.
 * Knows nothing of benchmarks or JVMs.
 */
package org.methodical.benchmark.statistics;
