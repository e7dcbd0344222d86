// SPDX-License-Identifier: EPL-2.0
/** Calls in the order of their execution: {@link org.methodical.core.model.history.CallHistory}. */
package org.methodical.core.model.history;
