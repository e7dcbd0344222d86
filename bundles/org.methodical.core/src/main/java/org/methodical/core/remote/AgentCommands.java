// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.remote;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.methodical.core.recording.RecordingReader;
import org.methodical.wire.Command;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.Wire;
import org.methodical.wire.WireException;
import org.methodical.wire.run.AnswerCodec;
import org.methodical.wire.run.CommandCodec;

/**
 * Tells an agent what to do. Every method returns at once; the future completes on the thread that reads from the
 * agent, with what the agent says, a sentence, or exceptionally with a {@link CommandException}. What a command changes
 * is in the recording when its future completes. Thread-safe.
 */
public final class AgentCommands implements RecordingReader.Answers {

	private static final int LARGEST_CLASS_FILE = 64 << 20;

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	// all guarded by this
	private final Map<Integer, CompletableFuture<String>> waiting = new HashMap<>();
	private final Map<Integer, ClassFile> classFiles = new HashMap<>();
	private boolean begun;
	private boolean ended;
	private int last;

	/** A class file on its way. */
	private static final class ClassFile {

		private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	}

	/**
	 * Creates the way to an agent that has connected to us.
	 *
	 * @param out takes what is sent; flushed, never closed
	 */
	public AgentCommands(OutputStream out) {
		this(out, false);
	}

	/**
	 * Creates the way to an agent.
	 *
	 * @param out   takes what is sent
	 * @param begun whether the magic bytes were sent
	 */
	AgentCommands(OutputStream out, boolean begun) {
		this.out = out;
		this.begun = begun;
	}

	/**
	 * Has it record no more for a while.
	 *
	 * @return what the agent says
	 */
	public CompletableFuture<String> pause() {
		return send(Command.PAUSE, "");
	}

	/**
	 * Has it go on, or begin if the recording waits for its start.
	 *
	 * @return what the agent says
	 */
	public CompletableFuture<String> resume() {
		return send(Command.RESUME, "");
	}

	/**
	 * Has it begin with zero again.
	 *
	 * @return what the agent says
	 */
	public CompletableFuture<String> reset() {
		return send(Command.RESET, "");
	}

	/**
	 * Has it take a snapshot now.
	 *
	 * @return what the agent says
	 */
	public CompletableFuture<String> snapshot() {
		return send(Command.SNAPSHOT, "");
	}

	/**
	 * Has the JVM collect garbage.
	 *
	 * @return what the agent says
	 */
	public CompletableFuture<String> collectGarbage() {
		return send(Command.GC, "");
	}

	/**
	 * Has it remove all probes and end the recording. The program runs on.
	 *
	 * @return what the agent says
	 */
	public CompletableFuture<String> stop() {
		return send(Command.STOP, "");
	}

	/**
	 * Has it probe more.
	 *
	 * @param pattern a class, a method or a method with its descriptor, with {@code *} and {@code ?}
	 * @return what the agent says
	 */
	public CompletableFuture<String> addProbe(String pattern) {
		return send(Command.PROBE_ADD, pattern);
	}

	/**
	 * Has it probe less.
	 *
	 * @param pattern a class, a method or a method with its descriptor, with {@code *} and {@code ?}
	 * @return what the agent says
	 */
	public CompletableFuture<String> removeProbe(String pattern) {
		return send(Command.PROBE_REMOVE, pattern);
	}

	/**
	 * The rules of its probe set.
	 *
	 * @return a pattern each, behind {@code !} if it excludes; later ones go before earlier ones
	 */
	public CompletableFuture<List<String>> probes() {
		return send(Command.PROBE_LIST, "").thenApply(text -> text.lines().toList());
	}

	/**
	 * The class file of a loaded class, as the JVM has it without our probes.
	 *
	 * @param className as in {@link Class#getName()}
	 * @return its bytes
	 */
	public CompletableFuture<byte[]> classFile(String className) {
		ClassFile file = new ClassFile();
		return send(Command.CLASS_FILE, className, file).thenApply(said -> file.bytes.toByteArray());
	}

	private CompletableFuture<String> send(int command, String with) {
		return send(command, with, null);
	}

	private synchronized CompletableFuture<String> send(int command, String with, ClassFile file) {
		CompletableFuture<String> answer = new CompletableFuture<>();
		if (ended) {
			answer.completeExceptionally(gone());
			return answer;
		}
		int number = ++last;
		waiting.put(number, answer);
		if (file != null) {
			classFiles.put(number, file);
		}
		try {
			if (!begun) {
				begun = true;
				out.write(Wire.magic());
			}
			CommandCodec.write(frame, number, command, with).writeTo(out);
			out.flush();
		} catch (IOException e) {
			waiting.remove(number);
			classFiles.remove(number);
			answer.completeExceptionally(new CommandException("The agent cannot be reached any more: " + e.getMessage()
					+ ".", e));
		}
		return answer;
	}

	private static CommandException gone() {
		return new CommandException("The connection to the agent has ended.", null);
	}

	@Override
	public boolean accept(FrameInput input) throws WireException {
		return AnswerCodec.read(input, new AnswerCodec.Receiver() {

			@Override
			public void answer(int number, boolean done, String text) {
				complete(number, done, text);
			}

			@Override
			public void classFile(int number, String className, int length, int offset, byte[] bytes)
					throws WireException {
				if (!take(number, length, offset, bytes)) {
					throw input.broken("has part " + offset + " of a class file of " + length + " bytes out of order");
				}
			}
		});
	}

	private void complete(int number, boolean done, String text) {
		CompletableFuture<String> answer;
		synchronized (this) {
			answer = waiting.remove(number);
			classFiles.remove(number);
		}
		// outside of the lock: what follows may send the next command
		if (answer != null && done) {
			answer.complete(text);
		} else if (answer != null) {
			answer.completeExceptionally(new CommandException(text, null));
		}
	}

	private synchronized boolean take(int number, int length, int offset, byte[] bytes) {
		ClassFile file = classFiles.get(number);
		if (length > LARGEST_CLASS_FILE || (long) offset + bytes.length > length
				|| file != null && offset != file.bytes.size()) {
			return false;
		}
		if (file != null) {
			file.bytes.writeBytes(bytes);
		}
		return true;
	}

	/** Says that no more answers will come: commands that wait fail, and so do all that are given from now on. */
	public void end() {
		List<CompletableFuture<String>> left;
		synchronized (this) {
			ended = true;
			left = List.copyOf(waiting.values());
			waiting.clear();
			classFiles.clear();
		}
		left.forEach(answer -> answer.completeExceptionally(gone()));
	}
}
