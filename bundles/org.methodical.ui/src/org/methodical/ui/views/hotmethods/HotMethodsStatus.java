// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import org.eclipse.osgi.util.NLS;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/** What the view says around the table; knows no widgets. */
final class HotMethodsStatus {

	private HotMethodsStatus() {
	}

	/** The line over the table. */
	static String line(HotMethodsContent content) {
		int shown = content.order().length;
		int all = content.methods().size();
		String time = MeasureTexts.time(content.methods().treeSelfTime());
		String name = content.thread()
				.map(thread -> NLS.bind(Messages.HotMethodsStatus_thread, content.session().name(), thread))
				.orElse(content.session().name());
		return content.query().filter().isBlank()
				? Plurals.bind(Messages.HotMethodsStatus_all, name, all, time)
				: Plurals.bind(Messages.HotMethodsStatus_filtered, name, shown, all, time);
	}
}
