// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.code;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.Elements;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#METHODS}. */
public final class MethodsCodec extends Elements {

	/** Most methods in a frame. */
	public static final int MAX_IN_A_FRAME = 4096;

	private final FrameBuilder runs = new FrameBuilder().begin(FrameKind.METHODS);
	private int first;
	private int runCount;
	/** Methods of the present run. */
	private int run;
	private long classFile;

	/** Takes what a frame says. */
	public interface Receiver {

		/** The id of the first of the methods that follow. */
		void first(int id) throws WireException;

		/** How many methods follow. */
		void methods(int count) throws WireException;

		/** The names of the next method, see {@link MethodsCodec#put}. */
		void names(int className, int name, int descriptor, int sourceFile) throws WireException;

		/** The rest of that method, see {@link MethodsCodec#put}. */
		void code(int modifiers, int firstLine, int lastLine, int maxLocals, int maxStack, int length)
				throws WireException;

		/**
		 * Of some of these methods, which may be all or none, it is known of which class file they are.
		 *
		 * @param from      which of them, from 0 on
		 * @param to        the first that is of another
		 * @param classFile see {@link MethodsCodec#put}
		 */
		void classFile(int from, int to, long classFile) throws WireException;
	}

	public MethodsCodec(OutputStream out) {
		super(out, FrameKind.METHODS, MAX_IN_A_FRAME);
	}

	/**
	 * The next method; the first four are entries of the string table.
	 *
	 * @param sourceFile 0 if unknown
	 * @param modifiers  JVMS 4.6, and {@link FrameKind#METHOD_LIBRARY}
	 * @param firstLine  0 if unknown
	 * @param lastLine   0 if unknown
	 * @param maxLocals  slots
	 * @param maxStack   slots
	 * @param length     of its bytecode
	 * @param file       CRC-32 of the class file as it was loaded, without probes, plus 1; 0 if unknown
	 */
	public void put(int className, int name, int descriptor, int sourceFile, int modifiers, int firstLine, int lastLine,
			int maxLocals, int maxStack, int length, long file) throws IOException {
		next().put(className).put(name).put(descriptor).put(sourceFile).put(modifiers).put(firstLine).put(lastLine)
				.put(maxLocals).put(maxStack).put(length);
		if (file != classFile) {
			endRun();
			classFile = file;
		}
		run++;
	}

	private void endRun() {
		if (run > 0) {
			runs.put(run).put(classFile);
			run = 0;
			runCount++;
		}
	}

	@Override
	protected void putHead(FrameBuilder to) {
		to.put(first);
	}

	@Override
	protected void putTail(FrameBuilder to) {
		endRun();
		to.put(runCount).put(runs);
		runs.begin(FrameKind.METHODS);
		runCount = 0;
	}

	@Override
	protected void written(int number) {
		first += number;
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		to.first(in.getInt());
		int count = in.getCount();
		to.methods(count);
		for (int left = count; left > 0; left--) {
			to.names(in.getInt(), in.getInt(), in.getInt(), in.getInt());
			to.code(in.getInt(), in.getInt(), in.getInt(), in.getInt(), in.getInt(), in.getInt());
		}
		if (in.hasMore()) {
			readClassFiles(in, count, to);
		}
	}

	private static void readClassFiles(FrameInput in, int count, Receiver to) throws WireException {
		int from = 0;
		for (int left = in.getCount(); left > 0; left--) {
			int number = in.getInt();
			if (number > count - from) {
				throw in.broken("has class files of " + (from + (long) number) + " methods where there are " + count);
			}
			to.classFile(from, from + number, in.getLong());
			from += number;
		}
	}
}
