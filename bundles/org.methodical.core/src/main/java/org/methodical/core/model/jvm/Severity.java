// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

/** How much a {@link Note} matters. */
public enum Severity {

	/** Good to know. */
	INFO,

	/** Part of what was asked for is missing or less exact than it seems. */
	WARNING
}
