// SPDX-License-Identifier: EPL-2.0
/** The view <i>Hot Methods</i>: {@link org.methodical.ui.views.hotmethods.HotMethodsView}. */
package org.methodical.ui.views.hotmethods;
