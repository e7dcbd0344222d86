// SPDX-License-Identifier: EPL-2.0
/**
 * Which classes and methods get probes: {@link org.methodical.agent.instrument.select.ProbeSet} of
 * {@link org.methodical.agent.instrument.select.Rule}s.
 */
package org.methodical.agent.instrument.select;
