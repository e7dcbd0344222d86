// SPDX-License-Identifier: EPL-2.0
/**
 * What views with time lines share: {@link org.methodical.ui.time.TimeAxis}, the part of the time that they show and
 * the span that is chosen in it.
 */
package org.methodical.ui.time;
