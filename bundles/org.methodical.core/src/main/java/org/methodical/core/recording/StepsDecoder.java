// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.Arrays;
import org.methodical.core.model.code.LoopRounds;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.code.StepTable;
import org.methodical.wire.FrameInput;
import org.methodical.wire.WireException;

/** Reads flow graphs and what was executed of them. Not thread-safe. */
final class StepsDecoder {

	private static final int MOST_INSTRUCTIONS = 0xFFFF;
	/** Instructions that need about as much memory as a block. */
	private static final int INSTRUCTIONS_OF_BLOCK = 32;

	private final long mostBlocks;
	private MethodSteps[] methods = {};
	private long blockCount;
	private StepTable table = StepTable.empty();

	/**
	 * @param mostBlocks blocks that all methods together may have
	 */
	StepsDecoder(long mostBlocks) {
		this.mostBlocks = mostBlocks;
	}

	/** The table as it is now; the same object as long as nothing changes. */
	StepTable table() {
		if (table == null) {
			table = new StepTable(methods.clone());
		}
		return table;
	}

	/** Sets all counts to zero; the flow graphs stay. */
	void reset() {
		for (int id = 0; id < methods.length; id++) {
			MethodSteps steps = methods[id];
			if (steps != null) {
				MethodBlocks blocks = steps.blocks();
				methods[id] = new MethodSteps(steps.method(), blocks, 0, new long[blocks.blockCount()],
						new long[blocks.loopCount()], new long[blocks.throwPointCount()]);
			}
		}
		table = null;
	}

	/** Reads the flow graph of a method. */
	void blocks(FrameInput frame, Method method) throws WireException {
		if (find(method) != null) {
			throw frame.broken("describes method " + method.id() + " a second time");
		}
		MethodBlocks.Block[] blocks = new MethodBlocks.Block[frame.getCount()];
		makeRoom(frame, blocks.length);
		int instructions = 0;
		for (int i = 0; i < blocks.length; i++) {
			blocks[i] = block(frame, MOST_INSTRUCTIONS - instructions);
			instructions += blocks[i].lines().length;
		}
		makeRoom(frame, instructions / INSTRUCTIONS_OF_BLOCK);
		MethodBlocks.Loop[] loops = new MethodBlocks.Loop[frame.getCount()];
		for (int i = 0; i < loops.length; i++) {
			loops[i] = new MethodBlocks.Loop(frame.getInt(), frame.getInt() - 1, frame.getInt() != 0, numbers(frame));
		}
		int[] irreducible = numbers(frame);
		int[] points = numbers(frame);
		long last = 0;
		for (int i = 0; i < points.length; i++) {
			last += points[i];
			points[i] = (int) Math.min(last, Integer.MAX_VALUE);
		}
		try {
			set(method, new MethodSteps(method, new MethodBlocks(blocks, loops, irreducible, points), 0,
					new long[blocks.length], new long[loops.length], new long[points.length]));
		} catch (IllegalArgumentException e) {
			throw frame.broken("has a flow graph that is none: " + e.getMessage());
		}
	}

	private void makeRoom(FrameInput frame, int more) throws WireException {
		blockCount += more;
		if (blockCount > mostBlocks) {
			throw frame.broken("makes it " + blockCount + " blocks, the most is " + mostBlocks
					+ "; raise the heap of this program with -Xmx or count fewer classes");
		}
	}

	private MethodSteps find(Method method) {
		return method.id() < methods.length ? methods[method.id()] : null;
	}

	private static MethodBlocks.Block block(FrameInput frame, int mostInstructions) throws WireException {
		int length = frame.getInt();
		int dominator = frame.getInt() - 1;
		int loop = frame.getInt() - 1;
		int exit = frame.getInt();
		if (length > MOST_INSTRUCTIONS || exit >= MethodBlocks.Exit.values().length) {
			throw frame.broken("has a block of " + length + " bytes and exit " + exit);
		}
		int[] lines = lines(frame, mostInstructions);
		return new MethodBlocks.Block(length, dominator, loop, MethodBlocks.Exit.values()[exit], lines, numbers(frame),
				numbers(frame));
	}

	private static int[] lines(FrameInput frame, int most) throws WireException {
		int[] lines = {};
		long line = 0;
		for (int runs = frame.getCount(); runs > 0; runs--) {
			line += frame.getSigned();
			int count = frame.getInt();
			if (count > most - lines.length || line < 0 || line > 0xFFFF) {
				throw frame.broken("has " + count + " instructions of line " + line);
			}
			int from = lines.length;
			lines = Arrays.copyOf(lines, from + count);
			Arrays.fill(lines, from, lines.length, (int) line);
		}
		return lines;
	}

	private static int[] numbers(FrameInput frame) throws WireException {
		int[] numbers = new int[frame.getCount()];
		for (int i = 0; i < numbers.length; i++) {
			numbers[i] = frame.getInt();
		}
		return numbers;
	}

	private void set(Method method, MethodSteps steps) {
		if (method.id() >= methods.length) {
			methods = Arrays.copyOf(methods, Math.max(method.id() + 1, methods.length + (methods.length >> 1)));
		}
		methods[method.id()] = steps;
		table = null;
	}

	/** Reads what was executed since the last such frame; says whether the method was called so far. */
	boolean steps(FrameInput frame, Method method) throws WireException {
		MethodSteps before = find(method);
		if (before == null) {
			throw frame.broken("counts method " + method.id() + ", whose blocks are unknown");
		}
		MethodBlocks blocks = before.blocks();
		MethodSteps now = before.plus(frame.getSigned(), increments(frame, blocks.blockCount()),
				increments(frame, blocks.loopCount()), increments(frame, blocks.throwPointCount()),
				frame.hasMore() ? increments(frame, blocks.loopCount()) : null);
		set(method, now);
		return now.calls() > 0;
	}

	/** Reads what is known of the entries of loops. */
	void loops(FrameInput frame, Method method) throws WireException {
		MethodSteps before = find(method);
		if (before == null) {
			throw frame.broken("counts loops of method " + method.id() + ", whose blocks are unknown");
		}
		LoopRounds[] rounds = new LoopRounds[before.blocks().loopCount()];
		long at = 0;
		for (int left = frame.getCount(); left > 0; left--) {
			at += frame.getInt();
			if (at >= rounds.length) {
				throw frame.broken("counts loop " + at + " of " + rounds.length);
			}
			rounds[(int) at] = new LoopRounds(frame.getLong(), frame.getLong(), classes(frame));
		}
		set(method, before.withRounds(rounds));
	}

	private static long[] classes(FrameInput frame) throws WireException {
		long[] classes = new long[frame.getCount()];
		if (classes.length > Long.SIZE) {
			throw frame.broken("has " + classes.length + " classes of loop entries");
		}
		for (int i = 0; i < classes.length; i++) {
			classes[i] = frame.getLong();
		}
		return classes;
	}

	/** Adds what another recording counted; false if the code was another. */
	boolean add(Method method, MethodSteps more) {
		MethodSteps before = find(method);
		if (before == null) {
			set(method, more.of(method));
			return true;
		}
		if (!before.blocks().isLike(more.blocks())) {
			return false;
		}
		set(method, before.plus(more));
		return true;
	}

	private static long[] increments(FrameInput frame, int size) throws WireException {
		long[] increments = new long[size];
		long at = 0;
		for (int left = frame.getCount(); left > 0; left--) {
			at += frame.getInt();
			if (at >= size) {
				throw frame.broken("counts number " + at + " of " + size);
			}
			increments[(int) at] = frame.getSigned();
		}
		return increments;
	}
}
