// SPDX-License-Identifier: EPL-2.0
/** Spans of a recording. */
package org.methodical.core.model.time;
