// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.methodical.agent.FullHeapLoader;

class LoopStepTest {

	/** Where the heap is at its end, no class can be looked up: the loader of the agent needs memory for that. */
	@Test
	void insistingNeedsNoClassThatWasNotThereAtTheStart() throws Exception {
		FullHeapLoader loader = new FullHeapLoader(Actor.class);
		loader.call("prepare");
		loader.fill();
		assertEquals("done at try 3", loader.call("insist"));
	}

	/** Does what the loop does. */
	public static final class Actor implements LoopStep {

		private static final Actor ONLY = new Actor();
		private static final OutOfMemoryError FULL = new OutOfMemoryError("full");
		private static final String[] TRIES = {"not tried", "done at try 1", "done at try 2", "done at try 3"};
		private static boolean isFull;
		private int tries;

		public static void prepare() {
			LoopStep.rehearse();
			ONLY.run();
			isFull = true;
		}

		/** What came of it. */
		public static String insist() {
			ONLY.tries = 0;
			LoopStep.insist(ONLY);
			return TRIES[ONLY.tries];
		}

		@Override
		public void run() {
			tries++;
			if (isFull && tries < 3) {
				throw FULL;
			}
		}
	}
}
