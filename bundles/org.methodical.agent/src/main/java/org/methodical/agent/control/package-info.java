// SPDX-License-Identifier: EPL-2.0
/** The life of the agent: {@link org.methodical.agent.control.Agent} reads the options and sets everything going. */
package org.methodical.agent.control;
