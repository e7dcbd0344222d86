// SPDX-License-Identifier: EPL-2.0
/**
 * Recordings as flight recordings, for JDK Mission Control and the JDK's {@code jfr}: begin with
 * {@link org.methodical.core.export.jfr.JfrExport}. The format is written by Mission Control's own library. One tick of
 * the clock there is one nanosecond, counted from the beginning of the recording.
 */
package org.methodical.core.export.jfr;
