// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.standin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Has the JIT compilers leave what stands at the entries and exits of methods a call of its own. Compiled into the
 * method, all that a probe handles takes room in the frame of the method, at each depth of a recursion: three times the
 * frame without probes, so that a program which recurses deeply would overflow its stack. Large methods get the probes
 * as calls anyway. What is called in leaves alone may be inlined.
 *
 * <p>HotSpot heeds it in classes of the bootstrap loader; other JVMs do as they like. This is the name since Java 9.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface DontInline {
}
