// SPDX-License-Identifier: EPL-2.0
/**
 * Two recordings beside each other ({@link org.methodical.core.analysis.compare.RunComparison}), and conditions
 * that a recording or a difference must meet ({@link org.methodical.core.analysis.compare.Check}).
 */
package org.methodical.core.analysis.compare;
