// SPDX-License-Identifier: EPL-2.0
/** Rewriting with Byte Buddy: {@link org.methodical.lab.weave.bytebuddy.ByteBuddyInstaller}. */
package org.methodical.lab.weave.bytebuddy;
