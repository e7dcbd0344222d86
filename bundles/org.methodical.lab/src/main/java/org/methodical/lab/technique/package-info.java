// SPDX-License-Identifier: EPL-2.0
/**
 * The ways of putting probes into a program. {@link org.methodical.lab.technique.Techniques} lists them; each is a
 * {@link org.methodical.lab.technique.Technique}.
 */
package org.methodical.lab.technique;
