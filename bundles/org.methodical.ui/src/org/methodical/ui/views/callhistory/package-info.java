// SPDX-License-Identifier: EPL-2.0
/** The view <i>Call History</i>: {@link org.methodical.ui.views.callhistory.CallHistoryView}. */
package org.methodical.ui.views.callhistory;
