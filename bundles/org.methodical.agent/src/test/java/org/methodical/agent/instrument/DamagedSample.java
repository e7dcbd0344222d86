// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.util.List;

/** Small code with a bit of everything; its class file gets damaged. */
class DamagedSample {

	private final long start;

	DamagedSample(long start) {
		this.start = start;
	}

	String text(List<Object> items, int kind) {
		StringBuilder text = new StringBuilder();
		try {
			for (Object item : items) {
				text.append(item instanceof long[] ? start : kind);
			}
			switch (kind) {
				case 1:
					return text.append(2.5).toString();
				case 2:
					return items.get(0) + "";
				default:
					throw new IllegalStateException("kind");
			}
		} catch (RuntimeException e) {
			return new int[kind][3].length + e.getMessage();
		}
	}

	static Runnable task(int[] counts) {
		return () -> counts[0] += 70_000;
	}
}
