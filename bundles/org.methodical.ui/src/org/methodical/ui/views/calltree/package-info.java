// SPDX-License-Identifier: EPL-2.0
/** The view <i>Call Tree</i>: {@link org.methodical.ui.views.calltree.CallTreeView}. */
package org.methodical.ui.views.calltree;
