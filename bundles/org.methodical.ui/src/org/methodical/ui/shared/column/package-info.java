// SPDX-License-Identifier: EPL-2.0
/** Columns of the tables and trees of all views: names that fit, widths by content, and the choice of what is shown. */
package org.methodical.ui.shared.column;
