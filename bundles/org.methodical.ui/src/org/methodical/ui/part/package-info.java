// SPDX-License-Identifier: EPL-2.0
/**
 * What views of a session have in common: {@link org.methodical.ui.part.SessionView} follows the session and the method
 * that are selected, computes in the background and says what to do while there is nothing to show.
 */
package org.methodical.ui.part;
