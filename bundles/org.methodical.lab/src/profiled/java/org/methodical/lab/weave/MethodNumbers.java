// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave;

/** Gives names numbers. */
public interface MethodNumbers {

	/**
	 * A method's number.
	 *
	 * @param name as {@code package.Class.method(descriptor)}
	 * @return 0 or more, the same for the same name
	 */
	int number(String name);
}
