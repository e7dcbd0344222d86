// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import org.eclipse.osgi.util.NLS;
import org.methodical.ui.shared.Measures;

/** What the view says around the table; knows no widgets. */
final class HotMethodsStatus {

	private HotMethodsStatus() {
	}

	/** The line over the table. */
	static String line(HotMethodsContent content) {
		String shown = Measures.count(content.order().length);
		String all = Measures.count(content.methods().size());
		String time = Measures.time(content.methods().treeSelfTime());
		String name = content.thread().map(thread -> NLS.bind(Messages.HotMethodsStatus_thread, content.session().name(), thread))
				.orElse(content.session().name());
		return content.query().filter().isBlank()
				? NLS.bind(Messages.HotMethodsStatus_all, new Object[] {name, all, time})
				: NLS.bind(Messages.HotMethodsStatus_filtered, new Object[] {name, shown, all, time});
	}
}
