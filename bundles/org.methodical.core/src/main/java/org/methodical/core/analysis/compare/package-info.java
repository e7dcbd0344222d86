// SPDX-License-Identifier: EPL-2.0
/**
 * Two recordings beside each other ({@link org.methodical.core.analysis.compare.RunComparison}), what of them can be
 * compared and what differences tell ({@link org.methodical.core.analysis.compare.Comparability}), and conditions
 * that a recording or a difference must meet ({@link org.methodical.core.analysis.compare.Check}).
 */
package org.methodical.core.analysis.compare;
