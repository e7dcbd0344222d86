// SPDX-License-Identifier: EPL-2.0
/**
 * How much of the program's heap recording may take: {@link org.methodical.agent.probe.memory.Memory}, and what
 * somebody has {@linkplain org.methodical.agent.probe.memory.Taken taken} of it.
 */
package org.methodical.agent.probe.memory;
