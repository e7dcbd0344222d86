// SPDX-License-Identifier: EPL-2.0
/** Colours that suit every theme: begin with {@link org.methodical.graph.color.Palette}. */
package org.methodical.graph.color;
