// SPDX-License-Identifier: EPL-2.0
/**
 * Names of the JDK that the Java level of the probes does not have, or that the JDK keeps to itself. When the agent is
 * packed, what uses them gets the JDK's own names instead, and they themselves are left out.
 */
package org.methodical.agent.probe.standin;
