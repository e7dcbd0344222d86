// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

import java.util.Objects;

/**
 * A class that has no probes although a rule says it should.
 *
 * @param reason why, without a full stop
 */
public record RefusedClass(String className, String reason) {

	/** Checks that nothing is null. */
	public RefusedClass {
		Objects.requireNonNull(className);
		Objects.requireNonNull(reason);
	}
}
