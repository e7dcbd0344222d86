// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The sentences of the guide's page <i>Measurement</i> that a test holds. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface Sentence {

	/** The ids of the sentences on the page. */
	String[] value();
}
