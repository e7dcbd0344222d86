// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.standin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What HotSpot calls {@link DontInline} in Java 8. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface DontInlineOf8 {
}
