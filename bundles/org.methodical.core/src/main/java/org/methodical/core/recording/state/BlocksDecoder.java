// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.Arrays;

import org.methodical.core.model.code.MethodBlocks;
import org.methodical.wire.FrameInput;
import org.methodical.wire.WireException;
import org.methodical.wire.code.BlocksCodec;

/** Makes a flow graph of what a frame says. */
final class BlocksDecoder implements BlocksCodec.Receiver {

	/** Bytes of code that a method may have (JVMS 4.7.3), and so instructions. */
	private static final int MAX_INSTRUCTIONS = 0xFFFF;
	private static final MethodBlocks.Exit[] EXITS = MethodBlocks.Exit.values();

	/** Bounds what is kept. */
	interface Room {

		/** Takes room for so many blocks more. */
		void take(int blocks) throws WireException;
	}

	private final FrameInput frame;
	private final Room room;
	private MethodBlocks.Block[] blocks = {};
	private MethodBlocks.Loop[] loops = {};
	private int blocksRead;
	private int loopsRead;
	private int instructions;
	/** Of the present block. */
	private MethodBlocks.Block block;
	private int[] lines;
	private MethodBlocks graph;

	BlocksDecoder(FrameInput frame, Room room) {
		this.frame = frame;
		this.room = room;
	}

	/** Reads what follows the method. */
	MethodBlocks read() throws WireException {
		BlocksCodec.read(frame, this);
		return graph;
	}

	/** How many instructions were read so far. */
	int instructions() {
		return instructions;
	}

	@Override
	public void blocks(int count) throws WireException {
		room.take(count);
		blocks = new MethodBlocks.Block[count];
	}

	@Override
	public void block(int length, int dominator, int loop, int exit) throws WireException {
		if (length > MAX_INSTRUCTIONS || exit >= EXITS.length) {
			throw frame.broken("has a block of " + length + " bytes and exit " + exit);
		}
		block = new MethodBlocks.Block(length, dominator, loop, EXITS[exit], null, null, null);
		lines = new int[0];
	}

	@Override
	public void instructions(int line, int count) throws WireException {
		if (count > MAX_INSTRUCTIONS - instructions) {
			throw frame.broken("has " + count + " instructions of line " + line);
		}
		int from = lines.length;
		lines = Arrays.copyOf(lines, from + count);
		Arrays.fill(lines, from, lines.length, line);
		instructions += count;
	}

	@Override
	public void edges(int[] successors, int[] handlers) {
		blocks[blocksRead++] = new MethodBlocks.Block(block.length(), block.dominator(), block.loop(), block.exit(),
				lines, successors, handlers);
	}

	@Override
	public void loops(int count) {
		loops = new MethodBlocks.Loop[count];
	}

	@Override
	public void loop(int header, int parent, boolean isCounted, int[] latches) {
		loops[loopsRead++] = new MethodBlocks.Loop(header, parent, isCounted, latches);
	}

	@Override
	public void end(int[] irreducible, int[] throwPoints) throws WireException {
		try {
			graph = new MethodBlocks(blocks, loops, irreducible, throwPoints);
		} catch (IllegalArgumentException e) {
			throw frame.broken("has a flow graph that is none: " + e.getMessage());
		}
	}
}
