// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.run;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layouts of {@link FrameKind#ANSWER} and of {@link FrameKind#CLASS_FILE}, which may come before it. */
public final class AnswerCodec {

	private AnswerCodec() {
	}

	/** Takes what frames say. */
	public interface Receiver {

		/** See {@link AnswerCodec#write}. */
		void answer(int number, boolean done, String text) throws WireException;

		/** See {@link AnswerCodec#writeClassFile}; the bytes are those of the part. */
		void classFile(int number, String className, int length, int offset, byte[] bytes) throws WireException;
	}

	/**
	 * A command was done or not.
	 *
	 * @param number that of the command
	 * @param text   what is to say about it
	 */
	public static FrameBuilder write(FrameBuilder frame, int number, boolean done, String text) {
		return frame.begin(FrameKind.ANSWER).put(number).put(done ? 0 : 1).put(text);
	}

	/**
	 * Part of a class file as its JVM has it without our probes. Parts come in order.
	 *
	 * @param number that of the command
	 * @param bytes  the whole
	 * @param offset where the part begins
	 * @param length how many bytes it has
	 */
	public static FrameBuilder writeClassFile(FrameBuilder frame, int number, String className, byte[] bytes,
			int offset, int length) {
		return frame.begin(FrameKind.CLASS_FILE).put(number).put(className).put(bytes.length).put(offset)
				.putBytes(bytes, offset, length);
	}

	/** Reads the current frame, if it is of these. */
	public static boolean read(FrameInput in, Receiver to) throws WireException {
		switch (in.kind()) {
			case FrameKind.ANSWER:
				to.answer(in.getInt(), in.getInt() == 0, in.getString());
				return true;
			case FrameKind.CLASS_FILE:
				to.classFile(in.getInt(), in.getString(), in.getInt(), in.getInt(), in.getBytes());
				return true;
			default:
				return false;
		}
	}
}
