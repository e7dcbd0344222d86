// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import java.io.IOException;
import java.util.function.Consumer;

import org.methodical.agent.record.frame.SnapshotWriter;
import org.methodical.agent.record.jvm.HeapWatch;
import org.methodical.agent.record.output.OutputSet;

/**
 * What a loop does at its end, where there may be no memory: all that it needs is made with it, and each step is tried
 * until there is. Used by the thread of the loop alone.
 */
final class LoopEnd {

	private final String exhausted = HeapWatch.exhausted();
	private boolean said;
	private final LoopStep letGo;
	private final LoopStep say;
	private final LoopStep close;
	private LoopOwner told;
	private boolean isExhausted;
	private final LoopStep tell = new LoopStep() {

		@Override
		public void run() {
			if (isExhausted) {
				told.exhausted();
			} else {
				told.abandoned();
			}
		}
	};

	LoopEnd(SnapshotWriter writer, OutputSet open, Consumer<String> console) {
		letGo = new LoopStep() {

			@Override
			public void run() {
				writer.letGo();
			}
		};
		say = new LoopStep() {

			@Override
			public void run() throws IOException {
				if (!said) {
					said = true;
					console.accept(exhausted);
				}
				writer.writeWarning(exhausted);
				writer.writeEnd();
			}
		};
		close = new LoopStep() {

			@Override
			public void run() {
				open.close();
			}
		};
	}

	/** Lets go of what was recorded, for want of memory, and says so to people and in the recording, which ends. */
	void letGo() {
		LoopStep.insist(letGo);
		LoopStep.insist(say);
	}

	/** Closes the outputs. */
	void close() {
		LoopStep.insist(close);
	}

	/**
	 * Tells that the loop has ended by itself.
	 *
	 * @param owner who is told; null if nobody wants to know
	 * @param full  whether it ended for want of memory
	 */
	void tell(LoopOwner owner, boolean full) {
		if (owner != null) {
			told = owner;
			isExhausted = full;
			LoopStep.insist(tell);
		}
	}
}
