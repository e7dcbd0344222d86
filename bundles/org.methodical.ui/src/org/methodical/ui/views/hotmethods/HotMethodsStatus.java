// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.stream.IntStream;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Measure;
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
		HotMethods methods = content.methods();
		boolean isTimed = all == 0 || IntStream.range(0, all).anyMatch(row -> methods.knows(row, Measure.SELF));
		String time = isTimed ? MeasureTexts.time(methods.treeSelfTime()) : Messages.HotMethodsStatus_noTime;
		String name = content.thread()
				.map(thread -> NLS.bind(Messages.HotMethodsStatus_thread, content.session().name(), thread))
				.orElse(content.session().name());
		return content.query().filter().isBlank()
				? Plurals.bind(Messages.HotMethodsStatus_all, name, all, time)
				: Plurals.bind(Messages.HotMethodsStatus_filtered, name, shown, all, time);
	}
}
