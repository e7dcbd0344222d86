// SPDX-License-Identifier: EPL-2.0
/**
 * What the views have in common and what knows nothing of any of them: {@link org.methodical.ui.shared.Ids names},
 * {@link org.methodical.ui.shared.MeasureTexts text of measures}, icons and
 * {@link org.methodical.ui.shared.BackgroundRefresh computing in the background}.
 */
package org.methodical.ui.shared;
