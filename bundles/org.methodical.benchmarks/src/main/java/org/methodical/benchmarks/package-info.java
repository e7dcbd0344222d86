// SPDX-License-Identifier: EPL-2.0
/** Our benchmarks against JMH's; {@link org.methodical.benchmarks.JmhComparison} is the program. */
package org.methodical.benchmarks;
