// SPDX-License-Identifier: EPL-2.0
/** The view <i>Sessions</i>: {@link org.methodical.ui.views.sessions.SessionsView}. */
package org.methodical.ui.views.sessions;
