// SPDX-License-Identifier: EPL-2.0
/**
 * Other tools to measure ours against, fetched by their Maven coordinates when asked for; nothing of them is part of
 * the lab. {@link org.methodical.lab.peer.Peers} lists them.
 */
package org.methodical.lab.peer;
