// SPDX-License-Identifier: EPL-2.0
/**
 * When a recording begins: {@link org.methodical.agent.gate.MainGate} waits for the program's main class, {@link
 * org.methodical.agent.gate.SteadyGate} for a JVM that has warmed up.
 */
package org.methodical.agent.gate;
