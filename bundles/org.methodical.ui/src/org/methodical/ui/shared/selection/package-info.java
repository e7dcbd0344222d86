// SPDX-License-Identifier: EPL-2.0
/** What is chosen in a view, as the rest of the workbench sees it. */
package org.methodical.ui.shared.selection;
