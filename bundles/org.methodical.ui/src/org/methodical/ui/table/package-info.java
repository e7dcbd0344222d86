// SPDX-License-Identifier: EPL-2.0
/**
 * Tables of many rows for views: {@link org.methodical.ui.table.RowTable} shows rows that were sorted in the background
 * by the {@link org.methodical.ui.table.RowOrder} that the user chose among
 * {@link org.methodical.ui.table.RowColumn columns}. What tables and trees do alike with their columns is in
 * {@link org.methodical.ui.table.RowColumns}.
 */
package org.methodical.ui.table;
