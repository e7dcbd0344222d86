// SPDX-License-Identifier: EPL-2.0
/**
 * Counts in Java editors: {@link org.methodical.ui.editor.EditorLoads} gives each open editor an
 * {@link org.methodical.ui.editor.EditorLoad}, which computes in the background what was executed of the file's lines
 * and shows it as annotations, in a column of the ruler and at the ends of methods' first lines.
 */
package org.methodical.ui.editor;
