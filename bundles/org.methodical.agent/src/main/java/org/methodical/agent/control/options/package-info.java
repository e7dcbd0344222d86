// SPDX-License-Identifier: EPL-2.0
/** What the user asks of the agent: {@link org.methodical.agent.control.options.Options} and how they are read. */
package org.methodical.agent.control.options;
