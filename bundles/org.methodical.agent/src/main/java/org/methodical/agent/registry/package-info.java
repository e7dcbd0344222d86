// SPDX-License-Identifier: EPL-2.0
/**
 * What weaving finds out and snapshots tell: {@link org.methodical.agent.registry.MethodRegistry} gives methods their
 * ids, {@link org.methodical.agent.registry.Problems} collects what could not be measured.
 */
package org.methodical.agent.registry;
