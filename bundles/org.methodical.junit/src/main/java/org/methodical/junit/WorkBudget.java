// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.extension.ExtendWith;

/**
 * How many bytecode instructions a test may execute in code that Methodical's agent counts. On a class it holds for
 * each of its tests. What runs before and after the test, and initialisers of classes, is not counted in. The test
 * fails if it executes more, and if it cannot be told, as without the agent.
 *
 * <pre>
 * &#64;Test
 * &#64;WorkBudget(steps = 12_000)
 * void parses() {
 * </pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@ExtendWith(WorkExtension.class)
public @interface WorkBudget {

	/** Stands for the number in the baseline of the project, see {@link #steps}. */
	long BASELINE = -1;

	/**
	 * The most steps.
	 *
	 * @return executed bytecode instructions; {@link #BASELINE} for what the baseline says
	 */
	long steps() default BASELINE;

	/**
	 * What more is let pass.
	 *
	 * @return percent of the steps; 0 or more
	 */
	double tolerance() default 0;
}
