// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

class OutputSetTest {

	private final List<String> console = new ArrayList<>();
	private final OutputSet set = new OutputSet(console::add);

	/** An output that takes so many writes and then fails. */
	private static final class Limited implements Output {

		private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		private final String name;
		private int writes;
		private boolean closed;

		Limited(String name, int writes) {
			this.name = name;
			this.writes = writes;
		}

		@Override
		public OutputStream open() {
			return new OutputStream() {

				@Override
				public void write(int b) throws IOException {
					write(new byte[] {(byte) b}, 0, 1);
				}

				@Override
				public void write(byte[] some, int offset, int length) throws IOException {
					if (writes-- <= 0) {
						throw new IOException("full");
					}
					bytes.write(some, offset, length);
				}

				@Override
				public void flush() throws IOException {
					if (writes == 0) {
						throw new IOException("full");
					}
				}
			};
		}

		@Override
		public String token() {
			return name;
		}

		@Override
		public String explain(IOException error) {
			return name + " is " + error.getMessage();
		}

		@Override
		public void close() {
			closed = true;
		}
	}

	@Test
	void eachOutputBeginsWithItsOwnToken() throws Exception {
		Limited a = new Limited("a", 100);
		Limited b = new Limited("b", 100);
		set.add(a);
		set.add(b);
		new FrameBuilder().begin(FrameKind.END).put(1).writeTo(set);
		for (Limited output : List.of(a, b)) {
			FrameInput input = new FrameInput(new ByteArrayInputStream(output.bytes.toByteArray()));
			assertTrue(input.next());
			assertEquals(FrameKind.HELLO, input.kind());
			assertEquals(Wire.VERSION, input.getInt());
			assertEquals(output.name, input.getString());
			assertTrue(input.next());
			assertEquals(FrameKind.END, input.kind());
		}
	}

	@Test
	void anOutputThatFailsIsDroppedWithOneMessageAndTheOthersGoOn() {
		Limited weak = new Limited("weak", 3);
		Limited strong = new Limited("strong", 100);
		set.add(weak);
		set.add(strong);
		int start = strong.bytes.size();
		for (int i = 0; i < 10; i++) {
			set.write(7);
		}
		assertEquals(List.of("weak is full"), console);
		assertTrue(weak.closed);
		assertFalse(strong.closed);
		assertEquals(start + 10, strong.bytes.size());
	}

	@Test
	void whoIsToldThatTheLastOutputFailedFindsNoneLeft() {
		List<Boolean> left = new ArrayList<>();
		OutputSet[] told = new OutputSet[1];
		told[0] = new OutputSet(message -> left.add(!told[0].isEmpty()));
		told[0].add(new Limited("weak", 3));
		told[0].add(new Limited("strong", 5));
		for (int i = 0; i < 10; i++) {
			told[0].write(7);
			told[0].flush();
		}
		assertEquals(List.of(true, false), left);
	}

	@Test
	void anOutputThatCannotBeOpenedIsLeftOut() {
		set.add(new Limited("weak", 0));
		assertEquals(List.of("weak is full"), console);
		assertTrue(set.isEmpty());
	}
}
