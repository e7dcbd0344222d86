// SPDX-License-Identifier: EPL-2.0
/** Which methods get probes, from one text file for all techniques: {@link org.methodical.lab.probeset.ProbeNames}. */
package org.methodical.lab.probeset;
