// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import org.methodical.core.model.code.Method;

/** What a method has in common with itself in another run, in which it has another id. */
record MethodKey(String className, String name, String descriptor) {

	static MethodKey of(Method method) {
		return new MethodKey(method.className(), method.name(), method.descriptor());
	}
}
