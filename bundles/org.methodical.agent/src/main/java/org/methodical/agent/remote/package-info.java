// SPDX-License-Identifier: EPL-2.0
/**
 * Connections: {@link org.methodical.agent.remote.TcpClientOutput} makes one, {@link
 * org.methodical.agent.remote.ControlServer} waits for them. Whoever is connected gets the recording or sends {@link
 * org.methodical.agent.remote.Commands}, or both. Nothing that a peer sends, or does not, holds up the program.
 */
package org.methodical.agent.remote;
