// SPDX-License-Identifier: EPL-2.0
/** Programs of the guide's benchmark page; each has a method or class for <em>Benchmark As</em>. */
package org.methodical.samples.benchmark;
