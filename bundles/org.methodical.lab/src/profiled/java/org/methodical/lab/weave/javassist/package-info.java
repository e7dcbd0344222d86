// SPDX-License-Identifier: EPL-2.0
/** Rewriting with Javassist: {@link org.methodical.lab.weave.javassist.JavassistWeaver}. */
package org.methodical.lab.weave.javassist;
