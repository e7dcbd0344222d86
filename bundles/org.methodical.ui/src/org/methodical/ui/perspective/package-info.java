// SPDX-License-Identifier: EPL-2.0
/** The perspective {@link org.methodical.ui.perspective.ProfilingPerspective Profiling}. */
package org.methodical.ui.perspective;
