// SPDX-License-Identifier: EPL-2.0
/** Rows of the call history that somebody asked for: {@link org.methodical.core.analysis.history.CallRows}. */
package org.methodical.core.analysis.history;
