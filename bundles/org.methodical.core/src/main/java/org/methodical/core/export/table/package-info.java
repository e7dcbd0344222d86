// SPDX-License-Identifier: EPL-2.0
/**
 * Tables and facts of a recording as text, CSV and JSON. {@link org.methodical.core.export.table.ReportTables} has
 * those of methods, call paths and threads; {@link org.methodical.core.export.table.ReportTable} writes any.
 */
package org.methodical.core.export.table;
