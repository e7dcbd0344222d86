// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.ArrayList;
import java.util.List;

/** What a thread was found doing: as texts, and how long in all nodes together, ns. */
final class ToldTimes implements WaitingTimes.Told {

	private final List<String> texts = new ArrayList<>();
	private long waited;

	/** What is told of it since it was asked last. */
	static List<String> texts(WaitingTimes times) {
		return texts(times, Integer.MAX_VALUE);
	}

	/** Of nodes with lesser indices. */
	static List<String> texts(WaitingTimes times, int nodes) {
		return of(times, nodes).texts;
	}

	/** For how long it waited since it was asked last, ns. */
	static long waited(WaitingTimes times) {
		return of(times, Integer.MAX_VALUE).waited;
	}

	private static ToldTimes of(WaitingTimes times, int nodes) {
		ToldTimes told = new ToldTimes();
		times.tell(nodes, told);
		return told;
	}

	@Override
	public void found(int node, boolean waiting, long samples, long time) {
		waited += waiting ? time : 0;
		texts.add(node + ": " + samples + " samples" + (waiting ? "" : " running") + ", " + time + " ns");
	}
}
