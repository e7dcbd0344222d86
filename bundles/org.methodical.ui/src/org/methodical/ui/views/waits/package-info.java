// SPDX-License-Identifier: EPL-2.0
/** The view <i>Waits</i>: {@link org.methodical.ui.views.waits.WaitsView}. */
package org.methodical.ui.views.waits;
