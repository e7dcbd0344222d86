// SPDX-License-Identifier: EPL-2.0
/**
 * The picture of a graph in Draw2d: begin with {@link org.methodical.graph.figure.GraphPane}. Figures know neither the
 * elements they stand for nor layouts. Colours are taken from the control when painting, so that a change of the theme
 * needs no notice. UI thread only.
 *
 * <p>Draw2d as it is to be had dates from before generics; the lists of figures are kept here, so that none of its raw
 * collections is touched.
 */
package org.methodical.graph.figure;
