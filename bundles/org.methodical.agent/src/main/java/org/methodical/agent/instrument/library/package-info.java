// SPDX-License-Identifier: EPL-2.0
/**
 * Methods without probes that are counted where probed methods call them: {@link
 * org.methodical.agent.instrument.library.LibraryCalls} knows which calls lead to such.
 */
package org.methodical.agent.instrument.library;
