// SPDX-License-Identifier: EPL-2.0
/**
 * What is selected, across views: {@link org.methodical.ui.selection.ActiveSession the session that is shown},
 * {@link org.methodical.ui.selection.MethodSelection methods of it}, which become Java elements where asked for, and
 * {@link org.methodical.ui.selection.SelectedMethod the method that is selected in a window} with its history.
 */
package org.methodical.ui.selection;
