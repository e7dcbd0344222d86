/** The life of the agent: {@link org.methodical.agent.control.Agent} reads the options, sets everything going and ends it. */
package org.methodical.agent.control;
