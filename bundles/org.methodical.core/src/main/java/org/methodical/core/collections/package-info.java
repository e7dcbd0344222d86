// SPDX-License-Identifier: EPL-2.0
/**
 * Maps and orders of numbers without an object for each: {@link org.methodical.core.collections.LongIndex} and others.
 */
package org.methodical.core.collections;
