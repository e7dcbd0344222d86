// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.methodical.agent.record.input.RecordingInputs;
import org.methodical.agent.record.jvm.JvmFacts;
import org.methodical.agent.record.output.Output;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.Problems;

final class SnapshotLoopTest {

	private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

	/** Without that its probes would stay, and whoever attaches next would wait for an end that is over. */
	@Test
	void theOwnerIsToldOfAnErrorInTheAgent() throws Exception {
		begin(new Broken(new IllegalStateException("broken")));
		assertEquals("recording stops because of an error in the agent: java.lang.IllegalStateException: broken. The "
				+ "program goes on.", next());
		assertEquals("abandoned", next());
	}

	@Test
	void theOwnerIsToldThatNobodyTakesTheRecording() throws Exception {
		begin(new Broken(new IOException("away")));
		assertEquals("away", next());
		assertEquals("abandoned", next());
	}

	@Test
	void theOwnerIsToldThatTheHeapIsAtItsEnd() throws Exception {
		begin(new Broken(new OutOfMemoryError("forced")));
		assertFalse(next().isEmpty());
		assertEquals("exhausted", next());
	}

	private String next() throws InterruptedException {
		return String.valueOf(told.poll(1, TimeUnit.MINUTES));
	}

	private void begin(Output output) {
		RecordingInputs inputs = new RecordingInputs(new MethodRegistry(), null, new Problems(told::add),
				new ProbeLedger());
		SnapshotLoop loop = new SnapshotLoop(List.of(output), 1000, told::add, inputs, null, true);
		loop.ownedBy(new LoopOwner() {

			@Override
			public void abandoned() {
				told.add("abandoned");
			}

			@Override
			public void exhausted() {
				told.add("exhausted");
			}
		});
		loop.start(new JvmFacts("1", ""), false);
	}

	private static final class Broken implements Output {

		private final Throwable failure;

		Broken(Throwable failure) {
			this.failure = failure;
		}

		@Override
		public OutputStream open() throws IOException {
			if (failure instanceof IOException exception) {
				throw exception;
			} else if (failure instanceof Error error) {
				throw error;
			}
			throw (RuntimeException) failure;
		}

		@Override
		public String token() {
			return "";
		}

		@Override
		public String explain(IOException error) {
			return error.getMessage();
		}

		@Override
		public void close() {}
	}
}
