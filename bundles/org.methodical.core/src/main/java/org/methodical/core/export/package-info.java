// SPDX-License-Identifier: EPL-2.0
/**
 * What leaves the workbench as text: begin with {@link org.methodical.core.export.table.ReportTables}. Output is the
 * same in every locale; lines end with a line feed.
 */
package org.methodical.core.export;
