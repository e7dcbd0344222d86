// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.code;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/**
 * The layout of {@link FrameKind#BLOCKS}. Blocks are put in the order of the code, each with its instructions, then
 * loops, outer ones before inner ones, then the rest. Not thread-safe.
 */
public final class BlocksCodec {

	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder lines = new FrameBuilder();
	private int runs;
	private int line;
	/** Instructions of the present line. */
	private int instructions;
	private int lastLine;

	/** Takes what a frame says, in the order of these methods. */
	public interface Receiver {

		/** How many blocks follow. */
		void blocks(int count) throws WireException;

		/** See {@link BlocksCodec#beginBlock}. */
		void block(int length, int dominator, int loop, int exit) throws WireException;

		/** Some of the block's instructions, one after the other, are of one line. */
		void instructions(int line, int count) throws WireException;

		/** See {@link BlocksCodec#endBlock}. */
		void edges(int[] successors, int[] handlers) throws WireException;

		/** How many loops follow. */
		void loops(int count) throws WireException;

		/** See {@link BlocksCodec#loop}. */
		void loop(int header, int parent, boolean isCounted, int[] latches) throws WireException;

		/** See {@link BlocksCodec#write}. */
		void end(int[] irreducible, int[] throwPoints) throws WireException;
	}

	/** Begins with the blocks of a method. */
	public void begin(int method, int blocks) {
		frame.begin(FrameKind.BLOCKS).put(method).put(blocks);
	}

	/**
	 * Begins a block.
	 *
	 * @param length    bytes
	 * @param dominator the block that all ways to it lead through, -1 for none
	 * @param loop      the innermost that it is in, -1 for none
	 * @param exit      how it ends, {@link FrameKind#EXIT_NEXT} to {@link FrameKind#EXIT_THROW}
	 */
	public void beginBlock(int length, int dominator, int loop, int exit) {
		frame.put(length).put(dominator + 1).put(loop + 1).put(exit);
		lines.begin(FrameKind.BLOCKS);
		runs = 0;
		instructions = 0;
		lastLine = 0;
	}

	/**
	 * The next instruction of the block.
	 *
	 * @param of its line, 0 if unknown
	 */
	public void instruction(int of) {
		if (instructions > 0 && of != line) {
			endRun();
		}
		line = of;
		instructions++;
	}

	private void endRun() {
		if (instructions > 0) {
			lines.putSigned(line - lastLine).put(instructions);
			lastLine = line;
			instructions = 0;
			runs++;
		}
	}

	/**
	 * Ends a block.
	 *
	 * @param successors blocks that follow
	 * @param handlers   blocks that catch what it throws
	 */
	public void endBlock(int[] successors, int[] handlers) {
		endRun();
		frame.put(runs).put(lines).putInts(successors).putInts(handlers);
	}

	/** Begins with the loops. */
	public void loops(int count) {
		frame.put(count);
	}

	/**
	 * The next loop.
	 *
	 * @param header    a block
	 * @param parent    the loop around it, -1 for none
	 * @param isCounted whether its iterations are
	 * @param latches   blocks from which back edges come
	 */
	public void loop(int header, int parent, boolean isCounted, int[] latches) {
		frame.put(header).put(parent + 1).put(isCounted ? 1 : 0).putInts(latches);
	}

	/**
	 * Ends with what is left.
	 *
	 * @param irreducible blocks where cycles are entered that are no natural loops
	 * @param throwPoints the numbers of instructions that may throw, ascending
	 */
	public void write(OutputStream out, int[] irreducible, int[] throwPoints) throws IOException {
		frame.putInts(irreducible).put(throwPoints.length);
		int last = 0;
		for (int point : throwPoints) {
			frame.put(point - last);
			last = point;
		}
		frame.writeTo(out);
	}

	/** Reads what follows the method. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		int blocks = in.getCount();
		to.blocks(blocks);
		for (int left = blocks; left > 0; left--) {
			to.block(in.getInt(), in.getInt() - 1, in.getInt() - 1, in.getInt());
			readLines(in, to);
			to.edges(in.getInts(), in.getInts());
		}
		int loops = in.getCount();
		to.loops(loops);
		for (int left = loops; left > 0; left--) {
			to.loop(in.getInt(), in.getInt() - 1, in.getInt() != 0, in.getInts());
		}
		int[] irreducible = in.getInts();
		int[] points = in.getInts();
		for (int i = 1; i < points.length; i++) {
			points[i] += points[i - 1];
			if (points[i] < 0) {
				throw in.broken("has throw points beyond any code");
			}
		}
		to.end(irreducible, points);
	}

	private static void readLines(FrameInput in, Receiver to) throws WireException {
		long line = 0;
		for (int runs = in.getCount(); runs > 0; runs--) {
			line += in.getSigned();
			int count = in.getInt();
			if (line < 0 || line > 0xFFFF) {
				throw in.broken("has " + count + " instructions of line " + line);
			}
			to.instructions((int) line, count);
		}
	}
}
