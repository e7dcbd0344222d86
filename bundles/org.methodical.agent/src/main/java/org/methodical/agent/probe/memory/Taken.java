// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.memory;

/** What something has taken of {@link Memory}, to be given back at its end. Used by one thread at a time. */
public final class Taken {

	private long bytes;

	/** Takes so many bytes for what has to be. */
	public void force(long more) {
		Memory.force(more);
		bytes += more;
	}

	/** Takes so many bytes; false, and nothing is taken, if there are not so many left. */
	public boolean take(long more) {
		boolean taken = Memory.take(more);
		bytes += taken ? more : 0;
		return taken;
	}

	/** So many bytes were taken by others for this. */
	public void add(long more) {
		bytes += more;
	}

	/** Nobody uses any more what was taken. */
	public void giveBack() {
		Memory.give(bytes);
		bytes = 0;
	}
}
