// SPDX-License-Identifier: EPL-2.0
/**
 * Profiled launches and what came of them, without any user interface. {@link org.methodical.launching.Profiler} is
 * the door: it leads to the {@linkplain org.methodical.launching.Sessions sessions}.
 */
package org.methodical.launching;
