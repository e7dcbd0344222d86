// SPDX-License-Identifier: EPL-2.0
/** What of the control of the agent needs a JDK with modules. */
package org.methodical.agent.control;
