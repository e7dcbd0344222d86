// SPDX-License-Identifier: EPL-2.0
/** The view <i>Threads</i>: {@link org.methodical.ui.views.threads.ThreadsView}. */
package org.methodical.ui.views.threads;
