// SPDX-License-Identifier: EPL-2.0
/**
 * Rewriting in another process: {@link org.methodical.lab.weave.remote.RemoteWeaver} sends each class file to a
 * {@link org.methodical.lab.weave.remote.WeavingServer} and gets it back.
 */
package org.methodical.lab.weave.remote;
