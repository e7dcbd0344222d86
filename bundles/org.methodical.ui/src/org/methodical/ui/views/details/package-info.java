// SPDX-License-Identifier: EPL-2.0
/**
 * The view <i>Method Details</i>, {@link org.methodical.ui.views.details.MethodDetailsView}: facts and measures of the
 * selected method, its callers and callees, and its bytecode with counts.
 */
package org.methodical.ui.views.details;
