// SPDX-License-Identifier: EPL-2.0
/** A small {@link org.methodical.ui.pie.Pie pie} of shares. */
package org.methodical.ui.pie;
