// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import org.methodical.core.model.Measurements;

/** What rows are whose cells say something of measures. */
public interface MeasuredRow {

	/** Has the values of the row. */
	Measurements values();

	/** The number that the row has there. */
	int index();
}
