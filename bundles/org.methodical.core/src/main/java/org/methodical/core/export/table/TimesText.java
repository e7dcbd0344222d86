// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.ArrayList;
import java.util.List;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.JvmInfo;

/** Which times a recording shows, in words. */
public final class TimesText {

	private TimesText() {
	}

	/**
	 * What a reader of times must know of them.
	 *
	 * @return sentences without a capital and a full stop, such as {@code times are running time}; none if there are no
	 *         times, or elapsed time of which waiting was not told apart
	 */
	public static List<String> of(Snapshot snapshot) {
		List<String> sentences = new ArrayList<>();
		if (snapshot.countsStepsOnly()) {
			return sentences;
		}
		if (snapshot.jvm().map(JvmInfo::clock).orElse("").equals("cpu")) {
			sentences.add("times are processor time (clock=cpu)");
		}
		if (snapshot.hasWaiting()) {
			sentences.add(switch (snapshot.times()) {
				case RUNNING -> "times are running time";
				case WAITING -> "times are waiting time";
				case ALL -> "times are running and waiting time";
			});
		}
		return sentences;
	}
}
