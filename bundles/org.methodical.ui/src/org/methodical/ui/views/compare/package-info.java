// SPDX-License-Identifier: EPL-2.0
/** The view <i>Compare</i>: {@link org.methodical.ui.views.compare.CompareView}. */
package org.methodical.ui.views.compare;
