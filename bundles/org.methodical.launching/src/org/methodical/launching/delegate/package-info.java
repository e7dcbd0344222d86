// SPDX-License-Identifier: EPL-2.0
/**
 * Launches in mode profile. {@link org.methodical.launching.delegate.ProfileLaunchDelegate} works for every launch
 * configuration type whose run delegate starts a JVM with the VM arguments of the configuration; other plug-ins may
 * name it in extensions of their own.
 */
package org.methodical.launching.delegate;
