// SPDX-License-Identifier: EPL-2.0
/**
 * Running agents: {@link org.methodical.core.remote.LocalJvms} finds and loads them, {@link
 * org.methodical.core.remote.AgentConnection} connects to one that listens, and {@link
 * org.methodical.core.remote.AgentCommands} tells one what to do.
 */
package org.methodical.core.remote;
