// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

import org.methodical.agent.sample.source.SampleSource;

/** Finds what a test has it find, then samples on or ends. */
final class ScriptedSource implements SampleSource {

	private final Consumer<Receiver> script;
	private final boolean goesOn;
	private final CountDownLatch stopped = new CountDownLatch(1);

	ScriptedSource(boolean goesOn, Consumer<Receiver> script) {
		this.script = script;
		this.goesOn = goesOn;
	}

	@Override
	public void run(Receiver receiver) {
		script.accept(receiver);
		if (goesOn) {
			try {
				stopped.await();
			} catch (InterruptedException e) {
				throw new IllegalStateException(e);
			}
		}
	}

	@Override
	public void stop() {
		stopped.countDown();
	}
}
