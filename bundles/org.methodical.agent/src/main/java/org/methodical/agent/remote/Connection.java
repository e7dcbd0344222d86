// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.concurrent.TimeUnit;

import org.methodical.wire.Command;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.run.AnswerCodec;
import org.methodical.wire.run.CommandCodec;
import org.methodical.wire.run.HelloCodec;

/** A connection with a peer that may send commands. */
final class Connection implements Closeable, CommandCodec.Receiver {

	/** Who has not said a word after so long is gone. */
	private static final long HELLO_LIMIT = TimeUnit.SECONDS.toNanos(10);
	/** Who takes nothing for so long is gone. */
	private static final long STUCK_LIMIT = TimeUnit.SECONDS.toNanos(60);
	/** A greeting is much shorter; more is not read before it is understood. */
	private static final int LONGEST_HELLO = 2048;
	private static final int CLASS_FILE_PART = 1 << 18;

	private final Socket socket;
	private final Commands commands;
	private final FrameStream out;
	private final LimitedInput in;
	private final long since = System.nanoTime();
	private volatile boolean known;
	private volatile boolean closed;
	private volatile String refusal;
	/** Null if there is nothing to send before answers. */
	private volatile Delivery delivery;
	private FrameInput input;

	/** What must be sent before an answer. */
	interface Delivery {

		void sendAll() throws IOException;
	}

	/** Ends after so many bytes, until the limit is lifted. */
	private static final class LimitedInput extends InputStream {

		private final InputStream in;
		private int left = LONGEST_HELLO;
		private boolean lifted;

		LimitedInput(InputStream in) {
			this.in = in;
		}

		@Override
		public int read() throws IOException {
			return lifted || left-- > 0 ? in.read() : -1;
		}

		@Override
		public int read(byte[] bytes, int offset, int length) throws IOException {
			int n = in.read(bytes, offset, lifted ? length : Math.min(length, Math.max(1, left)));
			left -= Math.max(0, n);
			return !lifted && left < 0 ? -1 : n;
		}
	}

	Connection(Socket socket, Commands commands) throws IOException {
		this.socket = socket;
		this.commands = commands;
		socket.setTcpNoDelay(true);
		out = new FrameStream(socket.getOutputStream());
		in = new LimitedInput(new BufferedInputStream(socket.getInputStream()));
	}

	/** Takes frames as they are. */
	FrameStream out() {
		return out;
	}

	/** The beginning of what the peer sends; to be asked once, before {@link #listen}. */
	FrameInput input() throws IOException {
		input = new FrameInput(in);
		return input;
	}

	/** The peer has said who it is. */
	void accept() {
		known = true;
		in.lifted = true;
	}

	/** Whether the peer has said who it is. */
	boolean isKnown() {
		return known;
	}

	/** Why the peer does not want us; null if it has not said so. */
	String refusal() {
		return refusal;
	}

	/** Whether the peer is to be given up: it says nothing, or takes nothing. */
	boolean isHopeless(long now) {
		return !closed && (!known && now - since > HELLO_LIMIT || out.stuckFor(now) > STUCK_LIMIT);
	}

	boolean isClosed() {
		return closed;
	}

	/** Follows commands until the peer is gone. */
	void listen() throws IOException {
		while (refusal == null && input.next()) {
			if (input.kind() == FrameKind.REFUSED) {
				refusal = HelloCodec.readRefusal(input);
			} else if (input.kind() == FrameKind.COMMAND) {
				CommandCodec.read(input, this);
			}
		}
	}

	@Override
	public void command(int number, int command, String with) throws IOException {
		String text;
		try {
			if (command == Command.CLASS_FILE) {
				text = sendClassFile(number, with, commands.classFile(with));
			} else {
				text = commands.execute(command, with);
			}
		} catch (RefusedCommandException e) {
			answer(number, false, e.getMessage());
			return;
		} catch (RuntimeException | LinkageError | OutOfMemoryError e) {
			// an error of the agent; the peer shall hear of it, the program not
			answer(number, false, "The agent failed: " + e);
			return;
		}
		answer(number, true, text);
		commands.answered(command);
	}

	private String sendClassFile(int number, String name, byte[] bytes) throws IOException {
		int offset = 0;
		do {
			int length = Math.min(CLASS_FILE_PART, bytes.length - offset);
			AnswerCodec.writeClassFile(new FrameBuilder(), number, name, bytes, offset, length).writeTo(out);
			offset += length;
		} while (offset < bytes.length);
		return bytes.length + " bytes";
	}

	private void answer(int number, boolean done, String text) throws IOException {
		beforeAnswer();
		AnswerCodec.write(new FrameBuilder(), number, done, text).writeTo(out);
		out.flush();
	}

	/** Has answers wait until so much was sent. */
	void deliverBeforeAnswers(Delivery before) {
		delivery = before;
	}

	private void beforeAnswer() throws IOException {
		Delivery before = delivery;
		if (before != null) {
			before.sendAll();
		}
	}

	@Override
	public void close() throws IOException {
		closed = true;
		socket.close();
	}
}
