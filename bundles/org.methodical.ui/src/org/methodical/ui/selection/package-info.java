/**
 * What is selected, across views: {@link org.methodical.ui.selection.ActiveSession the session that is shown} and
 * {@link org.methodical.ui.selection.MethodSelection methods of it}, which become Java elements where asked for.
 */
package org.methodical.ui.selection;
