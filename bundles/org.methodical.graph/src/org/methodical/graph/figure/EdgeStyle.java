// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.figure;

/**
 * What a line shows.
 *
 * @param text       on it, may be empty
 * @param weight     0 to 1, how thick and dark it is
 * @param emphasized whether it stands out
 * @param shortcut   whether it stands for what was left out: is dotted, and its text is always seen
 */
public record EdgeStyle(String text, double weight, boolean emphasized, boolean dashed, boolean shortcut) {
}
