// SPDX-License-Identifier: EPL-2.0
/**
 * Where frames go: a file, a socket, several of them, none. {@link org.methodical.agent.record.output.Output} is
 * the interface.
 */
package org.methodical.agent.record.output;
