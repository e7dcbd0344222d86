// SPDX-License-Identifier: EPL-2.0
/**
 * From samples to tables: {@link org.methodical.lab.report.Results} is what is stored,
 * {@link org.methodical.lab.report.Ratios} the arithmetic, {@link org.methodical.lab.report.Report} writes all forms.
 */
package org.methodical.lab.report;
