// SPDX-License-Identifier: EPL-2.0
/** What leaves a view: the text of its rows on the clipboard, and its picture in a file or on paper. */
package org.methodical.ui.shared.output;
