// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.figure;

import org.eclipse.swt.graphics.RGB;

/**
 * What a box shows.
 *
 * @param text       first line
 * @param detail     second line, may be empty
 * @param badge      short text in the corner, such as a number of hidden neighbours; may be empty
 * @param weight     0 to 1, how strongly it is coloured
 * @param color      the colour it is strongly coloured with, null for the usual one
 * @param emphasized whether its frame stands out
 */
public record NodeStyle(String text, String detail, String badge, double weight, RGB color, boolean emphasized) {
}
