// SPDX-License-Identifier: EPL-2.0
/** The door to what can be told from a recording: begin with {@link org.methodical.core.Profile}. */
package org.methodical.core;
