// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import java.util.List;

import org.methodical.core.model.code.MethodSteps;

/**
 * A class, or a package, and what was executed of it.
 *
 * @param name    its name, empty for the unnamed package
 * @param methods its methods, those with most steps first
 * @param calls   calls of its methods
 * @param steps   their dynamic steps
 */
public record ClassLoad(String name, List<MethodSteps> methods, long calls, long steps) {

	/**
	 * How many of the methods were called.
	 *
	 * @return methods; 0 if it was loaded but never used
	 */
	public int executed() {
		return (int) methods.stream().filter(method -> method.calls() > 0).count();
	}
}
