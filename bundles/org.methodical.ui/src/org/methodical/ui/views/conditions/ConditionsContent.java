// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import java.util.ArrayList;
import java.util.List;
import org.methodical.core.model.Conditions;
import org.methodical.core.model.Severity;
import org.methodical.core.model.Snapshot;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param conditions under which was measured
 * @param remarks    what was not measured and why, classes first
 */
record ConditionsContent(Conditions conditions, List<String> remarks) {

	static ConditionsContent of(Snapshot snapshot) {
		List<String> remarks = new ArrayList<>();
		snapshot.conditions().refused().forEach(refused -> remarks.add(refused.className() + ": " + refused.reason())); //$NON-NLS-1$
		snapshot.notes().stream().filter(note -> note.severity() == Severity.WARNING)
				.forEach(note -> remarks.add(note.message()));
		return new ConditionsContent(snapshot.conditions(), remarks);
	}
}
