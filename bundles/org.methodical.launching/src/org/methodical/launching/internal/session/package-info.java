// SPDX-License-Identifier: EPL-2.0
/**
 * The life of sessions: {@link org.methodical.launching.internal.session.SessionRegistry} keeps them,
 * {@link org.methodical.launching.internal.session.SessionServer} waits for the agent of a launch and reads from it.
 */
package org.methodical.launching.internal.session;
