// SPDX-License-Identifier: EPL-2.0
/**
 * The help as text, where the toolkit has no browser: {@link org.methodical.ui.guide.TextBrowserFactory} is how the
 * platform's help comes here.
 */
package org.methodical.ui.guide;
